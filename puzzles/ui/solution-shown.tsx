import { useEffect } from 'react';
import type { Language } from '../../words/languages.ts';
import { useAnnounce } from './announce.tsx';

interface SolutionShownProps {
  label: string;
  lang?: Language | undefined;
  solution: string;
}

/** A solution that was given away. */
export function SolutionShown({ label, lang, solution }: SolutionShownProps) {
  const announce = useAnnounce();
  useEffect(() => announce(`${label} ${solution}`), [announce, label, solution]);
  return (
    <p className="animate-pop rounded-control border-2 border-dashed border-ink p-2 text-center break-words">
      {label}{' '}
      <strong translate="no" dir="auto" lang={lang}>
        {solution}
      </strong>
    </p>
  );
}
