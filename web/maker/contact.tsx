import { contactLinks } from './contact-links.ts';

/** A link to tap for each phone number, mail address and web address in a text. */
export function ContactLinks({ text }: { text: string }) {
  const links = contactLinks(text);
  if (links.length === 0) return null;
  return (
    <span translate="no" className="flex w-full flex-wrap gap-x-5">
      {links.map(({ label, href }) => (
        <a
          key={href}
          href={href}
          className="inline-flex min-h-12 items-center font-semibold link"
          {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {label}
        </a>
      ))}
    </span>
  );
}
