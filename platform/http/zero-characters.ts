/** Whether a text at any depth contains a NUL character, which no keyboard types and PostgreSQL cannot store. */
export function holdsZero(data: unknown): boolean {
  // Not recursive, because where a schema allows anything, data may be nested as deeply as the body is long.
  const left = [data];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null)
      left.push(...Object.keys(value), ...Object.values(value));
  }
  return false;
}
