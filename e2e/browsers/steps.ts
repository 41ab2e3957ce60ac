import { setTimeout as sleep } from 'node:timers/promises';
import { imageDataUrl, imageFile } from '../images.ts';
import { putTilesHome, stopUpright } from '../players/quick-hands.ts';
import { createRewardPuzzle, secrets } from '../reward-fixture.ts';
import { adminPassword, type TestServer } from '../server.ts';
import { chooseFile } from './in-page.ts';
import type { Visitor } from './visitor.ts';

export type Site = Awaited<ReturnType<typeof prepareSite>>;

export type Step = [title: string, take: (visitor: Visitor, site: Site) => Promise<void>];

const gift = { for: 'Ada', from: 'Obi', message: 'Happy birthday, Ada!' };
const quiz = { type: 'quiz', question: 'Which city did we first meet in?', answer: 'Abeokuta' } as const;

export async function prepareSite(server: TestServer) {
  const imageUrl = await imageDataUrl();
  const playPath = async (...made: Parameters<TestServer['create']>) =>
    (await server.create(...made)).playPath;
  return {
    word: await playPath({ type: 'word', message: 'Hi Ada', arrange: 'letters' }),
    emoji: await playPath({ type: 'emoji', emojis: '🦁👑', solution: 'Lion King' }),
    quiz: await playPath(quiz),
    trail: await playPath({
      type: 'trail',
      title: 'How well do you know us?',
      steps: [
        quiz,
        { type: 'quiz', question: 'Which river?', answer: 'Niger', wrongChoices: ['Benue'] },
        { type: 'word', message: 'Hi Ada', arrange: 'letters' },
        { type: 'image', imageUrl, size: 3 },
        { type: 'image_spin', imageUrl, spinSpeed: 10 },
        { type: 'emoji', emojis: '🦁👑', solution: 'Lion King' },
      ],
    }),
    image: await playPath({ type: 'image', imageUrl, description: 'All of us at Olumo Rock', size: 3 }),
    spin: await playPath({ type: 'image_spin', imageUrl, spinSpeed: 10 }),
    letter: await playPath(quiz, { ...gift, occasion: 'birthday' }),
    hint: await playPath(quiz, { from: 'Obi', hints: ['It begins with A'] }),
    reward: (await createRewardPuzzle(server)).playPath,
  };
}

/** Opens a puzzle, and checks that its board has at least this size and is in view without scrolling. */
async function opens(visitor: Visitor, path: string, board: string, width: number, height: number) {
  await visitor.open(path);
  await visitor.shows(board, width, height);
}

async function solveWord(visitor: Visitor): Promise<void> {
  for (const [place, letter] of [...'hiada'].entries()) {
    await visitor.tap('.board-controls [role=group] button:not([aria-disabled=true])', letter);
    await visitor.until((index) => {
      const filled = document.querySelectorAll('[data-place]')[index];
      // The last letter solves the puzzle, or opens the next step of a trail.
      const isSolved = filled === undefined || document.querySelector('[data-solved]') !== null;
      if (!isSolved && !filled.textContent?.trim()) throw new Error(`place ${index} stays empty`);
    }, place);
  }
}

async function answerQuiz(visitor: Visitor): Promise<void> {
  await visitor.fill('Your answer', quiz.answer);
  await visitor.press('Submit Answer');
}

const letterTray = '.board-controls [role=group]';

