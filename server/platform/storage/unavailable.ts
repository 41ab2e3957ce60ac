/** PostgreSQL's codes for a connection that is lost or not to be had, and the system's. */
const lostConnection =
  /^(08...|57P0[1-4]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** The driver's own faults have words only. */
const lostConnectionWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)|not queryable/;

/** Is it that the database cannot be reached, rather than that it refused what it was asked? */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isUnavailable);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return lostConnection.test(code) || lostConnectionWords.test(error.message);
}
