/** What is stored of a user agent: no browser's is longer, and anyone can send one that is. */
export const storedUserAgent = (userAgent: string): string => userAgent.slice(0, 300);
