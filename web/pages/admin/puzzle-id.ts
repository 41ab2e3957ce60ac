/** The id in a puzzle's link; a bare id is one already. */
export function puzzleIdIn(text: string): string {
  const [, inLink] = /\/play\/[^/]+\/([^/?#\s]+)/.exec(text) ?? [];
  return inLink ?? text.trim();
}
