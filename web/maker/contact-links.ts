import { t } from '#words';
/** A link that reaches a person with one tap. */
export interface ContactLink {
  label: string;
  href: string;
}

export const isWhatsApp = ({ href }: ContactLink): boolean => href.startsWith('https://wa.me/');

/** Pages of other sites open in a new tab. */
export const contactTarget = ({ href }: ContactLink) =>
  href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {};

const pattern =
  /(?<link>https?:\/\/[^\s<>"]+)|(?<mail>[^\s@<>,;:()]+@[^\s@<>,;:()]+\.[^\s@<>,;:().]+)|(?<phone>(?:\+|\b)\d[\d\s().-]{5,}\d)/g;

/** How phone numbers are dialled within Nigeria, the country of our currency. */
const ownPrefix = { trunk: '0', digits: 11, country: '234' };
const minDigits = 7;
const maxDigits = 15;

/** Finds the phone numbers, email addresses and links in a text, and returns links to tap. */
export function contactLinks(text: string): ContactLink[] {
  return [...text.matchAll(pattern)].flatMap(({ groups = {} }) => {
    const { link, mail, phone = '' } = groups as Record<string, string | undefined>;
    if (link !== undefined) return [{ label: t`Open link`, href: link.replace(/[.,;!?)]+$/, '') }];
    if (mail !== undefined)
      return [{ label: t`Send email`, href: `mailto:${encodeURIComponent(mail).replace('%40', '@')}` }];
    return linksOfPhone(phone);
  });
}

function linksOfPhone(phone: string): ContactLink[] {
  const digits = phone.replace(/\D/g, '');
  if (digits.length < minDigits || digits.length > maxDigits) return [];
  const isWorldwide = phone.startsWith('+');
  const call = {
    label: t({ message: 'Call', comment: 'verb on a link that calls a phone number' }),
    href: `tel:${isWorldwide ? '+' : ''}${digits}`,
  };
  const number = isWorldwide ? digits : worldwideOf(digits);
  return number === undefined ? [call] : [call, { label: 'WhatsApp', href: `https://wa.me/${number}` }];
}

/** Returns the number with its country code, if the country is known. */
function worldwideOf(digits: string): string | undefined {
  const { trunk, digits: length, country } = ownPrefix;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.length === length && digits.startsWith(trunk)) return country + digits.slice(trunk.length);
  return digits.startsWith(country) && digits.length === length + 2 ? digits : undefined;
}
