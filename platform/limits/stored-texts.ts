import type { Count, Limiter } from './limiter.ts';

/** Kinds of texts to other people, which anyone can send in large numbers. */
export type TextKind = 'thanks' | 'wrong answer' | 'report' | 'suggestion';

/** Estimated size of a stored row besides its texts: keys, times and index entries. */
const rowBytes = 300;

/**
 * Returns the amounts to count for the sender's address and network. `kind` is set for texts to other people, which
 * count against an additional limit.
 */
export function countsOfTexts(
  { addressKey, networkKey }: Pick<Limiter, 'addressKey' | 'networkKey'>,
  texts: unknown,
  address: string,
  kind?: TextKind,
): Count[] {
  const kilobytes = (rowBytes + bytesIn(texts)) / 1024;
  const network = networkKey(address);
  const counts: Count[] = [
    ['text_kilobytes', addressKey(address), kilobytes],
    ['network_text_kilobytes', network, kilobytes],
  ];
  return kind === undefined ? counts : [...counts, ['said_kilobytes', `${kind} ${network}`, kilobytes]];
}

/** Counts only texts, because images have a quota of their own. */
function bytesIn(texts: unknown): number {
  const json = JSON.stringify(texts, (name, value) => (name === 'imageUrl' ? undefined : value)) ?? '';
  return Buffer.byteLength(json);
}
