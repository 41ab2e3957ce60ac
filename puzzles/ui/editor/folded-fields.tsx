import { type ReactNode, useState } from 'react';

interface FoldedFieldsProps {
  label: string;
  /** Whether the fields contain something; they then stay unfolded. */
  isFilled: boolean;
  startsOpen?: boolean;
  children: ReactNode;
}

/** Fields that few makers need, behind one line. */
export function FoldedFields({ label, isFilled, startsOpen = false, children }: FoldedFieldsProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      open={isOpen || isFilled}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="flex flex-col"
    >
      <summary className="min-h-12 content-center font-display text-lg font-semibold">{label}</summary>
      <div className="flex flex-col gap-4">{children}</div>
    </details>
  );
}
