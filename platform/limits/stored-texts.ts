import type { Count, Limiter } from './limiter.ts';

/** Texts for other people, of which anybody may send many. */
export type Said = 'thanks' | 'wrong answer' | 'report' | 'suggestion';

/** Estimated overhead of a stored row: keys, times and index entries. */
const rowBytes = 300;

/** Returns the counts of stored texts, of a draft or as `said`, for their sender's address and network. */
export function countsOfTexts(
  { addressKey, networkKey }: Pick<Limiter, 'addressKey' | 'networkKey'>,
  texts: unknown,
  address: string,
  said?: Said,
): Count[] {
  const kilobytes = (rowBytes + bytesIn(texts)) / 1024;
  const network = networkKey(address);
  const counts: Count[] = [
    ['text_kilobytes', addressKey(address), kilobytes],
    ['network_text_kilobytes', network, kilobytes],
  ];
  return said === undefined ? counts : [...counts, ['said_kilobytes', `${said} ${network}`, kilobytes]];
}

/** Counts texts only, because images have their own quota. */
function bytesIn(texts: unknown): number {
  const json = JSON.stringify(texts, (name, value) => (name === 'imageUrl' ? undefined : value)) ?? '';
  return Buffer.byteLength(json);
}
