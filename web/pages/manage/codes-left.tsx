interface CodesLeftProps {
  codes: string[];
  /** Nobody can win them any more. */
  hasEnded?: boolean;
}

/** The codes that nobody has won. */
export function CodesLeft({ codes, hasEnded = false }: CodesLeftProps) {
  if (codes.length === 0) return null;
  return (
    <details>
      <summary className="min-h-12 content-center font-semibold">
        {codes.length === 1 ? '1 code is left' : `${codes.length} codes are left`}
      </summary>
      <p>
        {hasEnded ? 'Nobody can win what is left: it is yours again.' : 'When it ends they are yours again.'}
      </p>
      <pre className="overflow-x-auto select-all">{codes.join('\n')}</pre>
    </details>
  );
}
