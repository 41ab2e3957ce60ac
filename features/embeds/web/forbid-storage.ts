/**
 * Makes the page work as if its storage were blocked, as it often is in frames. So a page that frames this one for
 * clickjacking finds no maker's or winner's keys to use (rules: embeds#no-authority).
 */
export function forbidStorage(): void {
  if (typeof window === 'undefined') return;
  const get = () => {
    throw new DOMException('', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get, configurable: true });
}
