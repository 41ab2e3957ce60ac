import { text } from 'node:stream/consumers';
import { createElement, Suspense } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { lazyPart } from './lazy-component.tsx';

/** A component whose code fails to load this number of times. */
function failing(times: number) {
  let asked = 0;
  return lazyPart(async () => {
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
  it('loads for a render', async () => {
    expect(await drawn(failing(0))).toContain('here');
  });

  it('loads for a render after preloading has failed', async () => {
    const code = failing(2);
    for (const _ of [1, 2]) await expect(code.preload()).rejects.toThrow('no connection');
    expect(await drawn(code)).toContain('here');
  });

  it('fails a render that waited for it, but not a render after a new preload', async () => {
    const code = failing(1);
    expect(await drawn(code)).toContain('no connection');
    await code.preload();
    expect(await drawn(code)).toContain('here');
  });
});
