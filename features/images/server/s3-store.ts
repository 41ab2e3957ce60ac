import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../../../platform/config.ts';
import type { ImageStore } from './image-store.ts';

/** Time limit from the start of a request to the last byte of its answer. A file has at most 400 KB. */
const defaultLimitMs = 10_000;

/** Stores images in any S3-compatible service, addressed by path. */
export function createS3Store(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config,
  limitMs = defaultLimitMs,
): ImageStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const base = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${encodeURIComponent(bucket)}`;
  const urlOf = (name: string) => `${base}/${name.split('/').map(encodeURIComponent).join('/')}`;

  /** Rejects any answer but a success and, where allowed, 'not found'. */
  async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new Error('the image store is too slow')), limitMs).unref();
    // Redirects are not followed; they count as a fault of the service.
    const response = await fetch(await client.sign(url, init), { signal: limit.signal, redirect: 'error' });
    const isMissing = response.status === 404 && init.method !== 'PUT';
    if (!response.ok && !isMissing) {
      await response.body?.cancel();
      throw new Error(`the image store answered ${response.status}`);
    }
    return response;
  }

  return {
    async put(name, bytes) {
      // The service rejects a truncated file, because its hash is signed.
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const headers = { 'content-type': typeOf(name), 'x-amz-content-sha256': sha256 };
      const response = await ask(urlOf(name), {
        method: 'PUT',
        headers,
        body: bytes as Uint8Array<ArrayBuffer>,
      });
      await response.body?.cancel();
    },
    async get(name) {
      const response = await ask(urlOf(name));
      const size = Number(response.headers.get('content-length'));
      if (response.status === 404 || response.body === null) {
        await response.body?.cancel();
        return undefined;
      }
      return { size, stream: Readable.fromWeb(response.body as ReadableStream) };
    },
    async delete(name) {
      const response = await ask(urlOf(name), { method: 'DELETE' });
      await response.body?.cancel();
    },
  };
}

function typeOf(name: string): string {
  return name.endsWith('.avif') ? 'image/avif' : 'image/webp';
}
