import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { t } from '#words';
import type { ShareChannel } from '../../../features/visits/api.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { boardTypes, type PlayRoute, playRoutes } from '../../../puzzles/puzzle.ts';
import { Boundary } from '../../../ui/boundary.tsx';
import { Butterfly } from '../../../ui/butterfly.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IdleLoaded } from '../../../ui/idle-loaded.tsx';
import { useBrowser } from '../../../ui/use-browser.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import { useSiteDetails } from '../../../web/lib/page-data.ts';
import { Slot } from '../../../web/lib/slots.tsx';
import { ServiceLinks, SystemShare, WhatsAppLink } from '../../../web/sharing/share-buttons.tsx';
import { record } from '../../../web/visits/record.ts';
import type { AdCandyProps } from './ad-candy.tsx';
import { Carousel, type CarouselWords } from './carousel.tsx';
import { Today, useDayPlay } from './today.tsx';
import { TryButton, TypeCard } from './type-card.tsx';

const loadAdCandy = () => import('./ad-candy.tsx');
const loadYourLatest = () => import('../../../web/maker/your-latest.tsx');
const latestProps = { winsOnly: false };

const carouselWords: Record<PlayRoute, CarouselWords> = {
  arrange: {
    title: t`Word puzzles`,
    previous: t({
      message: 'Previous of Word puzzles',
      comment: 'a button: the card before, in a row of cards',
    }),
    next: t({ message: 'Next of Word puzzles', comment: 'a button: the next card, in a row of cards' }),
    stop: t({
      message: 'Stop Word puzzles moving',
      comment: 'a button: a row of cards moves by itself, Word puzzles is its title',
    }),
    move: t({
      message: 'Let Word puzzles move',
      comment: 'a button: a row of cards moves by itself again, Word puzzles is its title',
    }),
  },
  image: {
    title: t`Image puzzles`,
    previous: t({
      message: 'Previous of Image puzzles',
      comment: 'a button: the card before, in a row of cards',
    }),
    next: t({ message: 'Next of Image puzzles', comment: 'a button: the next card, in a row of cards' }),
    stop: t({
      message: 'Stop Image puzzles moving',
      comment: 'a button: a row of cards moves by itself, Image puzzles is its title',
    }),
    move: t({
      message: 'Let Image puzzles move',
      comment: 'a button: a row of cards moves by itself again, Image puzzles is its title',
    }),
  },
};

const makeOne = t({ message: 'Make one in a minute', comment: 'a puzzle' });

const steps = [
  {
    title: t({ message: 'Choose a type', comment: 'of puzzle' }),
    text: t`Words, emojis, a quiz or an image.`,
  },
  { title: t`Create`, text: t`It takes a minute, and no account.` },
  { title: t`Share the link`, text: t`Send it on WhatsApp, or anywhere.` },
  {
    title: t({ message: 'Everyone plays free', comment: 'it costs nothing' }),
    text: t`In the browser, on any phone.`,
  },
];

export default function HomePage() {
  const dayPlay = useDayPlay();
  return (
    <div className="flex flex-col gap-5 md:gap-8">
      <div id="day" className="relative -mb-2 flex flex-col gap-2">
        <div className="flex items-center justify-between gap-2">
          <h1 className="flex items-center gap-2 text-[1.0625rem]! wide:text-3xl!">
            <Butterfly size={32} className="hidden shrink-0 animate-flap md:block" />
            {t`Puzzles that fly to friends`}
          </h1>
          <a
            href="#make"
            className="pressable -mt-2 inline-flex min-h-11 shrink-0 items-center rounded-control bg-sun px-2 font-display text-lg font-semibold text-on-accent"
          >
            {t({ message: 'Make one', comment: 'a link: make a puzzle of your own' })}
          </a>
        </div>
        {dayPlay && <Today dayPlay={dayPlay} />}
        <Ad size="small" className="-bottom-8 start-2" />
      </div>
      <IdleLoaded load={loadYourLatest} props={latestProps} fallback={<div className="own" />} />
      <header className="-mb-2 text-center">
        <h2 id="make">{makeOne}</h2>
        <p className="hidden md:block">{t`Send the link, see who solves it. Free, no account.`}</p>
      </header>
      <div className="grid gap-4 md:grid-cols-2 md:gap-8">
        {playRoutes.map((route) => (
          <Carousel
            key={route}
            words={carouselWords[route]}
            slides={boardTypes
              .filter((type) => descriptions[type].playRoute === route)
              .map((type) => ({
                name: descriptions[type].name,
                content: <TypeCard type={type} />,
                below: (isShown) => <TryButton type={type} isShown={isShown} />,
              }))}
          />
        ))}
      </div>
      <div className="-m-1.5 text-center">
        <Slot name="make" props={{}} />
      </div>
      <Card className="relative">
        <h2 className="mb-3">{t`How it works`}</h2>
        <Ad size="medium" className="-top-6 end-4" />
        <ol className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2 md:grid-cols-2 md:gap-4 lg:grid-cols-4">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-2">
              <span
                aria-hidden
                className="grid size-[32px] shrink-0 place-items-center rounded-full border-2 border-ink bg-sun font-display text-[18px] font-bold text-on-accent"
              >
                {index + 1}
              </span>
              <span className="min-w-0 leading-snug wrap-anywhere">
                <strong className="font-display leading-tight">{title}</strong>
                <span className="hidden md:block">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </Card>
      <div className="relative">
        <Boundary>
          <ShareCard />
        </Boundary>
        <Ad size="large" className="-top-12 end-2" />
      </div>
    </div>
  );
}

/** Rendered only on a site with advertisements. */
function Ad(props: Omit<AdCandyProps, 'network'>) {
  const network = useSiteDetails()?.ads;
  return network && <IdleLoaded load={loadAdCandy} props={{ network, ...props }} />;
}

/** Duration of the toast, shorter than that of other toasts (rules: site#sharing). */
const toastMs = 3000;

const title = 'Puzzlefly';
const text = t({
  message: 'Puzzlefly: Make a puzzle in a minute and send it to friends. Free, no account.',
  comment: 'A text to send: one friend says it to others',
});

const onShared = (channel: ShareChannel) => record({ event: 'site_shared', channel });

/** Shares the site itself (rules: site#sharing). */
function ShareCard() {
  const url = useBrowser(() => location.href, '/');
  const field = useRef<HTMLInputElement>(null);
  const { isCopied, copy } = useCopy({
    toast: { title: t`Link copied!`, message: t`Share it with your friends!` },
    toastMs,
    onFailed: () => field.current?.select(),
    onCopied: () => onShared('copy'),
  });
  const sharing = { shared: { url, text }, onShared };
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <h2>{t`Share Puzzlefly`}</h2>
        <p className="hidden md:block">{t`Tell a friend who likes a riddle.`}</p>
      </div>
      <input
        ref={field}
        type="text"
        readOnly
        value={url}
        aria-label={t`Link to this page`}
        onFocus={(event) => event.target.select()}
        className="sr-only focus:not-sr-only focus:min-h-12 focus:rounded-control focus:border-2 focus:border-ink focus:bg-paper focus:px-3"
      />
      <div className="flex flex-wrap gap-3">
        <Button accent="sun" onClick={() => copy(url)}>
          {isCopied ? <Check aria-hidden size={20} /> : <Copy aria-hidden size={20} />}
          <span>{t`Copy link`}</span>
        </Button>
        <WhatsAppLink {...sharing} />
        <ServiceLinks {...sharing} />
        <SystemShare {...sharing} title={title} />
      </div>
    </Card>
  );
}
