import { describe, expect, it, onTestFinished } from 'vitest';
import type { LinkImageModel } from './link-image-model.ts';
import { createRenderer, RendererBusy } from './renderer.ts';

const glimpse: LinkImageModel = {
  type: 'quiz',
  title: 'Quiz Challenge',
  reward: undefined,
  hint: { show: 'text', text: 'Why?' },
};

/** A thread that runs this script. */
const threadOf = (script: string) => new URL(`data:text/javascript,${encodeURIComponent(script)}`);
const listening =
  "import { parentPort } from 'node:worker_threads'; let n = 0; parentPort.on('message', () => {";

function rendererOf(script: string, paintMs = 5000) {
  const renderer = createRenderer({ worker: threadOf(`${listening}${script}})`), paintMs });
  onTestFinished(() => renderer.close());
  return renderer;
}

describe('A painter', () => {
  it('says what went wrong, and paints the next picture', async () => {
    const renderer = rendererOf(
      "parentPort.postMessage(n++ === 0 ? { fault: 'no paint' } : { bytes: Uint8Array.of(7) })",
    );
    await expect(renderer.paint(glimpse)).rejects.toThrow('no paint');
    expect(await renderer.paint(glimpse)).toEqual(Buffer.of(7));
  });

  it('gives up a picture that takes too long, and a thread that dies', async () => {
    const stuck = rendererOf('for (;;);', 200);
    await expect(stuck.paint(glimpse)).rejects.toThrow('no picture within 200 ms');
    await expect(stuck.paint(glimpse)).rejects.toThrow('no picture within 200 ms');
    const dying = rendererOf("throw new Error('out of paint')");
    await expect(dying.paint(glimpse)).rejects.toThrow('out of paint');
    await expect(dying.paint(glimpse)).rejects.toThrow('out of paint');
  });

  it('refuses when too many wait, and lets all go when it closes', async () => {
    const renderer = rendererOf('');
    const asked = Array.from({ length: 20 }, () => renderer.paint(glimpse).catch((error: unknown) => error));
    expect(await Promise.all(asked.slice(17))).toEqual(
      Array.from({ length: 3 }, () => expect.any(RendererBusy)),
    );
    await renderer.close();
    expect((await Promise.all(asked)).every((error) => error instanceof RendererBusy)).toBe(true);
  });
});
