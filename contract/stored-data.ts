import { periods } from './periods.ts';
import { archiveDays } from './today.ts';

/** Something that the server stores: what `/privacy` says of it, and the columns that the statement is about. */
export interface StoredData {
  what: string;
  readers: string;
  goes: string;
  /** When it is gone, in days after it was made, at the latest. What stays has none. */
  days?: number;
  /** By table. `*` stands for the columns of the table that no other statement names. */
  columns: Record<string, readonly string[]>;
}

const { plainPuzzleHours, giftDays, rewardPuzzleDays, expiredDays, detailsDays, detailsAfterReceiptDays } =
  periods;
const dayKeyDays = 2;
const all = ['*'];

const withPuzzle = `${expiredDays} days after the puzzle’s end. A win keeps it ${detailsDays} days.`;
const nobody = 'Nobody. The server compares them.';

/**
 * Everything that the server stores, by what it says of people. `/privacy` prints it, and `server/security-tests/stored-data.test.ts`
 * holds every column and every time against the running server (rules: privacy#law-pages).
 */
export const storedData = (visitDays: number): StoredData[] => [
  {
    what: 'A puzzle’s texts, answer and image',
    readers:
      'Players see the puzzle. They see the answer once they solve it, everyone once its reward is won. We look at what was reported.',
    goes: `At its end: after ${plainPuzzleHours} hours, a gift after ${giftDays} days, with a reward after ${rewardPuzzleDays} days. Its maker can end or delete it earlier.`,
    days: rewardPuzzleDays,
    columns: {
      puzzles: ['content', 'description', 'image_hash'],
      images: all,
      image_files: all,
    },
  },
  {
    what: 'Whom a puzzle is for, whom it is from, and the occasion',
    readers: 'People with the link. When it has ended, they read whom to ask.',
    goes: withPuzzle,
    days: rewardPuzzleDays + expiredDays,
    columns: { puzzles: ['gift'] },
  },
  {
    what: 'What opens when a puzzle is solved, and its maker’s hints, encrypted',
    readers: 'Who solves it reads what opens. Players may ask for a hint. We look at what was reported.',
    goes: 'With the puzzle’s texts.',
    days: rewardPuzzleDays,
    columns: { puzzles: ['gift_secrets'] },
  },
  {
    what: 'What solvers say to the maker: a reaction, a name, a few words, the last two encrypted',
    readers: 'The puzzle’s maker. Nobody else, and not us.',
    goes: 'With the puzzle’s texts.',
    days: rewardPuzzleDays,
    columns: { thanks: all },
  },
  {
    what: 'The browsers that tell a maker of solves: their push addresses, encrypted',
    readers: 'The push service of the browser. It learns when a puzzle was solved, and no text.',
    goes: 'With the puzzle’s texts, or when the maker stops it.',
    days: rewardPuzzleDays,
    columns: { push_subscriptions: all },
  },
  {
    what: 'The board of solvers, for who chose to stand on it: two dealt words, time, tries',
    readers: 'Everyone with the link.',
    goes: 'With the puzzle’s texts. You can take yourself off it earlier.',
    days: rewardPuzzleDays,
    columns: { solvers: all },
  },
  {
    what: 'Wrong answers that players typed, encrypted, and how often each came',
    readers: 'The puzzle’s maker. Nobody else, and not us.',
    goes: 'With the puzzle’s texts.',
    days: rewardPuzzleDays,
    columns: { wrong_answers: all },
  },
  {
    what: 'That a puzzle was there: its type, times, counts and key’s fingerprint',
    readers: 'People with the link read that it has ended. Its maker reads the counts.',
    goes: withPuzzle,
    days: rewardPuzzleDays + expiredDays,
    columns: { puzzles: all, puzzle_counts: all },
  },
  {
    what: 'A reward’s name, text, image, giver and rules',
    readers: 'Everyone with the link. Everyone, if its maker lists it. Only the winner sees its image.',
    goes: withPuzzle,
    days: rewardPuzzleDays + expiredDays,
    columns: { rewards: all },
  },
  {
    what: 'A reward’s codes and the maker’s contact, encrypted',
    readers: 'The winner and the maker. Nobody else, and not us.',
    goes: withPuzzle,
    days: rewardPuzzleDays + expiredDays,
    columns: { rewards: ['reward_secret_code', 'reward_delivery_contact'], reward_prizes: all },
  },
  {
    what: 'The order of solving: times, tries and places',
    readers: 'Everyone reads the places that won, on the result page.',
    goes: withPuzzle,
    days: rewardPuzzleDays + expiredDays,
    columns: { reward_places: all, reward_tries: all },
  },
  {
    what: 'What opens our public list of results: random numbers, and a copy of the answer, encrypted',
    readers: 'Everyone, on the result page. The answer opens once the reward is won.',
    goes: `${withPuzzle} The answer goes with the puzzle’s texts.`,
    days: rewardPuzzleDays + expiredDays,
    columns: { log_entries: ['salt'], rewards: ['log_answer'] },
  },
  {
    what: 'Our public list of results: random numbers and fingerprints, which name nobody',
    readers: 'Everyone.',
    goes: 'They stay. Without what opens them they say nothing.',
    columns: { log_entries: all, log_tiles: all },
  },
  {
    what: 'A winner’s name, email, phone, bank account and browser, the first four encrypted',
    readers: 'The maker, to send the reward. Nobody else, and not us.',
    goes: `${detailsAfterReceiptDays} days after ‘I got it’, at most ${detailsDays} days after the win. The winner can erase them at once.`,
    days: detailsDays,
    columns: {
      reward_claims: ['account', 'account_hash', 'contact_hash', 'phone_hash', 'bank_hash', 'user_agent'],
    },
  },
  {
    what: 'The winner’s public name: first letter and stars',
    readers: 'Everyone, on the result page.',
    goes: `${withPuzzle} The winner can erase it at once.`,
    days: rewardPuzzleDays + expiredDays,
    columns: { reward_claims: ['masked_name'] },
  },
  {
    what: 'That a reward was won: time, tries, what was sent and whether it came',
    readers: 'Everyone, on the result page.',
    goes: withPuzzle,
    days: rewardPuzzleDays + expiredDays,
    columns: { reward_claims: all },
  },
  {
    what: 'Keyed hashes of an address, its network and browser, never the address',
    readers: `${nobody} They count makers, listings, reporters and turns.`,
    goes: `After ${dayKeyDays} days.`,
    days: dayKeyDays,
    columns: {
      maker_keys: all,
      wrong_answers: ['address_key'],
      listing_counts: all,
      rewards: ['listed_from'],
      reward_places: ['network_key', 'address_key', 'browser_key'],
      reports: ['address_key', 'session_key', 'network_key'],
    },
  },
  {
    what: 'A report: its reason and note',
    readers: 'We do. Its puzzle’s maker does not.',
    goes: withPuzzle,
    days: rewardPuzzleDays + expiredDays,
    columns: { reports: all },
  },
  {
    what: 'What someone says reads wrong on this site, its page and the time',
    readers: 'We do.',
    goes: 'Once we have read it, after 180 days at the latest.',
    days: 180,
    columns: { suggestions: all },
  },
  {
    what: 'Visits: pages, buttons pressed, device, browser (its user agent), screen, the site that led here',
    readers: 'We do, mostly as totals.',
    goes: `After ${visitDays} days at the latest.`,
    days: visitDays,
    columns: {
      page_views: all,
      user_sessions: all,
      user_events: all,
      visitor_spans: all,
      puzzle_analytics: all,
    },
  },
  {
    what: 'Totals by day, which name nobody',
    readers: 'We do.',
    goes: 'They stay.',
    columns: { visit_totals: all, puzzle_stages: all, removed_puzzles: all },
  },
  {
    what: 'How players did with today’s puzzle: counts, which name nobody',
    readers: 'Everyone, once thirty have solved it.',
    goes: `After ${archiveDays} days, with the puzzle.`,
    days: archiveDays + 2,
    columns: { today_others: all },
  },
  {
    what: 'That a fee was paid: amount and time, not who paid',
    readers: 'We and the reward’s maker.',
    goes: 'They stay, as our books must.',
    columns: { fee_payments: all },
  },
  {
    what: 'What we decided about a puzzle, why, and what is blocked since',
    readers: 'We do. The reason stands on the puzzle’s page.',
    goes: 'They stay. A blocked address ends after a day.',
    columns: { decisions: all, blocks: all, audit_log: all },
  },
  {
    what: 'Our own logins, settings and work lists',
    readers: 'We do.',
    goes: 'They are not about visitors.',
    columns: {
      admin_password: all,
      admin_sessions: all,
      refused_logins: all,
      second_factor: all,
      recovery_codes: all,
      switches: all,
      key_checks: all,
      image_removals: all,
      push_keys: all,
      today_plan: all,
      log_head: all,
      log_keys: all,
    },
  },
];

