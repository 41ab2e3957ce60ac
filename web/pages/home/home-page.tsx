import { descriptions } from '../../../puzzles/descriptions.ts';
import { type PlayRoute, playRoutes, puzzleTypes } from '../../../puzzles/puzzle.ts';
import { Butterfly } from '../../../ui/butterfly.tsx';
import { Card } from '../../../ui/card.tsx';
import { IdleLoaded } from '../../../ui/idle-loaded.tsx';
import type { LazyComponent } from '../../../ui/lazy-component.tsx';
import { useSiteDetails } from '../../lib/page-data.ts';
import type { DayPlayProps } from '../../today/parts.ts';
import type { AdCandyProps } from './ad-candy.tsx';
import { Carousel } from './carousel.tsx';
import { ShareCard } from './share-card.tsx';
import { Today } from './today.tsx';
import { TypeButton, TypeCard } from './type-card.tsx';

const loadAdCandy = () => import('./ad-candy.tsx');
const loadYourLatest = () => import('../../own/your-latest.tsx');
const latestProps = { winsOnly: false };

const titles: Record<PlayRoute, string> = { arrange: 'Word puzzles', image: 'Image puzzles' };

const steps = [
  { title: 'Choose a type', text: 'Words, emojis, a quiz or an image.' },
  { title: 'Create', text: 'It takes a minute, and no account.' },
  { title: 'Share the link', text: 'Send it on WhatsApp, or anywhere.' },
  { title: 'Everyone plays free', text: 'In the browser, on any phone.' },
];

export interface HomePageProps {
  dayPlay: LazyComponent<DayPlayProps>;
}

export default function HomePage({ dayPlay }: HomePageProps) {
  return (
    <div className="flex flex-col gap-8">
      <div className="relative -mb-2 flex flex-col gap-2">
        <h1 className="flex items-center justify-center gap-2 text-center text-xl! wide:text-3xl!">
          <Butterfly size={32} className="shrink-0 animate-flap" />
          Puzzles that fly to friends
        </h1>
        <Today dayPlay={dayPlay} />
        <Ad size="small" className="-bottom-8 start-2" />
      </div>
      <nav aria-labelledby="make" className="-mb-2 flex flex-col gap-2">
        <h2 id="make" className="text-center">
          Make one in a minute
        </h2>
        <p className="text-center">Send the link, see who solves it. Free, no account.</p>
        <ul className="mx-auto grid w-full max-w-2xl grid-cols-[repeat(auto-fit,minmax(3.1rem,1fr))] gap-[6px] md:gap-4">
          {puzzleTypes.map((type) => (
            <li key={type}>
              <TypeButton type={type} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-8 md:grid-cols-2">
        {playRoutes.map((route) => (
          <Carousel
            key={route}
            title={titles[route]}
            slides={puzzleTypes
              .filter((type) => descriptions[type].playRoute === route)
              .map((type) => ({
                name: descriptions[type].name,
                content: <TypeCard type={type} dayPlay={dayPlay} />,
              }))}
          />
        ))}
      </div>
      <Card className="relative">
        <h2 className="mb-4">How it works</h2>
        <Ad size="medium" className="-top-6 end-4" />
        <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex items-start gap-[12px]">
              <span
                aria-hidden
                className="grid size-[40px] shrink-0 place-items-center rounded-full border-2 border-ink bg-sun font-display text-[20px] font-bold text-on-accent"
              >
                {index + 1}
              </span>
              <span className="min-w-0 wrap-anywhere">
                <strong className="font-display text-lg">{title}</strong>
                <br />
                {text}
              </span>
            </li>
          ))}
        </ol>
      </Card>
      <IdleLoaded load={loadYourLatest} props={latestProps} />
      <div className="relative">
        <ShareCard />
        <Ad size="large" className="-top-12 end-2" />
      </div>
    </div>
  );
}

/** Where the site has advertisements. */
function Ad(props: Omit<AdCandyProps, 'network'>) {
  const network = useSiteDetails()?.ads;
  return network && <IdleLoaded load={loadAdCandy} props={{ network, ...props }} />;
}
