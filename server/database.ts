import { type ConnectOptions, connectTo, type Db } from '../platform/storage/connect.ts';
import { migrationsOf } from '../platform/storage/migrations.ts';
import { stored } from './features.ts';

export const migrations = migrationsOf(stored.map(({ createTables }) => createTables));

/** Opens the configured database and migrates all tables. Throws if either fails. */
export const connect = (options: ConnectOptions): Promise<Db> => connectTo(options, migrations);
