import { fact, type TablesOf } from '../../../platform/storage/stored-tables.ts';
import { siteOwn } from '../../../platform/tables.ts';

interface NotificationsTables {
  /** The site's pair of keys for push services (RFC 8292), made at the first start. One row. */
  push_keys: {
    name: string;
    /** The point, as browsers take it: base64url. */
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
    told: siteOwn,
    rows: 'never',
    isMadeAtStart: true,
    columns: {
      name: fact,
      public_key: fact,
      private_key: { holds: 'fact', sealed: ['name'] },
    },
  },
};
