import { ChevronDown } from 'lucide-react';
import type { Language } from '../../../words/languages.ts';

/** A longer text may not fit on one line of a phone. */
const longText = 36;

interface RibbonProps {
  text: string;
  lang?: Language | undefined;
  /** Wraps instead of truncating. */
  isWhole: boolean;
}

/** Shows the maker's description on one line that can be expanded, even before hydration. */
export function Ribbon({ text, lang, isWhole }: RibbonProps) {
  const classes = 'rounded-control border-2 border-ink bg-card text-center leading-snug';
  if (isWhole || text.length <= longText) {
    return (
      <p
        dir="auto"
        lang={lang}
        // On the narrowest screens, a smaller font keeps the longest texts to two lines.
        className={`px-2 py-1 text-balance ${classes} ${text.length > longText ? 'max-[22rem]:text-[0.8125rem]' : ''}`}
      >
        {text}
      </p>
    );
  }
  return (
    <details className="group">
      <summary
        className={`flex min-h-[44px] list-none px-3 items-center gap-2 [&::-webkit-details-marker]:hidden ${classes}`}
      >
        <span
          dir="auto"
          className="min-w-0 flex-1 truncate group-open:break-words group-open:whitespace-normal"
        >
          {text}
        </span>
        <ChevronDown aria-hidden size={18} className="shrink-0 group-open:[transform:rotate(180deg)]" />
      </summary>
    </details>
  );
}
