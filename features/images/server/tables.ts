import type { Generated } from 'kysely';
import { periods } from '../../../contract/periods.ts';
import type { ImageStoreName } from '../../../platform/config.ts';
import { fact, type Statement, type TablesOf } from '../../../platform/storage/stored-tables.ts';
import { siteStatement } from '../../../platform/tables.ts';

const { plainPuzzleHours, giftDays, rewardPuzzleDays } = periods;

interface ImagesTables {
  /** Metadata of stored images. A row is written before its files, so that no file is stored without a row. */
  images: {
    /** SHA-256 of the full WebP, in hex. */
    hash: string;
    /** When the image was last saved with a puzzle; the sweeper spares recent ones. 0 once the image may be removed. */
    saved_at: number;
    /** Folder of the image's files in the store. Never reused after its removal. */
    folder: string;
    store: ImageStoreName;
    /** JSON: sizes in bytes of the stored files, by name. */
    files: string;
    /** Sum of the sizes in `files`. */
    stored_bytes: number;
    /** JSON of `EqualTiles` (rules: images#equal-tiles); null until the files are stored. */
    equal_tiles: string | null;
    /** When to make the image's AVIF files; null when none are due. */
    due_at: number | null;
    /**
     * Difference hash, 16 hex digits; null for an image with too little detail, and until its files are
     * stored.
     */
    likeness: Generated<string | null>;
    /**
     * When the image was withheld from everybody but the admin, because every puzzle that shows it is hidden or
     * taken down.
     */
    withheld_at: Generated<number | null>;
  };

  /** Images of the steps of trails. Other puzzles have their image in a column of `puzzles`. */
  step_images: {
    puzzle_id: string;
    hash: string;
  };

  /** Image files, if they are stored in the database. */
  image_files: {
    /** `{folder}/{file}`. */
    name: string;
    bytes: Uint8Array;
  };

  /** Folders of removed images whose files are still to be deleted. */
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
  step_images: {
    told: puzzleTexts,
    rows: 'texts',
    columns: {
      puzzle_id: fact,
      hash: fact,
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
    told: siteStatement,
    rows: 'use',
    columns: {
      folder: fact,
    },
  },
};
