import { afterEach, vi } from 'vitest';

/**
 * A test that makes noise on the console fails. Both the throw and the check after the test are needed: code that
 * catches everything would swallow the throw, and a test that has ended already would miss the check.
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
