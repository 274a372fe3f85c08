package dev.wireroom;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.CacheMode;
import com.tngtech.archunit.junit.LocationProvider;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;

/// The shape of the program: what may know what. Each rule with its reason.
@AnalyzeClasses(locations = ArchitectureTest.Production.class, cacheMode = CacheMode.PER_CLASS)
final class ArchitectureTest {
    private static final String[] PURE = {
        "dev.wireroom.protocol..",
        "dev.wireroom.session..",
        "dev.wireroom.filter..",
        // Whose value came back is judged the same live and from a file, at whatever pace.
        "dev.wireroom.isolation..",
        "dev.wireroom.model.."
    };

    private static final Set<String> CLOCKS =
            Set.of(
                    "System.currentTimeMillis",
                    "System.nanoTime",
                    "Instant.now",
                    "Clock.systemUTC",
                    "Clock.systemDefaultZone");

    @ArchTest
    static final ArchRule importsPointDown =
            layeredArchitecture()
                    .consideringOnlyDependenciesInLayers()
                    .withOptionalLayers(true)
                    .layer("Launcher")
                    .definedBy("dev.wireroom")
                    .layer("app")
                    .definedBy("dev.wireroom.app..")
                    .layer("cli")
                    .definedBy("dev.wireroom.cli..")
                    .layer("ui")
                    .definedBy("dev.wireroom.ui..")
                    .layer("engine")
                    .definedBy("dev.wireroom.engine..")
                    .layer("proxy")
                    .definedBy("dev.wireroom.proxy..")
                    .layer("stdio")
                    .definedBy("dev.wireroom.stdio..")
                    .layer("store")
                    .definedBy("dev.wireroom.store..")
                    .layer("capture")
                    .definedBy("dev.wireroom.capture..")
                    .layer("session")
                    .definedBy("dev.wireroom.session..")
                    .layer("protocol")
                    .definedBy("dev.wireroom.protocol..")
                    .layer("filter")
                    .definedBy("dev.wireroom.filter..")
                    .layer("isolation")
                    .definedBy("dev.wireroom.isolation..")
                    .layer("demo")
                    .definedBy("dev.wireroom.demo..")
                    .layer("environment")
                    .definedBy("dev.wireroom.environment..")
                    .whereLayer("Launcher")
                    .mayNotBeAccessedByAnyLayer()
                    .whereLayer("app")
                    .mayOnlyBeAccessedByLayers("Launcher")
                    .whereLayer("cli")
                    .mayOnlyBeAccessedByLayers("app")
                    .whereLayer("ui")
                    .mayOnlyBeAccessedByLayers("app")
                    .whereLayer("engine")
                    .mayOnlyBeAccessedByLayers("app", "cli", "ui")
                    .whereLayer("demo")
                    .mayOnlyBeAccessedByLayers("app", "cli", "engine")
                    .whereLayer("environment")
                    .mayOnlyBeAccessedByLayers("demo")
                    .whereLayer("proxy")
                    .mayOnlyBeAccessedByLayers("app", "engine")
                    .whereLayer("stdio")
                    .mayOnlyBeAccessedByLayers("app", "engine")
                    .whereLayer("store")
                    .mayOnlyBeAccessedByLayers("app", "engine")
                    .whereLayer("capture")
                    .mayOnlyBeAccessedByLayers("app", "engine", "proxy", "stdio", "store")
                    .whereLayer("session")
                    .mayOnlyBeAccessedByLayers("app", "capture")
                    .whereLayer("protocol")
                    .mayOnlyBeAccessedByLayers(
                            "ui", "engine", "proxy", "stdio", "capture", "session")
                    .whereLayer("filter")
                    .mayOnlyBeAccessedByLayers("app", "cli", "ui", "engine")
                    .whereLayer("isolation")
                    .mayOnlyBeAccessedByLayers("app", "cli", "ui", "engine")
                    .because(
                            "a part that knows only what is below it can be understood, tested and"
                                    + " replaced without what is above it");

    @ArchTest
    static final ArchRule theModelKnowsNothing =
            noClasses()
                    .that()
                    .resideInAPackage("dev.wireroom.model..")
                    .should()
                    .dependOnClassesThat(
                            resideInAPackage("dev.wireroom..")
                                    .and(
                                            DescribedPredicate.not(
                                                    resideInAPackage("dev.wireroom.model.."))))
                    .because("everything speaks in its records; it must not pull anything along");

    @ArchTest
    static final ArchRule theDemoStandsAlone =
            noClasses()
                    .that()
                    .resideInAPackage("dev.wireroom.demo..")
                    .should()
                    .dependOnClassesThat(
                            resideInAPackage("dev.wireroom..")
                                    .and(
                                            DescribedPredicate.not(
                                                    resideInAnyPackage(
                                                            "dev.wireroom.demo..",
                                                            "dev.wireroom.environment.."))))
                    .because(
                            "it plays a foreign server and foreign callers, who know no Wireroom;"
                                    + " nor does the environment client that they use");

    @ArchTest
    static final ArchRule theEnvironmentClientStandsAlone =
            noClasses()
                    .that()
                    .resideInAPackage("dev.wireroom.environment..")
                    .should()
                    .dependOnClassesThat(
                            resideInAPackage("dev.wireroom..")
                                    .and(
                                            DescribedPredicate.not(
                                                    resideInAPackage(
                                                            "dev.wireroom.environment.."))))
                    .because(
                            "it speaks to a server as a foreign client does; who uses it decides"
                                    + " what its answers mean");

