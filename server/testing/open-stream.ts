import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { TestApp } from './build-test-app.ts';

export interface OpenStream {
  path: string;
  /** All that has come. */
  text(): string;
  /** Each event that has come. */
  events(): unknown[];
  /** Waits until a text has come; the test's own limit ends the wait. */
  waitFor(text: string): Promise<void>;
  /** Waits until the server has ended it. */
  ended: Promise<void>;
}

/** Follows a stream of an application that listens, until the test ends. */
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
  // When the test ends, so does the reading.
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
