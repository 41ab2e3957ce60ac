interface BrowserData {
  what: string;
  goes: string;
  /** Prefixes of the storage entries or cookies that hold the data. */
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
    what: 'When you want to be reminded of today’s puzzle',
    goes: 'It stays until you stop it.',
    names: ['puzzlefly.reminder'],
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
      'puzzlefly-music-off',
      'puzzlefly-sounds-off',
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
