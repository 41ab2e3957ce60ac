import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import type { CreateTables } from './storage/migrations.ts';
import type { StoredTables } from './storage/stored-tables.ts';

/** A part of the site, in a folder of its own. Features that start after it may use its `Service`. */
export interface Feature<Service = unknown, Options = unknown> {
  readonly name: string;
  readonly stored?: Stored;
  /** Adds the feature's routes, hooks and listeners to the application. */
  start(app: FastifyInstance, context: Context, options: Options): Promise<Service>;
}

export interface Stored {
  tables: StoredTables;
  createTables: CreateTables;
}

export type ServiceOf<F> = F extends Feature<infer Service, never> ? Service : never;

export function feature<Service = void, Options = unknown>(
  name: string,
  start: Feature<Service, Options>['start'],
  stored?: Stored,
): Feature<Service, Options> {
  return { name, start, ...(stored && { stored }) };
}

/** Returns the service of a feature that has started. Throws if it has not. */
export type UseFeature = <Service>(feature: Feature<Service, never>) => Service;

/** Starts features in order, and keeps their services. */
export function createFeatures() {
  const services = new Map<string, unknown>();

  const use: UseFeature = <Service>({ name }: Feature<Service, never>) => {
    if (!services.has(name)) throw new Error(`${name} has not started: it must come earlier in features.ts.`);
    return services.get(name) as Service;
  };

  return {
    use,
    async start<Options>(
      { name, start }: Feature<unknown, Options>,
      app: FastifyInstance,
      context: Context,
      options: Options,
    ): Promise<void> {
      services.set(name, await start(app, context, options));
    },
  };
}
