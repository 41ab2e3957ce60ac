import pino from 'pino';

/**
 * Logs to standard output in blocks of about twenty lines, because writing each line takes a third of the time
 * of a small answer. A line waits at most half a second. When the process exits, the rest is written; on kill -9
 * it is lost.
 */
export function logToStandardOutput() {
  const output = pino.destination({ fd: 1, minLength: 4096, periodicFlush: 500, sync: true });
  process.once('exit', () => output.flushSync());
  return output;
}

/**
 * Restricts log entries to a request's id, method and path, and to an error's name, message, stack, code and cause.
 * Leaves out all other fields, because those of a database error may quote the row that it refused.
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