/** The steps that run in every browser, on a phone's screen. Each one opens its own page first. */
export const steps: Step[] = [
  [
    'home',
    async (visitor) => {
      await visitor.open('/');
      await visitor.shows('h1', 180, 16);
      await visitor.shows('.play-inset .board-stage', 300, 100);
      await visitor.says('How it works');
    },
  ],
  [
    "today's puzzle",
    async (visitor) => {
      await visitor.open('/today');
      await visitor.shows('h1', 100, 20);
      await visitor.shows('.board-stage', 300, 100);
    },
  ],
  [
    'solve a word puzzle',
    async (visitor, { word }) => {
      await opens(visitor, word, letterTray, 300, 44);
      await visitor.shows('[data-place]', 44, 44);
      await solveWord(visitor);
      await visitor.says('Solved in');
    },
  ],
  [
    'solve emojis',
    async (visitor, { emoji }) => {
      await opens(visitor, emoji, '.asked', 300, 100);
      await visitor.fill('Your answer', 'Lion King');
      await visitor.press('Check Answer');
      await visitor.says('Solved in');
    },
  ],
  [
    'how to play',
    async (visitor, { quiz }) => {
      await visitor.open(quiz);
      await visitor.press('How to play');
      await visitor.shows('dialog[open]', 280, 150);
      await visitor.says('How to play');
    },
  ],
  [
    'solve a quiz',
    async (visitor, { quiz }) => {
      await opens(visitor, quiz, '.asked', 300, 100);
      await answerQuiz(visitor);
      await visitor.says('Solved in');
    },
  ],
  [
    'solve tiles of an image',
    async (visitor, { image }) => {
      await opens(visitor, image, '.fit-board', 300, 200);
      const open = '.fit-board button:not([aria-disabled=true])';
      await visitor.shows(open, 44, 44);
      await visitor.tap(`${open}:not([aria-pressed=true])`);
      await visitor.shows('.fit-board [aria-pressed=true]', 40, 40);
      // Only the way home is always free: tiles that have joined move as one, and a right tile stays where it is.
      const home = await visitor.run(() => {
        const label = document.querySelector('.fit-board [aria-pressed=true]')?.getAttribute('aria-label');
        return /^Tile (\d+)/.exec(label ?? '')?.[1];
      });
      await visitor.tap(`.fit-board [aria-label$=" in place ${home}"]`);
      await visitor.until(() => {
        if (document.querySelector('.fit-board [aria-pressed=true]'))
          throw new Error('no tile was exchanged');
      });
      await visitor.run(putTilesHome);
      await visitor.says('Solved in');
    },
  ],
  [
    'stop a spin',
    async (visitor, { spin }) => {
      await opens(visitor, spin, '.fit-board', 280, 200);
      await visitor.shows('.fit-board [role=img]', 240, 180);
      await visitor.press('Stop');
      await visitor.until(() => {
        const text = document.body.textContent ?? '';
        if (!/You were \d+° off|Perfect alignment/.test(text)) throw new Error('nothing is said of the stop');
      });
      await visitor.until(() => {
        const isOver = document.querySelector('[data-solved]') !== null;
        const canStop = [...document.querySelectorAll('button:not(:disabled)')].some(
          ({ textContent }) => textContent?.trim() === 'Stop',
        );
        if (!isOver && !canStop) throw new Error('it does not turn again');
      });
      // Presses do not count for 400 ms after the button has changed.
      await sleep(500);
      await visitor.run(stopUpright);
      await visitor.says('Solved in');
      await visitor.shows('.fit-board img', 240, 180);
    },
  ],
  [
    'walk a trail',
    async (visitor, { trail }) => {
      await opens(visitor, trail, '.asked', 300, 100);
      await visitor.says('1 of 6');
      await answerQuiz(visitor);
      await visitor.says('2 of 6');
      await visitor.tap('.board-controls [type=submit]:not([aria-disabled])', 'Benue');
      await visitor.says('The correct answer is:');
      await visitor.press('Next');
      await visitor.says('3 of 6');
      await visitor.shows(letterTray, 300, 44);
      await solveWord(visitor);
      await visitor.says('4 of 6');
      await visitor.shows('.fit-board', 300, 200);
      await visitor.run(putTilesHome);
      await visitor.says('5 of 6');
      await visitor.shows('.fit-board [role=img]', 240, 180);
      await visitor.run(stopUpright);
      await visitor.says('6 of 6');
      await visitor.fill('Your answer', 'Lion King');
      await visitor.press('Check Answer');
      await visitor.says('5 of 6 at the first try, ');
    },
  ],
  [
    'read a hint',
    async (visitor, { hint }) => {
      await visitor.open(hint);
      await visitor.press('Hint');
      await visitor.says('It begins with A');
    },
  ],
  [
    'open a letter',
    async (visitor, { letter }) => {
      await opens(visitor, letter, '.wrapping', 300, 34);
      await visitor.says('For Ada, from Obi');
      await answerQuiz(visitor);
      await visitor.says(gift.message);
      await visitor.holds('.letter', 250, 60);
    },
  ],
  [
    'claim a reward',
    async (visitor, { reward }) => {
      await visitor.open(reward);
      await solveWord(visitor);
      await visitor.fill('Name', 'Tunde');
      await visitor.fill('Email', 'tunde@example.com');
      await visitor.press('Claim Reward');
      await visitor.isAt('/reward/');
      await visitor.says(secrets.code);
    },
  ],
  [
    'make a word puzzle, with a reward',
    async (visitor) => {
      await visitor.open('/create-word-puzzle');
      await visitor.fill('Your message', 'Hi Ada');
      await visitor.press('Generate Puzzle Link');
      await visitor.isAt('/manage/');
      await visitor.says('Your Puzzle is Ready!');
      await visitor.press('Add a Reward');
      await visitor.fill('What do they win?', 'Free suya stick');
      await visitor.press('Add a description or a link');
      await visitor.fill('Promotion link', 'https://suya.example/');
      await visitor.press('Next');
      await visitor.press('Next');
      await visitor.fill('Delivery contact', secrets.contact);
      await visitor.fill('Secret', secrets.code);
      await visitor.press('Create Reward');
      await visitor.says('Reward Created!');
      await visitor.says('Free suya stick');
    },
  ],
  [
    'make tiles of an image',
    async (visitor) => {
      await visitor.open('/create-image-puzzle');
      await visitor.run(chooseFile, (await imageFile()).buffer.toString('base64'));
      await visitor.shows('img[alt="Your choice"]', 200, 100);
      await visitor.fill('Description', 'All of us at Olumo Rock');
      await visitor.press('Create Puzzle');
      await visitor.isAt('/manage/');
      await visitor.says('Your Puzzle is Ready!');
    },
  ],
  [
    'make a trail',
    async (visitor) => {
      await visitor.open('/create-trail');
      await visitor.fill('Title', 'Two puzzles');
      await visitor.fill('Question', quiz.question);
      await visitor.fill('Correct answer', quiz.answer);
      await visitor.press('+ Word');
      await visitor.fill('Your message', 'Hi Ada');
      await visitor.press('Move puzzle 2 up');
      await visitor.tap('ol > li:first-child h3', '1. Word');
      await visitor.press('Generate Puzzle Link');
      await visitor.isAt('/manage/');
      await visitor.says('Your Puzzle is Ready!');
    },
  ],
  [
    'admin',
    async (visitor) => {
      await visitor.open('/admin');
      await visitor.fill('Password', adminPassword);
      await visitor.press('Log In');
      await visitor.shows('[role=tablist]', 300, 44);
      await visitor.says('Visitors right now');
    },
  ],
  ...['/rewards', '/my', '/create-quiz-puzzle', '/about', '/support-us', '/nowhere'].map(
    (path): Step => [
      path,
      async (visitor) => {
        await visitor.open(path);
        await visitor.shows('h1', 80, 20);
      },
    ],
  ),
  // Must be last, because the choice of language is remembered
  [
    'Hausa',
    async (visitor, { quiz }) => {
      await visitor.open(`${quiz}?language=ha`);
      await visitor.until(() => {
        if (document.documentElement.lang !== 'ha') throw new Error('the page is not in Hausa');
      });
      await visitor.shows('.asked', 300, 100);
    },
  ],
];
