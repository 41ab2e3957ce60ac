import { text } from 'node:stream/consumers';
import { createElement, Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { lazyInPage } from './lazy-component.tsx';

/** A component whose code does not come the first few times. */
function failing(times: number) {
  let asked = 0;
  return lazyInPage(async () => {
    asked += 1;
    if (asked <= times) throw new Error('no connection');
    return { default: () => 'here' };
  });
}

async function drawn(code: ReturnType<typeof failing>): Promise<string> {
  const errors: unknown[] = [];
  const page = createElement(Suspense, { fallback: 'waiting' }, createElement(code.Component));
  const { prelude } = await prerenderToNodeStream(page, { onError: (error) => void errors.push(error) });
  return errors.length > 0 ? String(errors[0]) : text(prelude);
}

describe('Code that loads when it is first needed', () => {
  it('is loaded for a drawing', async () => {
    expect(await drawn(failing(0))).toContain('here');
  });

  it('is loaded anew for a drawing after it did not come ahead of time', async () => {
    const code = failing(2);
    for (const _ of [1, 2]) await expect(code.preload()).rejects.toThrow('no connection');
    expect(await drawn(code)).toContain('here');
  });

  it('fails a drawing that waited for it, once, and not one after it was asked for again', async () => {
    const code = failing(1);
    expect(await drawn(code)).toContain('no connection');
    await code.preload();
    expect(await drawn(code)).toContain('here');
  });
});
