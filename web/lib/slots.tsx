import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, use } from 'react';
import type { Play, Verdict } from '../../contract/api.ts';
import type { Day } from '../../contract/today.ts';
import type { ManagedPuzzle, ManagedReward } from '../../features/manage/api.ts';
import type { EditorProps } from '../../puzzles/board.ts';
import type { PuzzleType } from '../../puzzles/puzzle.ts';
import { IdleLoaded } from '../../ui/idle-loaded.tsx';
import type { LazyComponent } from '../../ui/lazy-component.tsx';
import type { Page } from './page.tsx';

/** A solved puzzle, on its play page. */
export interface SolvedPuzzle {
  puzzle: Play['puzzle'];
  result: string;
  /** The proof of this solve; undefined if the solution was given away. */
  proof: string | undefined;
  /** The proof of this browser's first solve, once nothing can be won any more. */
  firstProof: string | undefined;
  hasLetter: boolean;
  isMaker: boolean;
  /** How each step of a trail went. */
  steps: Verdict['steps'];
}

/** History state for the form that makes a reply: the solved puzzle, with the names swapped. */
export interface AnsweredPuzzle {
  puzzleId: string;
  proof: string | undefined;
  for: string | undefined;
  from: string | undefined;
}

/** The play on a play page, which is running or over. */
export interface RunningPuzzle {
  play: Play;
  /** Solved or given up. */
  isOver: boolean;
  isRewardOpen: boolean;
  /** Verdict on the right answer, given now or earlier in this browser. */
  solved?: Verdict;
  /** The solved board has been shown long enough. */
  isBoardDone: boolean;
  /** The solved board's message, once it is due. */
  praise: string | undefined;
  /** Applies a verdict that did not come from the board, such as that of a skip. */
  take(verdict: Verdict): void;
  /** Shows why a request of the play failed. If the play is over, begins a new one. */
  fail(error: unknown): void;
}

export interface MakersPuzzle {
  puzzle: ManagedPuzzle;
  creatorKey: string;
}

export interface MakersReward {
  puzzleId: string;
  creatorKey: string;
  reward: ManagedReward;
}

/** A day's puzzle inside a page. */
export interface DayPlayProps {
  day: Day;
  /** The play that came with the page; if undefined, the play is fetched. */
  play?: Play | undefined;
  /** Whether it is today's puzzle where the visitor is. */
  isToday: boolean;
}

/** The places where features add to pages, and the props that each place passes on. */
export interface Slots {
  /** On play pages, below the title. */
  'play.belowTitle': RunningPuzzle;
  /** On the result card: above its three actions, as the first or the last of them, and in the collapsed part below. */
  'solved.beforeShare': SolvedPuzzle;
  'solved.action': SolvedPuzzle;
  'solved.afterShare': SolvedPuzzle;
  /** Below the link to share. */
  'maker.news': MakersPuzzle;
  /** Behind 'More': on the figures card, and below it. */
  'maker.figures': MakersPuzzle;
  'maker.cards': MakersPuzzle;
  /** Where makers pay the reward's fee, on a site with a checkout. */
  'maker.checkout': MakersReward;
  /** Links to make other puzzles: on the home page, beside 'Make Another', and where a puzzle cannot have a reward. */
  make: Record<never, never>;
  /** At the end of every page. */
  'frame.footer': Record<never, never>;
}
type SlotName = keyof Slots;

interface Contribution<Props> {
  /** Position among the slot's contributions, from the top. Unique within the slot. */
  order: number;
  /** Called once the page is idle. The code is in a file with other code that can wait (scripts/site-files.ts). */
  load(): Promise<{ default: ComponentType<Props> }>;
  /** Returns whether to render the contribution; if undefined, it is always rendered. */
  isWanted?(props: Props): boolean;
  /** Classes of a placeholder, which keeps the content below in place until the contribution loads. */
  room?: string;
}

export interface AdminTab {
  name: string;
  label: string;
  Icon: LucideIcon;
  Component: ComponentType;
}

// biome-ignore lint/suspicious/noExplicitAny: the type of a puzzle is known at run time only; each form checks its own
export type AnyEditor = LazyComponent<EditorProps<any>>;

interface OwnEditor {
  type: PuzzleType;
  form: AnyEditor;
}

/** A feature's additions to pages. `features/<name>/feature.web.ts` exports it, and `web/features.ts` lists it. */
export interface WebFeature {
  readonly slots?: { readonly [Name in SlotName]?: Contribution<Slots[Name]> };
  /** The feature's tab on the admin page, and the position of the tab. */
  readonly adminTab?: { order: number; load(): Promise<{ default: AdminTab }> };
  /** The form for a type of puzzle, rendered by the server. */
  readonly editor?: OwnEditor;
  readonly pages?: readonly Page[];
  /** A day's puzzle inside a page. The server renders it at the top of the home page. */
  readonly dayPlay?: LazyComponent<DayPlayProps>;
  /** Offers to link a new puzzle to the solved one that it answers. Both makers must agree. */
  linkBack?(puzzleId: string, creatorKey: string, back: AnsweredPuzzle): Promise<void>;
}

/** All features of the site, provided by the app's root. */
export const FeaturesContext = createContext<readonly WebFeature[]>([]);

interface SlotProps<Name extends SlotName> {
  name: Name;
  props: Slots[Name];
}

/** Renders the contributions to a slot. If one fails, the others stay (rules: site#fault-isolation). */
export function Slot<Name extends SlotName>({ name, props }: SlotProps<Name>) {
  return contributionsTo(name, props, use(FeaturesContext)).map(({ load, order, room }) => {
    const drawn = <IdleLoaded key={order} load={load} props={props} />;
    return room === undefined ? (
      drawn
    ) : (
      <div key={order} className={room}>
        {drawn}
      </div>
    );
  });
}

/** Returns the contributions to render, in their order. */
export function contributionsTo<Name extends SlotName>(
  name: Name,
  props: Slots[Name],
  features: readonly WebFeature[],
) {
  const all: Contribution<Slots[Name]>[] = [];
  for (const { slots } of features) {
    const contribution = slots?.[name];
    if (contribution !== undefined && contribution.isWanted?.(props) !== false) all.push(contribution);
  }
  return all.sort((one, other) => one.order - other.order);
}
