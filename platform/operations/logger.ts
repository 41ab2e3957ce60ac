import pino from 'pino';

/**
 * Where the log goes: standard output, some twenty lines at a time, since a write for each costs as much as a third of a small
 * answer. A line waits for half a second at most; what waits when the process ends is written then, but for a kill -9.
 */
export function logToStandardOutput() {
  const output = pino.destination({ fd: 1, minLength: 4096, periodicFlush: 500, sync: true });
  process.once('exit', () => output.flushSync());
  return output;
}

/**
 * What goes into the log: of a request its method and path, of an error its message and stack. A database's error may
 * quote the row it refused, so nothing else of it is written.
 */
export function loggerOptions(level: string) {
  return {
    level,
    serializers: {
      req: ({ method, url, id }: { method: string; url: string; id: string }) => ({
        id,
        method,
        path: url.split('?')[0],
      }),
      err: describeError,
    },
  };
}

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [key: string]: unknown;
}

function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code, ...cause };
}
