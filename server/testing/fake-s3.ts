import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Config } from '../../platform/config.ts';

export type S3Fault = 'redirects' | 'slow' | 'broken' | 'cut' | 'ends halfway' | 'halts halfway';

export interface FakeS3 {
  config: S3Config;
  objects: Map<string, Buffer>;
  /** Returns how many redirects were followed. */
  followed(): number;
  /**
   * Makes further requests fail in this way: those with the given methods, or all if none are given. Undefined ends
   * the faults.
   */
  fail(fault: S3Fault | undefined, ...methods: string[]): void;
  stop(): Promise<void>;
}

/** A fake of the S3 API, which checks signatures (version 4) and hashes. Can simulate faults. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  let fault: S3Fault | undefined;
  let failing: string[] = [];
  let followed = 0;
  const server = createServer(async (request, response) => {
    const isFailing = failing.length === 0 || failing.includes(request.method ?? '');
    const own = isFailing ? fault : undefined;
    if (own === 'slow') return;
    if (own === 'broken') return void response.writeHead(500).end();
    if (own === 'redirects') {
      const location = `${config.endpoint}/elsewhere`;
      if (request.url !== '/elsewhere') return void response.writeHead(307, { location }).end();
      followed += 1;
      return void response.writeHead(200, { 'content-length': 1 }).end('x');
    }
    if (own === 'cut') return void request.socket.destroy();
    const body = Buffer.concat(await request.toArray());
    answer(request, response, body, own);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const config: S3Config = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'images',
    region: 'eu-test-1',
    accessKeyId: 'tester',
    secretAccessKey: 'a secret of the tests',
  };

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer, own?: S3Fault): void {
    if (!isSigned(request, body, config)) return void response.writeHead(403).end('SignatureDoesNotMatch');
    const url = new URL(request.url ?? '', config.endpoint);
    if (!url.pathname.startsWith('/images')) return void response.writeHead(404).end();
    const key = decodeURIComponent(url.pathname.slice('/images/'.length));
    const known = objects.get(key);
    switch (request.method) {
      case 'PUT':
        objects.set(key, body);
        return void response.writeHead(200).end();
      case 'DELETE':
        objects.delete(key);
        return void response.writeHead(204).end();
      default:
        if (known === undefined) return void response.writeHead(404).end();
        response.writeHead(200, { 'content-length': known.length });
        if (own === undefined) return void response.end(known);
        response.write(known.subarray(0, known.length / 2), () => {
          if (own === 'ends halfway') request.socket.destroy();
        });
    }
  }

  return {
    config,
    objects,
    followed: () => followed,
    fail(next, ...methods) {
      fault = next;
      failing = methods;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** Checks an AWS signature, version 4. Written from its documentation. */
function isSigned(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { endpoint, secretAccessKey }: S3Config,
) {
  const [, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=tester\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return false;
  const { pathname, searchParams } = new URL(url, endpoint);
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query, lines.join(''), signed, hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const [date = '', region = '', service = ''] = scope.split('/');
  const key = hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, date), region), service), 'aws4_request');
  return hmac(key, text).toString('hex') === signature;
}
