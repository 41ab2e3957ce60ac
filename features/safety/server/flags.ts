import { domainToASCII } from 'node:url';
import { flags as allFlags, type Flag } from '../../../contract/review.ts';
import { memoizePerObject } from '../../../puzzles/normal-form.ts';
import { addressesIn, isWithin, judgeLink } from './link-rules.ts';
import { hasScamWords } from './scam-words.ts';
import { hasObscenity, plainText } from './words.ts';

/** Words and phrases in texts, and hosts of links (with their subdomains), for which the admin wants a flag. */
export interface BlockList {
  words: readonly string[];
  hosts: readonly string[];
}

export interface Content {
  texts: readonly string[];
  links: readonly string[];
}

/** Texts are checked up to this length, in UTF-16 units. Only a text of many long emojis or marks can be longer. */
const maxLength = 2000;
const maxTexts = 10;
/** Maximum number of addresses that are checked per text. */
const maxAddresses = 20;

/**
 * Returns each flag raised by the texts and links once (rules: listing#waiting). Truncates texts before
 * matching. Flags never cause a refusal: see docs/decisions/0035.
 */
export function flagsOf({ texts, links }: Content, blockList: BlockList): Flag[] {
  const found = new Set<Flag>();
  const blocked = prepared(blockList);

  const look = (address: string) => {
    const { flags, host } = judgeLink(address);
    for (const flag of flags) found.add(flag);
    if (host !== '' && isWithin(host, blocked.hosts)) found.add('blocked_host');
  };

  for (const text of texts.slice(0, maxTexts).map(bounded)) {
    const plain = plainText(text);
    if (hasObscenity(text)) found.add('words');
    if (hasScamWords(plain)) found.add('scam');
    if (blocked.isSaidIn(wordsOf(plain))) found.add('blocked_word');
    for (const address of addressesIn(text).slice(0, maxAddresses)) look(address);
  }
  for (const link of links.slice(0, maxTexts).map(bounded)) {
    look(link.trim());
    // Also checks words that are spelled out in an address.
    if (hasScamWords(plainText(link).replace(/[^\p{L}\d]+/gu, ' '))) found.add('scam');
  }
  return allFlags.filter((flag) => found.has(flag));
}

/** Normalizes a list, which may have thousands of entries, only once. */
const prepared = memoizePerObject(({ words, hosts }: BlockList) => {
  const phrases = words.map((phrase) => wordsOf(plainText(phrase))).filter((phrase) => phrase.length > 0);
  const lengths = new Set(phrases.map(({ length }) => length));
  const known = new Set(phrases.map((phrase) => phrase.join(' ')));
  return {
    hosts: new Set(hosts.map((host) => domainToASCII(host.trim().toLowerCase()))),
    isSaidIn: (said: string[]) =>
      [...lengths].some((length) =>
        said.some((_, start) => known.has(said.slice(start, start + length).join(' '))),
      ),
  };
});

const bounded = (text: string) => text.slice(0, maxLength);

/** Splits a text into runs of letters and digits. */
const wordsOf = (plain: string) => plain.match(/[\p{L}\d]+/gu) ?? [];
