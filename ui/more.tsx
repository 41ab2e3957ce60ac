import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#words';

/** Hides less urgent content behind one line (rules: site#one-moment). */
export function More({ children }: { children: ReactNode }) {
  return (
    <details className="group w-full">
      <summary className="flex min-h-12 list-none items-center justify-center gap-1 rounded-control font-display text-lg font-semibold [&::-webkit-details-marker]:hidden">
        {t({ message: 'More', comment: 'what can be done besides' })}
        <ChevronDown aria-hidden size={20} className="shrink-0 group-open:[transform:rotate(180deg)]" />
      </summary>
      <div className="flex flex-col gap-4 pt-2">{children}</div>
    </details>
  );
}
