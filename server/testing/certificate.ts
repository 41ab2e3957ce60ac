import { execFileSync } from 'node:child_process';

/** Creates a key and a self-signed certificate for this machine. */
export function makeCertificate(): [key: string, cert: string] {
  const pem = execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...[
        '-subj',
        '/CN=127.0.0.1',
        '-addext',
        'subjectAltName=IP:127.0.0.1,DNS:localhost',
        '-keyout',
        '-',
        '-out',
        '-',
      ],
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const at = pem.indexOf('-----BEGIN CERTIFICATE');
  return [pem.slice(0, at), pem.slice(at)];
}
