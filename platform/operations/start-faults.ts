import { isPostgresUnavailable } from '../storage/postgres.ts';

/** Explains why the start failed and what to do. Faults that we throw explain themselves. */
export function explainStartFault(error: unknown, environment: Record<string, string | undefined>): string {
  const { PORT = '3000', HOST = '0.0.0.0', DATA_DIR = './data', DATABASE_DIRECT_URL } = environment;
  // The fault does not say which of the two addresses was used.
  const addresses = DATABASE_DIRECT_URL ? 'DATABASE_URL and DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const { code = '', syscall = '', path = '', message } = describe(error);
  if (path.includes('.vite/manifest.json')) return 'The site is not built. Run npm run build first.';
  const [, later] =
    /^corrupted migrations: previously executed migration (\S+) is missing$/.exec(message) ?? [];
  if (later !== undefined) {
    return `The database is of a newer version of this program (${later}). Start that version, or restore a backup from before the update.`;
  }
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE')
      return `Port ${PORT} is taken. Stop what listens there, or set PORT to another one.`;
    if (code === 'EACCES')
      return `Port ${PORT} may not be used. Set PORT to one from 1024, or allow this one.`;
    return `It cannot listen on ${HOST} (${code}). Set HOST to an address of this machine, or unset it.`;
  }
  if (isPostgresUnavailable(error)) {
    return `The database cannot be reached: ${message}. Check that PostgreSQL runs, and ${addresses}.`;
  }
  if (/^(28...|3D000)$/.test(code)) {
    return `The database does not let us in: ${message}. Check user, password and database name in ${addresses}.`;
  }
  if (
    /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT|ENOSPC)$/.test(code) ||
    /unable to open database|readonly/.test(message)
  ) {
    return `DATA_DIR ${DATA_DIR} cannot be written: ${message}. Make it writable for this user, or set DATA_DIR to another one.`;
  }
  if (/not a database|malformed|disk is full|disk I\/O/.test(message)) {
    return `The database in DATA_DIR ${DATA_DIR} cannot be used: ${message}. Make room on the disk, or restore it from a backup.`;
  }
  return message;
}

interface Description {
  code?: string | undefined;
  syscall?: string | undefined;
  path?: string | undefined;
  message: string;
}

/** If a host has several addresses, there is one fault for each address; the first is enough. */
function describe(error: unknown): Description {
  if (error instanceof AggregateError && error.errors.length > 0) return describe(error.errors[0]);
  return error instanceof Error ? error : { message: String(error) };
}
