import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { PushSubscriptionDraft } from '../../features/notifications/api.ts';
import { makeCertificate } from './certificate.ts';

/** A message, decrypted as a browser would. */
export interface PushedMessage {
  /** Endpoint of the browser that receives the message. */
  endpoint: string;
  data: { path: string; solved: number };
  headers: IncomingMessage['headers'];
  /** The sender's signed claims (RFC 8292) and public key. */
  claims: { aud: string; exp: number; sub: string };
  publicKey: string;
  /** The encrypted body, as it was received. */
  body: Buffer;
}

interface FakeBrowser {
  ecdh: ECDH;
  auth: Buffer;
}

export interface FakePushService {
  host: string;
  /** Messages that were accepted and decrypted, and the number of all requests. */
  messages: PushedMessage[];
  asked: number;
  subscribe(): PushSubscriptionDraft;
  /** Sets the status and the headers of all further responses. */
  answer(status: number, headers?: Record<string, string>): void;
  /** Delays all responses until the returned function is called. */
  hold(): () => void;
  stop(): Promise<void>;
}

/**
 * A local push service that authenticates senders (RFC 8292) and decrypts messages as browsers do (RFC 8291, RFC
 * 8188).
 */
export async function startFakePushService(): Promise<FakePushService> {
  const [key, cert] = makeCertificate();
  const known = getCACertificates('default');
  setDefaultCACertificates([...known, cert]);
  const browsers = new Map<string, FakeBrowser>();
  let status = 201;
  let headers: Record<string, string> = {};
  let held = Promise.resolve();
  const server = createServer({ key, cert }, (request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  const service: FakePushService = {
    host,
    messages: [],
    asked: 0,
    subscribe() {
      const browser = { ecdh: createECDH('prime256v1'), auth: randomBytes(16) };
      const endpoint = `https://${host}/${randomBytes(16).toString('base64url')}`;
      browsers.set(endpoint, browser);
      const p256dh = browser.ecdh.generateKeys().toString('base64url');
      return { endpoint, keys: { p256dh, auth: browser.auth.toString('base64url') } };
    },
    answer(nextStatus, nextHeaders = {}) {
      status = nextStatus;
      headers = nextHeaders;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    async stop() {
      setDefaultCACertificates(known);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    service.asked += 1;
    const body = Buffer.concat(await request.toArray());
    await held;
    const endpoint = `https://${host}${request.url}`;
    const browser = browsers.get(endpoint);
    if (request.method === 'POST' && browser !== undefined && status === 201) {
      const signed = openToken(request.headers.authorization ?? '');
      const data = JSON.parse(decrypt(body, browser));
      service.messages.push({ endpoint, data, headers: request.headers, ...signed, body });
    }
    response.writeHead(status, headers).end('x'.repeat(10_000));
  }

  return service;
}

/** Reads an `Authorization: vapid` header. Throws if its signature does not match its public key. */
function openToken(authorization: string): Pick<PushedMessage, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('signed by somebody else');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Decrypts one `aes128gcm` record for this browser. Throws if the record is for another browser. */
function decrypt(body: Buffer, { ecdh, auth }: FakeBrowser): string {
  const salt = body.subarray(0, 16);
  const keyEnd = 21 + (body[20] ?? 0);
  const senderKey = body.subarray(21, keyEnd);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('not the last record');
  return padded.subarray(0, end).toString();
}
