import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, use } from 'react';
import type { Play, Verdict } from '../../contract/api.ts';
import type { ManagedPuzzle, ManagedReward } from '../../contract/manage-api.ts';
import type { Day } from '../../contract/today.ts';
import type { EditorProps } from '../../puzzles/board.ts';
import type { PuzzleType } from '../../puzzles/puzzle.ts';
import { IdleLoaded } from '../../ui/idle-loaded.tsx';
import type { LazyComponent } from '../../ui/lazy-component.tsx';
import type { Page } from './page.tsx';

/** A puzzle that was solved, on its play page. */
export interface SolvedPuzzle {
  puzzle: Play['puzzle'];
  /** How it went, in words. */
  result: string;
  /** Of this solve; none where the solution was given away. */
  proof: string | undefined;
  /** Of this browser's first solve, once nothing is left to win. */
  firstProof: string | undefined;
  hasLetter: boolean;
  isMaker: boolean;
  /** How each step went, of a puzzle that has some. */
  steps: Verdict['steps'];
}

/** What goes along, in the history's state, to the form that makes one back: the puzzle that was solved, and the names exchanged. */
export interface AnsweredPuzzle {
  puzzleId: string;
  proof: string | undefined;
  for: string | undefined;
  from: string | undefined;
}

/** A play that runs. */
export interface RunningPuzzle {
  play: Play;
  /** Solved or given up. */
  isOver: boolean;
  isRewardOpen: boolean;
  /** What became of the play otherwise than by an answer on its board. */
  take(verdict: Verdict): void;
}

/** A puzzle on its maker's page. */
export interface MakersPuzzle {
  puzzle: ManagedPuzzle;
  creatorKey: string;
}

/** Its reward there. */
export interface MakersReward {
  puzzleId: string;
  creatorKey: string;
  reward: ManagedReward;
}

/** A day's puzzle within a page. */
export interface DayPlayProps {
  day: Day;
  /** It came with the page; otherwise it is asked for. */
  play?: Play | undefined;
  /** It is today's, where the visitor is. */
  isToday: boolean;
}

/** The places where pages draw what features contribute, and what each contribution gets there. */
export interface Slots {
  'play.belowTitle': RunningPuzzle;
  /** On the card that says how it went: above its three actions, the last of them, and among what is folded below. */
  'solved.beforeShare': SolvedPuzzle;
  'solved.action': SolvedPuzzle;
  'solved.afterShare': SolvedPuzzle;
  /** On the card of figures. */
  'maker.figures': MakersPuzzle;
  /** Above and below that card. */
  'maker.news': MakersPuzzle;
  'maker.cards': MakersPuzzle;
  /** Where its fee is paid, on a site with a checkout. */
  'maker.checkout': MakersReward;
  /** Beside the types that can be made: at home, and beside 'Make Another'. */
  make: Record<never, never>;
  /** At the end of every page. */
  'frame.footer': Record<never, never>;
}
type SlotName = keyof Slots;

/** What a feature draws in a slot. */
interface Contribution<Props> {
  /** Its place among those of other features, from the top; each has its own. */
  order: number;
  /** Loaded once the page is idle, with all that comes later (scripts/site-files.ts). */
  load(): Promise<{ default: ComponentType<Props> }>;
  /** Whether it is drawn; always where this is not given. */
  isWanted?(props: Props): boolean;
  /** Classes of the room that is kept for it: what lies below does not move when it comes. */
  room?: string;
}

/** A tab of the admin's page. */
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

/** What a feature puts into pages: `features/<name>/feature.web.ts` exports it, and `web/features.ts` lists it. */
export interface WebFeature {
  readonly slots?: { readonly [Name in SlotName]?: Contribution<Slots[Name]> };
  /** Its tab on the admin's page, and the tab's place among the others. */
  readonly adminTab?: { order: number; load(): Promise<{ default: AdminTab }> };
  /** The form of a type of its own. It is drawn by the server. */
  readonly editor?: OwnEditor;
  /** Pages of its own. */
  readonly pages?: readonly Page[];
  /** The board that home begins with. It is drawn by the server. */
  readonly homeBoard?: LazyComponent<DayPlayProps>;
  /** Says that a new puzzle answers the one that its maker has solved, where both makers can agree on it. */
  linkBack?(puzzleId: string, creatorKey: string, back: AnsweredPuzzle): Promise<void>;
}

/** All features of the site, as its root passes them down. */
export const FeaturesContext = createContext<readonly WebFeature[]>([]);

interface SlotProps<Name extends SlotName> {
  name: Name;
  props: Slots[Name];
}

/** Draws what features contribute to a place of a page. Each contribution fails alone (rules: site#failing-alone). */
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

/** Those that are wanted, in their order. */
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
