import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { TestApp } from './build-test-app.ts';

export interface OpenStream {
  path: string;
  text(): string;
  events(): unknown[];
  /** Waits until the stream has sent this text, at most as long as the test's timeout. */
  waitFor(text: string): Promise<void>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
}

/** Follows a stream of a listening application until the test ends. */
export async function openStream(
  app: TestApp['app'],
  path: string,
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  const { port } = app.server.address() as AddressInfo;
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal: ending.signal });
  if (response.body === null || response.status !== 200)
    throw new Error(`${path} answered ${response.status}`);

  let text = '';
  let notify = () => {};
  const read = async (body: NonNullable<Response['body']>) => {
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      notify();
    }
  };
  // The end of the test aborts the request, so reading fails.
  const ended = read(response.body).catch(() => {});

  return {
    path,
    text: () => text,
    events: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json ?? '')),
    async waitFor(expected) {
      while (!text.includes(expected)) {
        await new Promise<void>((resolve) => {
          notify = resolve;
        });
      }
    },
    ended,
  };
}
