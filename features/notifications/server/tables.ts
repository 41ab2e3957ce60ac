import { fact, type TablesOf } from '../../../platform/storage/stored-tables.ts';
import { siteStatement } from '../../../platform/tables.ts';

interface NotificationsTables {
  /** The site's key pair for push services (RFC 8292), created at the first start. One row. */
  push_keys: {
    name: string;
    /** An uncompressed point in base64url, as browsers expect it. */
    public_key: string;
    /** Sealed. */
    private_key: string;
  };
}

declare module '../../../platform/storage/schema.ts' {
  interface Database extends NotificationsTables {}
}

export const notificationsTables: TablesOf<NotificationsTables> = {
  push_keys: {
    told: siteStatement,
    rows: 'never',
    isMadeAtStart: true,
    columns: {
      name: fact,
      public_key: fact,
      private_key: { holds: 'fact', sealed: ['name'] },
    },
  },
};
