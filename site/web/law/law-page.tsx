import { Children, type ReactNode } from 'react';
import { Trans, t } from '#words';
import { Card } from '../../../ui/card.tsx';
import { ExampleNote } from '../../../ui/example-note.tsx';
import { HomeButton } from '../../../web/layout/home-button.tsx';
import { useSiteDetails } from '../../../web/lib/page-data.ts';
import { language } from '../../../words/language.ts';

/** A page of plain text. Its end names the site's operator (rules: privacy#legal-pages). */
export function LawPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const operator = useSiteDetails()?.operator;
  const { name, country, contact } = operator ?? {};
  return (
    <article className="mx-auto flex w-full max-w-2xl flex-col gap-6 pt-4 wrap-anywhere">
      <header className="flex flex-col gap-2">
        <h1>{title}</h1>
        <p className="text-lg">{lead}</p>
      </header>
      {language === 'en' ? children : <EnglishBody>{children}</EnglishBody>}
      {operator && (
        <Section title={t`Who we are`}>
          <p>
            <Trans comment="name: who runs the site, a person or a firm; contact: a mail address">
              {name}, {country}, runs Puzzlefly. Write to{' '}
              <a href={`mailto:${contact}`} className="link">
                {contact}
              </a>{' '}
              with any question, complaint or wish to remove something.
            </Trans>
          </p>
          <ExampleNote of={operator} />
        </Section>
      )}
      <HomeButton />
    </article>
  );
}

/** These texts stay in English until a lawyer has read their translation (docs/languages.md). */
function EnglishBody({ children }: { children: ReactNode }) {
  return (
    <>
      <p>{t`The English version is legally binding.`}</p>
      <div lang="en" className="flex flex-col gap-6">
        {children}
      </div>
    </>
  );
}

interface SectionProps {
  title: string;
  points?: ReactNode[];
  children?: ReactNode;
}

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
