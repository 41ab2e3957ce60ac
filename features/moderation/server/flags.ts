import { domainToASCII } from 'node:url';
import { flags as allFlags, type Flag } from '../../../contract/review.ts';
import { onceFor } from '../../../puzzles/normal-form.ts';
import { addressesIn, isWithin, judgeLink } from './link-rules.ts';
import { hasScamWords } from './scam-words.ts';
import { hasObscenity, plainText } from './words.ts';

/** What the site's admin wants to look at first: words or phrases, and hosts with all that is below them. */
export interface BlockList {
  words: readonly string[];
  hosts: readonly string[];
}

/** What is looked at. */
export interface Content {
  texts: readonly string[];
  links: readonly string[];
}

/** No text of a puzzle or a reward is longer by its own rules; nothing beyond is looked at. */
const maxLength = 2000;
const maxTexts = 10;
/** Of one text: more addresses than a reader would look at. */
const maxAddresses = 20;

/**
 * What speaks against some texts and links (rules: listing#waiting), each flag once. Texts are bounded before anything is matched. Nothing
 * is refused for a flag: see docs/decisions/0035.
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
    // What an address spells out is read, too.
    if (hasScamWords(plainText(link).replace(/[^\p{L}\d]+/gu, ' '))) found.add('scam');
  }
  return allFlags.filter((flag) => found.has(flag));
}

/** A list in the form that texts are compared with, made once: it may have thousands of entries. */
const prepared = onceFor(({ words, hosts }: BlockList) => {
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

/** Runs of letters and digits. */
const wordsOf = (plain: string) => plain.match(/[\p{L}\d]+/gu) ?? [];
