import type { Generated } from 'kysely';
import { periods } from '../../../contract/periods.ts';
import type { ImageStoreName } from '../../../platform/config.ts';
import { fact, type Statement, type TablesOf } from '../../../platform/storage/stored-tables.ts';
import { siteOwn } from '../../../platform/tables.ts';

const { plainPuzzleHours, giftDays, rewardPuzzleDays } = periods;

interface ImagesTables {
  /** What is stored of an image. Its row is written before its files, so that none is stored without a row. */
  images: {
    /** SHA-256 of the full WebP, in hex. */
    hash: string;
    /** When the image was last saved with a puzzle; the sweeper leaves fresh ones alone. 0 once it may go. */
    saved_at: number;
    /** Where its files are in the store; never used again after its removal. */
    folder: string;
    store: ImageStoreName;
    /** JSON of the files that are stored whole, by name, with their sizes in bytes. */
    files: string;
    /** The sizes together. */
    stored_bytes: number;
    /** JSON of the tiles that look the same (rules: images#equal-tiles); nothing until its files are stored. */
    equal_tiles: string | null;
    /** When its AVIF files are to be made; nothing when they are. */
    due_at: number | null;
    /** Its difference hash, 16 hex digits; nothing for an image with too little in it, and until its files are stored. */
    likeness: Generated<string | null>;
    /** When it was withheld from everybody but the admin, because all that shows it is hidden or taken down. */
    withheld_at: Generated<number | null>;
  };

  /** Files of images, where they are stored in the database. */
  image_files: {
    /** `{folder}/{file}`. */
    name: string;
    bytes: Uint8Array;
  };

  /** Folders whose images are gone, and whose files are still to be removed. */
  image_removals: {
    folder: string;
    store: ImageStoreName;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends ImagesTables {}
}

export const puzzleTexts: Statement = {
  about: 'puzzles',
  what: 'A puzzle’s texts, answer and image',
  readers:
    'Players see the puzzle. They see the answer once they solve it, everyone once its reward is won. We look at what was reported.',
  goes: `At its end: after ${plainPuzzleHours} hours, a gift after ${giftDays} days, with a reward after ${rewardPuzzleDays} days. Its maker can end or delete it earlier.`,
  days: rewardPuzzleDays,
};

export const imagesTables: TablesOf<ImagesTables> = {
  images: {
    told: puzzleTexts,
    rows: 'use',
    columns: {
      hash: fact,
      folder: fact,
      files: fact,
      equal_tiles: fact,
      likeness: { holds: 'text' },
    },
  },
  image_files: {
    told: puzzleTexts,
    rows: 'use',
    columns: {
      name: fact,
      bytes: { holds: 'text' },
    },
  },
  image_removals: {
    told: siteOwn,
    rows: 'use',
    columns: {
      folder: fact,
    },
  },
};
