import { contactLinks } from './contact-links.ts';

/** Shows a link to tap for each phone number, email address and web address in a text. */
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
