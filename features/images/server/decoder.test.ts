import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { drawImage } from '../../../server/testing/images.ts';
import { createDecoder, uploadsAtOnce } from './decoder.ts';

const turnOf = (sender: string) => ({ senders: [sender], cost: 1 });
const decoder = createDecoder();
afterAll(() => decoder.close());

const small = await drawImage().png().toBuffer();

/** Returns the process ids of this process's decoders (Linux). */
function decoders(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const [, parent] = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return Number(parent) === process.pid && command.includes('tinypool');
      } catch {
        return false;
      }
    });
}

/** Decoders left over from earlier test files. */
const others = decoders();

describe('The decoder', () => {
  it('makes WebP at once, in every size that does not enlarge the image', async () => {
    const upload = await drawImage({ width: 1600, height: 900 }).jpeg().toBuffer();
    const image = await decoder.decode(upload, turnOf('a'));
    expect(image).toMatchObject({ width: 1200, height: 675 });
    expect(Object.keys(image.files).sort()).toEqual(['480.webp', '800.webp', 'full.webp']);
    const metadata = await sharp(image.files['480.webp']).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 480, height: 270 });
    expect(Object.keys((await decoder.decode(small, turnOf('a'))).files)).toEqual(['full.webp']);
  });

  it('makes AVIF of a stored image in the same sizes', async () => {
    const full = await drawImage({ width: 900, height: 600 }).webp().toBuffer();
    const files = await decoder.makeAvif(full);
    expect(Object.keys(files).sort()).toEqual(['480.avif', '800.avif', 'full.avif']);
    expect(await sharp(files['480.avif']).metadata()).toMatchObject({ width: 480, height: 320 });
  });

  it('stores at most 400 KB of one size, however noisy the image', async () => {
    const noise = sharp(randomBytes(1200 * 1200 * 3), { raw: { width: 1200, height: 1200, channels: 3 } });
    const { files } = await decoder.decode(await noise.png({ compressionLevel: 1 }).toBuffer(), turnOf('a'));
    for (const file of Object.values(files)) expect(file.length).toBeLessThanOrEqual(400 * 1024);
  });

  it('restarts after a crash, and fails only the image that was being processed', async () => {
    const big = await drawImage({ width: 2000, height: 2000 }).png().toBuffer();
    const decodeTwo = () => Promise.allSettled([decoder.makeAvif(big), decoder.decode(big, turnOf('a'))]);
    await decodeTwo();
    const before = decoders().filter((pid) => !others.includes(pid));
    expect(before).toHaveLength(2);
    const outcomes = decodeTwo();
    for (const pid of before) process.kill(pid, 'SIGKILL');
    expect(await outcomes).toMatchObject([
      { status: 'rejected' },
      { status: 'rejected', reason: { codes: ['image_unreadable'] } },
    ]);
    expect((await decoder.decode(small, turnOf('a'))).width).toBe(40);
    expect(decoders().some((pid) => before.includes(pid))).toBe(false);
  });

  it('restarts after a crash at its start, and decodes the image that waited for it', async () => {
    const other = createDecoder();
    const known = decoders();
    try {
      const decoding = other.decode(small, turnOf('a'));
      const [starting] = await vi.waitUntil(
        () => {
          const started = decoders().filter((pid) => !known.includes(pid));
          return started.length > 0 && started;
        },
        { interval: 1 },
      );
      process.kill(starting ?? 0, 'SIGKILL');
      expect((await decoding).width).toBe(40);
    } finally {
      await other.close();
    }
  });

  it('starts one process when an upload is announced', async () => {
    const other = createDecoder();
    const known = decoders();
    const started = () => decoders().filter((pid) => !known.includes(pid));
    try {
      other.wake();
      await vi.waitUntil(() => started().length > 0);
      other.wake();
      await other.decode(small, turnOf('a'));
      expect(started()).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('passes none of our environment to its processes', async () => {
    process.env.A_SECRET_OF_OURS = 'marker';
    await decoder.decode(small, turnOf('a'));
    for (const pid of decoders())
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('marker');
    delete process.env.A_SECRET_OF_OURS;
  });

  it('serves a sender of one image before the rest of a flood, and drops senders that have gone', async () => {
    const gone = new AbortController();
    const order: string[] = [];
    const decode = (sender: string, signal?: AbortSignal) =>
      decoder.decode(small, { senders: [sender], cost: 2, gone: signal }).then(
        () => void order.push(sender),
        () => void order.push(`${sender} left`),
      );
    const flood = Array.from({ length: 12 }, () => decode('flood'));
    const cancelled = Array.from({ length: 12 }, () => decode('cancelled', gone.signal));
    gone.abort();
    await decode('honest');
    expect(order.filter((name) => name === 'flood').length).toBeLessThanOrEqual(2 * uploadsAtOnce);
    await Promise.all([...flood, ...cancelled]);
    const left = order.filter((name) => name === 'cancelled left');
    expect(left.length).toBeGreaterThanOrEqual(12 - uploadsAtOnce);
    await decoder.decode(small, { senders: ['late'], cost: 1, gone: gone.signal }).then(
      () => expect.unreachable(),
      (error: unknown) => expect(error).toMatchObject({ codes: ['images_busy'] }),
    );
  });

  it('queues up to 64 images, and refuses senders that hold the most places', async () => {
    const attempts = Array.from({ length: 150 }, (_, n) =>
      decoder.decode(small, turnOf(n < 100 ? 'one' : `other ${n}`)),
    );
    const outcomes = await Promise.allSettled(attempts);
    const codes = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? String(outcome.reason.codes) : 'decoded',
    );
    expect(codes.slice(100)).toEqual(Array(50).fill('decoded'));
    const own = uploadsAtOnce + 64 - 50;
    expect(codes.slice(0, own)).toEqual(Array(own).fill('decoded'));
    expect(new Set(codes.slice(own, 100))).toEqual(new Set(['images_busy']));
  });
});
