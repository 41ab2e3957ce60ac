import { Lightbulb } from 'lucide-react';
import { useEffect } from 'react';
import { useAnnounce } from './announce.tsx';

/** The solution, given away. */
export function SolutionShown({ label, solution }: { label: string; solution: string }) {
  const announce = useAnnounce();
  useEffect(() => announce(`${label} ${solution}`), [announce, label, solution]);
  return (
    <p className="flex animate-pop items-center justify-center gap-2 rounded-control border-2 border-dashed border-ink p-2 text-center">
      <Lightbulb aria-hidden size={20} className="shrink-0" />
      <span className="min-w-0 break-words">
        {label}{' '}
        <strong translate="no" dir="auto">
          {solution}
        </strong>
      </span>
    </p>
  );
}
