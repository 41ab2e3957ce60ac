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

/** UTF-16 units that are checked in all texts together, several times as many as an ordinary trail of ten has. */
const maxUnits = 40_000;
/** Maximum number of addresses that are checked in each text. */
const maxAddresses = 20;

/**
 * Returns each flag raised by the texts and links once (rules: listing#waiting). Content that is too long to be
 * checked counts as a scam, because padding could hide words. Flags never cause a refusal: see docs/decisions/0035.
 */
export function flagsOf({ texts, links }: Content, blockList: BlockList): Flag[] {
  const found = new Set<Flag>();
  const blocked = prepared(blockList);

  const look = (address: string) => {
    const { flags, host } = judgeLink(address);
    for (const flag of flags) found.add(flag);
    if (host !== '' && isWithin(host, blocked.hosts)) found.add('blocked_host');
  };

  let left = maxUnits;
  const bounded = (text: string) => {
    if (text.length > left) found.add('scam');
    const checked = text.slice(0, left);
    left -= checked.length;
    return checked;
  };

  for (const text of texts.map(bounded)) {
    const plain = plainText(text);
    if (hasObscenity(text)) found.add('words');
    if (hasScamWords(plain)) found.add('scam');
    if (blocked.isSaidIn(wordsOf(plain))) found.add('blocked_word');
    const addresses = addressesIn(text);
    if (addresses.length > maxAddresses) found.add('scam');
    for (const address of addresses.slice(0, maxAddresses)) look(address);
  }
  for (const link of links.map(bounded)) {
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

/** Splits a text into runs of letters and digits. */
const wordsOf = (plain: string) => plain.match(/[\p{L}\d]+/gu) ?? [];