/** Something that stays in the visitor's browser. */
interface BrowserData {
  what: string;
  goes: string;
  /** How the names of its entries begin, in storage or as cookies. */
  names: readonly string[];
}

export const storedInBrowser: BrowserData[] = [
  {
    what: 'The keys to your puzzles and rewards',
    goes: 'They stay until ‘Forget my keys’.',
    names: ['puzzlefly.creatorKeys', 'puzzlefly.winnerKeys', 'puzzlefly.wonPuzzles'],
  },
  {
    what: 'The days whose puzzle you solved: time, tries, and the longest streak',
    goes: 'They stay until ‘Forget my keys’.',
    names: ['puzzlefly.today'],
  },
  {
    what: 'Copies of the newest keys and of your days in encrypted cookies, and cookies saying they are there',
    goes: 'They stay 400 days, or until ‘Forget my keys’.',
    names: ['keys', 'has_keys', 'days', 'has_days'],
  },
  {
    what: 'A solve that waits for its turn, and what you typed to claim',
    goes: 'It stays until you claim, 120 days at most.',
    names: ['puzzlefly.claim.'],
  },
  {
    what: 'The puzzles you solved: time, tries, solution, message, names, proof, and your thanks',
    goes: 'They stay until ‘Forget my keys’.',
    names: ['puzzlefly.solved.', 'puzzlefly.given.', 'puzzlefly.thanked.'],
  },
  {
    what: 'Your settings: sound, clock, ways to play, notes and solves you have seen',
    goes: 'They stay.',
    names: [
      'puzzlefly-muted',
      'puzzlefly.clockOff',
      'puzzlefly-option-',
      'puzzlefly.homeScreenPopupShown',
      'puzzlefly.inAppNote',
      'puzzlefly.seenSolves',
      'puzzlefly.newWin',
    ],
  },
  {
    what: 'A running game, drafts, keys of private links you opened, and a random number for the visit',
    goes: 'They go with the tab.',
    names: [
      'puzzlefly.play.',
      'puzzlefly.draft.',
      'puzzlefly.rewardDraft.',
      'puzzlefly.linkedKeys',
      'puzzlefly.visitBegan',
      'puzzlefly.sessionId',
      'puzzlefly.sessionSignature',
      'puzzlefly.timeSpent',
    ],
  },
  {
    what: 'A cookie for one day, once you list a reward or solve for one',
    goes: 'It goes when the day ends.',
    names: ['today'],
  },
  {
    what: 'A cookie with the language you chose',
    goes: 'It stays a year.',
    names: ['language'],
  },
  {
    what: 'A cookie with the hours between your clock and ours, where they differ',
    goes: 'It stays a year.',
    names: ['offset'],
  },
  {
    what: 'For the site’s owner alone: the login',
    goes: 'It goes after twelve hours, a known browser after a year.',
    names: ['admin', 'known', 'puzzlefly.adminLoggedIn'],
  },
];
