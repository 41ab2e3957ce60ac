import { afterEach, vi } from 'vitest';

/**
 * Fails tests that write to the console. The throw alone could be swallowed by a catch-all, and the check alone
 * would miss output after the test's end.
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
