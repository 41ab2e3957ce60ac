import { spawn } from 'node:child_process';

const limitMs = 30_000;
const keptCharacters = 20_000;

export interface Program {
  /**
   * Waits until the output matches, and returns the first group. Rejects when the program exits earlier, or
   * after 30 seconds.
   */
  says(pattern: RegExp): Promise<string>;
  end(): Promise<void>;
}

/** Starts a program, and collects its output and its errors in one text. */
export function startProgram(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Program {
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output = (output + part).slice(-keptCharacters);
    });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      output += error;
      resolve();
    });
  });
  return {
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error(`${command} did not say ${pattern}: ${output.slice(-500)}`));
        const limit = setTimeout(fail, limitMs);
        const look = () => {
          const match = pattern.exec(output);
          if (match === null) return;
          for (const stream of [child.stdout, child.stderr]) stream.off('data', look);
          clearTimeout(limit);
          resolve(match[1] ?? '');
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        void ended.then(fail);
        look();
      }),
    async end() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
