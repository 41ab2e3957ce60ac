import type { ReactNode } from 'react';
import { Link } from 'wouter';

export function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="inline-flex min-h-12 items-center px-2 font-semibold link">
      {children}
    </Link>
  );
}
