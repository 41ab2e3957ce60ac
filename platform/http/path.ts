/** Removes trailing slashes, which lead to the same page. */
export const withoutEndSlashes = (path: string): string => path.replace(/(?<=[^/]|^\/)\/+$/, '');
