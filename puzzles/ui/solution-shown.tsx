import { Lightbulb } from 'lucide-react';

/** The solution, given away. */
export function SolutionShown({ label, solution }: { label: string; solution: string }) {
  return (
    <p
      role="status"
      className="flex animate-pop items-center justify-center gap-2 rounded-control border-2 border-dashed border-ink p-2 text-center"
    >
      <Lightbulb aria-hidden size={20} className="shrink-0" />
      <span className="min-w-0 break-words">
        {label} <strong dir="auto">{solution}</strong>
      </span>
    </p>
  );
}
