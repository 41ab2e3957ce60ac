import type { Generated } from 'kysely';
import type { ipPlaceholder } from '../../../platform/storage/schema.ts';
import { fact, type Statement, type TablesOf } from '../../../platform/storage/stored-tables.ts';
import type { PuzzleType } from '../../../puzzles/puzzle.ts';
import { tombstoneStatement, totals } from '../../puzzles/server/tables.ts';
import type { VisitEvent } from '../api.ts';

/**
 * The recorded facts about a visitor's device (rules: privacy#visits). Of the referrer, only the host name is stored,
 * never the full address.
 */
interface DeviceColumns {
  /** Host of the site that linked here, unless it is our own. */
  referrer: string | null;
  device_type: string;
  browser: string;
  os: string;
  screen_resolution: string | null;
  user_agent: string;
}

export type PuzzleStage = 'shared' | 'opened' | 'solved' | 'claimed';

/** Figures counted by hour or by day, and the meaning of their keys. */
export type Metric =
  // By hour.
  | 'hour_page_views'
  | 'hour_visitors'
  // By day: visitors, and visitors by device, browser and referrer.
  | 'day_visitors'
  | 'device'
  | 'browser'
  | 'referrer'
  // By day: page views by page title.
  | 'page'
  // By day: puzzles that reached a stage for the first time, by type.
  | `stage_${PuzzleStage}`
  // By day: solves, by type and time.
  | 'solved'
  // By day of creation: puzzles whose rows are removed, by type.
  | 'created';

interface VisitsTables {
  page_views: DeviceColumns & {
    id: Generated<number>;
    session_id: string;
    /** Path from the table of routes, without query and fragment. */
    page_url: string;
    /** Derived from the path, never a visitor's text. */
    page_title: string;
    puzzle_id: string | null;
    created_at: number;
  };

  user_sessions: DeviceColumns & {
    session_id: string;
    /** The page that the visitor was on last. */
    page_url: string | null;
    first_seen_at: number;
    last_seen_at: number;
    page_views_count: number;
    /** In seconds. */
    total_time_spent: number;
  };

  user_events: {
    id: Generated<number>;
    session_id: string;
    event_type: VisitEvent['event'];
    /** JSON of the fields in the event's schema. */
    event_data: string;
    page_url: string | null;
    puzzle_id: string | null;
    created_at: number;
  };

  /** Hours and days in which a session was seen, so that it is counted once in each. */
  visitor_spans: {
    session_id: string;
    span: 'hour' | 'day';
    start: number;
  };

  /**
   * Totals, written in the same transaction as the rows that they count. `start` is the beginning of an hour or
   * a day in the site's time zone.
   */
  visit_totals: {
    metric: Metric;
    start: number;
    key: string;
    count: number;
  };

  /**
   * Solves of puzzles and claims of rewards (rules: privacy#visits). Times and attempts are measured by the
   * server (rules: playing#plays).
   */
  puzzle_analytics: {
    id: Generated<number>;
    puzzle_id: string;
    puzzle_type: PuzzleType;
    event_type: 'solved' | 'reward_claimed';
    ip_address: typeof ipPlaceholder;
    session_id: string | null;
    /** In milliseconds. */
    time_to_solve: number;
    attempts_count: number;
    created_at: number;
    /** The play that was solved, so that a repeated right answer counts once. */
    play_key: Generated<string | null>;
    /** How many of the maker's hints were read. */
    hints: Generated<number>;
  };

  /** Stages that puzzles have reached. A row makes each stage count only once. */
  puzzle_stages: {
    puzzle_id: string;
    stage: PuzzleStage;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends VisitsTables {}
}

const visits: Statement = {
  about: 'visitors',
  what: 'Visits: pages, buttons pressed, device, browser (its user agent), screen, the site that led here',
  readers: 'We do, mostly as totals.',
  goes: (visitDays) => `After ${visitDays} days at the latest.`,
  days: 'visitDays',
};

export const visitsTables: TablesOf<VisitsTables> = {
  page_views: {
    told: visits,
    rows: 'days',
    columns: {
      referrer: fact,
      device_type: fact,
      browser: fact,
      os: fact,
      screen_resolution: fact,
      user_agent: { holds: 'person' },
      session_id: { holds: 'person' },
      page_url: fact,
      page_title: fact,
      puzzle_id: fact,
    },
  },
  user_sessions: {
    told: visits,
    rows: 'days',
    columns: {
      referrer: fact,
      device_type: fact,
      browser: fact,
      os: fact,
      screen_resolution: fact,
      user_agent: { holds: 'person' },
      session_id: { holds: 'person' },
      page_url: fact,
    },
  },
  user_events: {
    told: visits,
    rows: 'days',
    columns: {
      session_id: { holds: 'person' },
      event_data: fact,
      page_url: fact,
      puzzle_id: fact,
    },
  },
  visitor_spans: {
    told: visits,
    rows: 'days',
    columns: {
      session_id: { holds: 'person' },
    },
  },
  visit_totals: {
    told: totals,
    rows: 'never',
    columns: {
      key: fact,
    },
  },
  puzzle_analytics: {
    told: visits,
    rows: 'days',
    columns: {
      puzzle_id: fact,
      session_id: { holds: 'person' },
      play_key: fact,
    },
  },
  puzzle_stages: {
    told: tombstoneStatement,
    rows: 'puzzle',
    columns: {
      puzzle_id: fact,
    },
  },
};
