import { afterEach, vi } from 'vitest';

/**
 * Fails tests that write errors or warnings to the console. Throwing alone is not enough, because a `catch` can
 * swallow the error; checking alone would miss output that is written after the test has ended.
 */
const noise: string[] = [];

for (const method of ['error', 'warn'] as const) {
  vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
    const line = `console.${method}: ${parts.map(String).join(' ')}`;
    noise.push(line);
    throw new Error(`unexpected ${line}`);
  });
}

afterEach(() => {
  const heard = noise.splice(0);
  if (heard.length > 0) throw new Error(`The test was noisy:\n${heard.join('\n')}`);
});
