import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { createPathByType } from '../../../contract/routes.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { Butterfly } from '../../components/butterfly.tsx';
import { Card } from '../../components/card.tsx';
import { puzzleKinds } from '../../puzzle-kinds.ts';

const groups: { title: string; types: PuzzleType[] }[] = [
  { title: 'Word puzzles', types: ['word', 'emoji', 'quiz'] },
  { title: 'Image puzzles', types: ['image', 'image_spin'] },
];

const steps = [
  { title: 'Choose a type', text: 'Words, emojis, a quiz or a picture.' },
  { title: 'Create', text: 'It takes a minute, and no account.' },
  { title: 'Share the link', text: 'Send it on WhatsApp, or anywhere.' },
  { title: 'Everyone plays free', text: 'In the browser, on any phone.' },
];

const badgeClasses = {
  sun: 'bg-sun',
  coral: 'bg-coral',
  mint: 'bg-mint',
  sky: 'bg-sky',
  grape: 'bg-grape',
  plain: '',
};

export default function HomePage() {
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col items-center gap-2 pt-4 text-center">
        <Butterfly size={72} className="animate-flap" />
        <h1>Puzzles that fly to friends</h1>
        <p className="max-w-md text-lg">
          Make one in a minute, send the link, and see who solves it. Free, no account.
        </p>
      </section>
      {groups.map(({ title, types }) => (
        <section key={title} className="flex flex-col gap-3">
          <h2>{title}</h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {types.map((type) => (
              <KindCard key={type} type={type} />
            ))}
          </ul>
        </section>
      ))}
      <Card>
        <h2 className="mb-4">How it works</h2>
        <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex items-start gap-3">
              <span
                aria-hidden
                className="grid size-10 shrink-0 place-items-center rounded-full border-2 border-ink bg-sun font-display text-xl font-bold text-on-accent"
              >
                {index + 1}
              </span>
              <span>
                <strong className="font-display text-lg">{title}</strong>
                <br />
                {text}
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

function KindCard({ type }: { type: PuzzleType }) {
  const { name, invitation, accent, Icon } = puzzleKinds[type];
  return (
    <li>
      <Link
        href={createPathByType[type]}
        className="pressable flex h-full items-center gap-4 rounded-card bg-card p-4"
      >
        <span
          className={`grid size-14 shrink-0 place-items-center rounded-control border-2 border-ink text-on-accent ${badgeClasses[accent]}`}
        >
          <Icon aria-hidden size={30} />
        </span>
        <span className="min-w-0 flex-1">
          <strong className="font-display text-xl leading-tight">{name}</strong>
          <br />
          {invitation}
        </span>
        <ChevronRight aria-hidden className="shrink-0" />
      </Link>
    </li>
  );
}
