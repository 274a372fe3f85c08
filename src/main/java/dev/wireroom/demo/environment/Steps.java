package dev.wireroom.demo.environment;

/// Comes before each step of a script: lets time pass, and ends the script by an interrupt.
interface Steps {
    /// @param what is done next, in a few words
    void next(String what) throws InterruptedException;
}
