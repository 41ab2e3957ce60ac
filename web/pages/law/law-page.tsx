import { Children, type ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { ExampleNote } from '../../../ui/example-note.tsx';
import { HomeButton } from '../../layout/home-button.tsx';
import { useSiteDetails } from '../../lib/page-data.ts';

/** A page of plain text (rules: privacy#law-pages), with who is behind it at its end. */
export function LawPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const operator = useSiteDetails()?.operator;
  return (
    <article className="mx-auto flex w-full max-w-2xl flex-col gap-6 pt-4 wrap-anywhere">
      <header className="flex flex-col gap-2">
        <h1>{title}</h1>
        <p className="text-lg">{lead}</p>
      </header>
      {children}
      {operator && (
        <Section title="Who we are">
          <p>
            {operator.name}, {operator.country}, runs Puzzlefly. Write to{' '}
            <a href={`mailto:${operator.contact}`} className="link">
              {operator.contact}
            </a>{' '}
            with any question, complaint or wish to remove something.
          </p>
          <ExampleNote of={operator} />
        </Section>
      )}
      <HomeButton />
    </article>
  );
}

interface SectionProps {
  title: string;
  points?: ReactNode[];
  children?: ReactNode;
}

/** A heading, what is said in points, and what is said in prose. */
export function Section({ title, points, children }: SectionProps) {
  return (
    <Card className="flex flex-col gap-3">
      <h2>{title}</h2>
      {points && (
        <ul className="flex list-disc flex-col gap-2 ps-5">
          {Children.map(points, (point) => (
            <li>{point}</li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  );
}
