/** A path without the slashes at its end, which lead to the same page. */
export const withoutEndSlashes = (path: string): string => path.replace(/(?<=[^/]|^\/)\/+$/, '');
