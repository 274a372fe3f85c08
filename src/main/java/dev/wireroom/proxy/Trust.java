package dev.wireroom.proxy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/// Whom an https server's certificate may come from: the system's authorities, and one file's more.
final class Trust {
    private Trust() {}

    /// @param ca PEM file of more authorities; null = none
    static SSLContext context(@Nullable Path ca) throws IOException {
        try {
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            int n = 0;
            for (X509Certificate known : system().getAcceptedIssuers()) {
                store.setCertificateEntry("system-" + n++, known);
            }
            if (ca != null) {
                for (Certificate more : read(ca)) {
                    store.setCertificateEntry("more-" + n++, more);
                }
            }
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, managers(store), null);
            return context;
        } catch (GeneralSecurityException failed) {
            throw new IOException(
                    "Cannot prepare https: " + failed.getMessage() + ". Check the --ca file.",
                    failed);
        }
    }

    private static Iterable<? extends Certificate> read(Path ca)
            throws IOException, GeneralSecurityException {
        try (InputStream in = Files.newInputStream(ca)) {
            return CertificateFactory.getInstance("X.509").generateCertificates(in);
        } catch (java.nio.file.NoSuchFileException missing) {
            throw new IOException("There is no file " + ca + ".", missing);
        }
    }

    private static X509TrustManager system() throws GeneralSecurityException {
        for (TrustManager each : managers(null)) {
            if (each instanceof X509TrustManager found) {
                return found;
            }
        }
        throw new GeneralSecurityException("this Java has no certificate authorities");
    }

    private static TrustManager[] managers(@Nullable KeyStore store)
            throws GeneralSecurityException {
        TrustManagerFactory factory =
                TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        factory.init(store);
        return factory.getTrustManagers();
    }
}
