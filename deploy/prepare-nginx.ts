import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../server/testing/free-port.ts';

export const siteName = 'puzzles.example';

/**
 * Writes the committed configuration to a folder, with free ports and a new certificate. The logs go to the same
 * folder.
 */
export async function prepareNginx(folder: string) {
  const [https, http] = [await findFreePort(), await findFreePort()];
  const nodes = [await findFreePort(), await findFreePort()] as const;
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const subject = ['-subj', `/CN=${siteName}`, '-addext', `subjectAltName=DNS:${siteName}`];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const file = join(folder, 'nginx.conf');
  const text = readFileSync(join(import.meta.dirname, 'nginx.conf'), 'utf8')
    .replaceAll(`/etc/ssl/${siteName}`, folder)
    .replaceAll('/var/log/nginx', folder)
    .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
    .replaceAll('listen [::]:', 'listen [::1]:')
    .replaceAll(/listen (\[::1\]:)?443/g, (_, six = '127.0.0.1:') => `listen ${six}${https}`)
    .replaceAll(/listen (\[::1\]:)?80/g, (_, six = '127.0.0.1:') => `listen ${six}${http}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${nodes[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${nodes[1]}`);
  writeFileSync(file, text);
  return { file, certificate, https, http, nodes };
}
