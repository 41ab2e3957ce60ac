import { fact, type Statement, type TablesOf } from './storage/stored-tables.ts';

interface PlatformTables {
  /** Tells whether this database was written with the current secret key. */
  key_checks: {
    name: string;
    value: string;
  };
}

declare module './storage/schema.ts' {
  interface Database extends PlatformTables {}
}

/** The site's own data, which is not about people. */
export const siteStatement: Statement = {
  about: 'site',
  what: 'Our own logins, settings and work lists',
  readers: 'We do.',
  goes: 'They are not about visitors.',
};

export const platformTables: TablesOf<PlatformTables> = {
  key_checks: {
    told: siteStatement,
    rows: 'never',
    isMadeAtStart: true,
    columns: {
      name: fact,
      value: fact,
    },
  },
};
