import type { Count, Limiter } from './limiter.ts';

/** What is written for somebody else to read, and of which anybody may send many. */
export type Said = 'thanks' | 'wrong answer' | 'report' | 'suggestion';

/** Beside its texts a stored row has keys, times and its place in an index. */
const rowBytes = 300;

/** What the texts of a draft, or what somebody says, count as once they are stored, by their sender's address and network. */
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

/** Of texts alone: images have a budget of their own. */
function bytesIn(texts: unknown): number {
  const json = JSON.stringify(texts, (name, value) => (name === 'imageUrl' ? undefined : value)) ?? '';
  return Buffer.byteLength(json);
}
