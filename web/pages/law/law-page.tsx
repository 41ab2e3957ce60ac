import type { ReactNode } from 'react';
import { HomeButton } from '../../layout/home-button.tsx';
import { useSiteDetails } from '../../lib/page-data.ts';
import { Card } from '../../ui/card.tsx';
import { ExampleNote } from '../../ui/example-note.tsx';

/** A page of plain text (decision 45), with who is behind it at its end. */
export function LawPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const operator = useSiteDetails()?.operator;
  return (
    <article className="mx-auto flex w-full max-w-2xl flex-col gap-6 pt-4">
      <header className="flex flex-col gap-2">
        <h1>{title}</h1>
        <p className="text-lg">{lead}</p>
      </header>
      {children}
      {operator && (
        <Section title="Who we are">
          <p>
            Puzzlefly is run by {operator.name}, {operator.country}. Write to{' '}
            <a href={`mailto:${operator.contact}`} className="link">
              {operator.contact}
            </a>{' '}
            for any question, to complain, or to have something removed.
          </p>
          <ExampleNote of={operator} />
        </Section>
      )}
      <HomeButton />
    </article>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-3 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-5">
      <h2>{title}</h2>
      {children}
    </Card>
  );
}
