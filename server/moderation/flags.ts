import { domainToASCII } from 'node:url';
import { flags as allFlags, type Flag } from '../../contract/review.ts';
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
  const blockedHosts = new Set(blockList.hosts.map((host) => domainToASCII(host.trim().toLowerCase())));
  const blockedWords = blockList.words
    .map((word) => ` ${wordsOf(plainText(word))} `)
    .filter((word) => word.trim());

  const look = (address: string) => {
    const { flags, host } = judgeLink(address);
    for (const flag of flags) found.add(flag);
    if (host !== '' && isWithin(host, blockedHosts)) found.add('blocked_host');
  };

  for (const text of texts.slice(0, maxTexts).map(bounded)) {
    const plain = plainText(text);
    if (hasObscenity(text)) found.add('words');
    if (hasScamWords(plain)) found.add('scam');
    const words = ` ${wordsOf(plain)} `;
    if (blockedWords.some((word) => words.includes(word))) found.add('blocked_word');
    for (const address of addressesIn(text).slice(0, maxAddresses)) look(address);
  }
  for (const link of links.slice(0, maxTexts).map(bounded)) {
    look(link.trim());
    // What an address spells out is read, too.
    if (hasScamWords(plainText(link).replace(/[^\p{L}\d]+/gu, ' '))) found.add('scam');
  }
  return allFlags.filter((flag) => found.has(flag));
}

const bounded = (text: string) => text.slice(0, maxLength);

/** Letters and digits, with one space between words. */
const wordsOf = (plain: string) => plain.replace(/[^\p{L}\d]+/gu, ' ').trim();
