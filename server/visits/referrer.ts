/** A host name with a dot and a top-level domain; an IP address is none. */
const hostName = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The host that led here, if it can be one and is not our own. */
export function referrerHost(given: string | undefined, ownHosts: readonly string[]): string | null {
  const host = given?.toLowerCase() ?? '';
  return hostName.test(host) && !ownHosts.includes(host) ? host : null;
}
