import type { Generated } from 'kysely';
import { fact, type Statement, type TablesOf, withPuzzle } from '../../../platform/storage/stored-tables.ts';
import { siteStatement } from '../../../platform/tables.ts';
import type { BlockSort, ReportAbout, ReportReason, SwitchName } from '../../moderation/api.ts';

interface SafetyTables {
  /** The key of each puzzle's maker for the day; removed after two days (docs/decisions/0040). */
  maker_keys: {
    puzzle_id: string;
    address_key: string;
    made_at: number;
  };

  /** Active switches. */
  switches: {
    name: SwitchName;
    on_at: number;
  };

  /**
   * Visitors' reports. Their keys of the day are removed after two days. Reports of thanks and of child abuse use
   * address and session keys of their own, so that they count in addition to another report.
   */
  reports: {
    id: Generated<number>;
    puzzle_id: string;
    about: ReportAbout;
    reason: ReportReason;
    note: string | null;
    at: number;
    address_key: string | null;
    session_key: string | null;
    network_key: Generated<string | null>;
    /** The report's immediate effect: it took a listed reward off the list, or hid the puzzle. */
    effect: Generated<'off_list' | 'hidden' | null>;
    /** When the admin decided about the report. */
    closed_at: number | null;
  };

  /** Blocked words, hosts, images and addresses. */
  blocks: {
    id: Generated<number>;
    sort: BlockSort;
    /** Image hash, host name, word or address key. */
    value: string;
    /** Perceptual hash of an image. */
    likeness: string | null;
    at: number;
    /** Expiry; null if permanent. */
    until: number | null;
    /** Decision that created the block. */
    batch: string | null;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends SafetyTables {}
}

const dayKeyDays = 2;

export const dayKeys: Statement = {
  about: 'visitors',
  what: 'Keyed hashes of an address, its network and browser, never the address',
  readers: 'Nobody. The server compares them. They count makers, listings, reporters and turns.',
  goes: `After ${dayKeyDays} days.`,
  days: dayKeyDays,
};

const reports: Statement = {
  about: 'visitors',
  what: 'A report: its reason and note',
  readers: 'We do. Its puzzle’s maker does not.',
  ...withPuzzle,
};

export const decided: Statement = {
  about: 'site',
  what: 'What we decided about a puzzle, why, and what is blocked since',
  readers: 'We do. The reason stands on the puzzle’s page.',
  goes: 'They stay. A blocked address ends after a day.',
};

export const safetyTables: TablesOf<SafetyTables> = {
  maker_keys: {
    told: dayKeys,
    rows: 'days',
    columns: {
      puzzle_id: fact,
      address_key: { holds: 'person' },
    },
  },
  switches: {
    told: siteStatement,
    rows: 'never',
    columns: {},
  },
  reports: {
    told: reports,
    rows: 'days',
    columns: {
      puzzle_id: fact,
      note: { holds: 'text' },
      address_key: { holds: 'person', told: dayKeys, erased: ['days', null] },
      session_key: { holds: 'person', told: dayKeys, erased: ['days', null] },
      network_key: { holds: 'person', told: dayKeys, erased: ['days', null] },
    },
  },
  blocks: {
    told: decided,
    rows: 'never',
    columns: {
      value: { holds: 'person' },
      likeness: fact,
      batch: fact,
    },
  },
};