    @ArchTest
    static final ArchRule noCyclesBetweenPackages =
            slices().matching("dev.wireroom.(**)")
                    .should()
                    .beFreeOfCycles()
                    .because("packages that need each other are one package with two names");

    @ArchTest
    static final ArchRule javaFxOnlyInTheWindow =
            noClasses()
                    .that()
                    .resideOutsideOfPackages("dev.wireroom.ui..", "dev.wireroom.app..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("javafx..", "com.sun.javafx..")
                    .because("commands run without a display and must not start JavaFX");

    @ArchTest
    static final ArchRule oneGateToTheWindowsThread =
            noClasses()
                    .that()
                    .resideOutsideOfPackages("dev.wireroom.ui.bridge..", "dev.wireroom.app..")
                    .should()
                    .dependOnClassesThat()
                    .haveFullyQualifiedName("javafx.application.Platform")
                    .because(
                            "work reaches the window in batches through the bridge, else it floods"
                                    + " it");

    @ArchTest
    static final ArchRule sqlOnlyInTheStore =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("dev.wireroom.store..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("java.sql..", "javax.sql..", "org.sqlite..")
                    .because("the file format has one owner");

    @ArchTest
    static final ArchRule processesHaveOneOwner =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("dev.wireroom.stdio..")
                    .should()
                    .dependOnClassesThat()
                    .haveFullyQualifiedName("java.lang.ProcessBuilder")
                    .orShould()
                    .dependOnClassesThat()
                    .resideInAPackage("java.lang.foreign..")
                    .because(
                            "who starts a process also answers for its end and that of all it"
                                    + " started; system calls are needed for that alone");

    @ArchTest
    static final ArchRule httpClientsOnlyWhereRequestsAreOurOwn =
            noClasses()
                    .that()
                    .resideOutsideOfPackages(
                            "dev.wireroom.engine..",
                            "dev.wireroom.demo..",
                            "dev.wireroom.environment..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("java.net.http..")
                    .because("traffic goes through the wire, byte for byte; a client rewrites it");

    @ArchTest
    static final ArchRule theHttpServerIsTheWires =
            noClasses()
                    .that()
                    .resideOutsideOfPackages(
                            "dev.wireroom.proxy..",
                            "dev.wireroom.stdio.http..",
                            "dev.wireroom.demo..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage("io.undertow..", "org.xnio..")
                    .because(
                            "I/O threads have one owner; servers of Wireroom's own answer on"
                                    + " threads that may block");

    @ArchTest
    static final ArchRule picocliOnlyInTheCommands =
            noClasses()
                    .that()
                    .resideOutsideOfPackage("dev.wireroom.cli..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("picocli..")
                    .because("how a command line is read is nobody else's business");

    @ArchTest
    static final ArchRule purePackagesDoNoInputOrOutput =
            noClasses()
                    .that()
                    .resideInAnyPackage(PURE)
                    .should()
                    .dependOnClassesThat(
                            resideInAnyPackage(
                                            "java.net..",
                                            "java.sql..",
                                            "java.nio.channels..",
                                            "javax.net..")
                                    .and(DescribedPredicate.not(name("java.net.URI")))
                                    .or(name("java.nio.file.Files"))
                                    .or(resideInAPackage("java.io").and(fileLike())))
                    .because("bytes come in and facts go out; who reads and writes is above");

    @ArchTest
    static final ArchRule purePackagesHaveNoThreads =
            noClasses()
                    .that()
                    .resideInAnyPackage(PURE)
                    .should()
                    .dependOnClassesThat(
                            resideInAnyPackage("java.util.concurrent", "java.util.concurrent.locks")
                                    .or(name("java.lang.Thread"))
                                    .or(name("java.lang.ThreadLocal"))
                                    .or(name("java.util.Timer")))
                    .because("each has one owner, and the owner decides about threads");

    @ArchTest
    static final ArchRule purePackagesHaveNoClock =
            noClasses()
                    .that()
                    .resideInAnyPackage(PURE)
                    .should()
                    .accessTargetWhere(readsTheTime())
                    .because("time comes in with the data, so that a test can say what time it is");

    @ArchTest
    static final ArchRule noStaticState =
            fields().that()
                    .areStatic()
                    .should()
                    .beFinal()
                    .because("what changes belongs to an object that somebody made and can end");

    /// Calls and method references alike.
    private static DescribedPredicate<JavaAccess<?>> readsTheTime() {
        return DescribedPredicate.describe(
                "reads the time",
                access ->
                        CLOCKS.contains(
                                access.getTargetOwner().getSimpleName() + "." + access.getName()));
    }

    private static DescribedPredicate<JavaClass> fileLike() {
        return DescribedPredicate.describe(
                "is about files",
                type ->
                        type.getSimpleName().startsWith("File")
                                || type.getSimpleName().equals("RandomAccessFile"));
    }

    /// The program's classes alone, wherever the build has put them.
    static final class Production implements LocationProvider {
        @Override
        public Set<Location> get(Class<?> testClass) {
            return Set.of(
                    Location.of(
                            Launcher.class.getProtectionDomain().getCodeSource().getLocation()));
        }
    }
}
