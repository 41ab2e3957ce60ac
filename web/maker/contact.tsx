import type { ReactNode } from 'react';
import { type ContactLink, contactTarget } from './contact-links.ts';

interface ContactLinksProps {
  links: readonly ContactLink[];
  children?: ReactNode;
}

/** Shows links to tap, and what follows them, in a row. */
export function ContactLinks({ links, children }: ContactLinksProps) {
  if (links.length === 0 && !children) return null;
  return (
    <span translate="no" className="flex w-full flex-wrap gap-x-5">
      {links.map((each) => (
        <a
          key={each.href}
          href={each.href}
          className="inline-flex min-h-12 items-center font-semibold link"
          {...contactTarget(each)}
        >
          {each.label}
        </a>
      ))}
      {children}
    </span>
  );
}
