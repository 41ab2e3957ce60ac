import pino from 'pino';

/**
 * Logs to standard output in blocks of about twenty lines, because writing each line costs a third of a small answer.
 * A line waits half a second at most; the rest is flushed when the process exits, but lost on kill -9.
 */
export function logToStandardOutput() {
  const output = pino.destination({ fd: 1, minLength: 4096, periodicFlush: 500, sync: true });
  process.once('exit', () => output.flushSync());
  return output;
}

/**
 * Restricts log entries to a request's method and path and an error's message and stack. A database's error may quote the row
 * it refused, so nothing else of it is logged.
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
