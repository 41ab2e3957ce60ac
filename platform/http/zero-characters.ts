/** Whether a text at any depth holds a zero character: no keyboard gives one, and PostgreSQL keeps none. */
export function holdsZero(data: unknown): boolean {
  // Without recursion: where a schema allows anything, data may be nested as deeply as a body is long.
  const left = [data];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null)
      left.push(...Object.keys(value), ...Object.values(value));
  }
  return false;
}
