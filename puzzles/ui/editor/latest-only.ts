/**
 * Runs one call at a time. Calls that are superseded while they wait never run; the result of a superseded
 * call is undefined.
 */
export function latestOnly<Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) {
  let calls = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (...args: Args): Promise<Result | undefined> => {
    calls += 1;
    const number = calls;
    const mine = last.then(() => (number === calls ? run(...args) : undefined));
    last = mine.catch(() => {});
    const result = await mine;
    return number === calls ? result : undefined;
  };
}
