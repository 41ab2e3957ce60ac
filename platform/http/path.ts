/** Removes trailing slashes, because an address with them leads to the same page. */
export const withoutEndSlashes = (path: string): string => path.replace(/(?<=[^/]|^\/)\/+$/, '');
