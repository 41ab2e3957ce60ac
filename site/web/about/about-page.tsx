import { PartyPopper, PencilRuler, Send } from 'lucide-react';
import { Trans, t } from '#words';
import { Butterfly } from '../../../ui/butterfly.tsx';
import { Card } from '../../../ui/card.tsx';
import { ExampleNote } from '../../../ui/example-note.tsx';
import { HomeButton } from '../../../web/layout/home-button.tsx';
import { useSiteDetails } from '../../../web/lib/page-data.ts';

const features = [
  {
    title: t`Create`,
    text: t`Five kinds of puzzles, made from your own words and photos.`,
    colour: 'bg-sun',
    Icon: PencilRuler,
  },
  {
    title: t`Share`,
    text: t`One link for everyone. It opens on any phone, with nothing to install and no account.`,
    colour: 'bg-sky',
    Icon: Send,
  },
  {
    title: t`Have fun`,
    text: t`Beat the clock, beat your friends, win the rewards makers add.`,
    colour: 'bg-coral',
    Icon: PartyPopper,
  },
];

/** Mission, features and founder (rules: site#about). */
export default function AboutPage() {
  const founder = useSiteDetails()?.founder;
  const message = founder?.message;
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col items-center gap-2 pt-4 text-center">
        <Butterfly size={72} className="animate-flap" />
        <h1>{t`About Puzzlefly`}</h1>
      </header>
      <Card className="mx-auto max-w-2xl">
        <h2 className="mb-2">{t`Our mission`}</h2>
        <p className="text-lg">
          {t`A puzzle from someone you know is a small gift. We want anyone, on any phone, to make one in a minute. Say something kind, tease a friend, celebrate a day. Free, without an account.`}
        </p>
      </Card>
      <ul className="grid gap-4 md:grid-cols-3">
        {features.map(({ title, text, colour, Icon }) => (
          <li key={title} className="sticker flex items-start gap-[16px] p-4 md:flex-col">
            <span className={`icon-box size-[56px] ${colour}`}>
              <Icon aria-hidden size={30} />
            </span>
            <div className="min-w-0 wrap-anywhere">
              <h2>{title}</h2>
              <p className="mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {founder && (
        <Card className="mx-auto flex w-full max-w-2xl flex-col gap-3">
          <div className="flex flex-wrap items-center gap-[16px]">
            <span
              aria-hidden
              className="grid size-[64px] shrink-0 [transform:rotate(-6deg)] place-items-center rounded-full border-2 border-ink bg-grape font-display text-[30px] font-bold text-on-accent"
            >
              {founder.name.slice(0, 1)}
            </span>
            <div>
              <h2>{founder.name}</h2>
              <p className="text-soft">{founder.role}</p>
            </div>
          </div>
          <blockquote className="text-lg">
            <Trans comment="the quotation marks of the language; message: what the founder wrote">
              “{message}”
            </Trans>
          </blockquote>
          <ExampleNote of={founder} />
        </Card>
      )}
      <HomeButton />
    </div>
  );
}
