import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';

/** A part of the site with a folder of its own. `Service` is what features above may use of it. */
export interface Feature<Service = void, Options = void> {
  readonly name: string;
  /** Adds its routes, hooks and listeners to the application. */
  start(app: FastifyInstance, context: Context, options: Options): Promise<Service>;
}

/** The service of a feature. */
export type ServiceOf<F> = F extends Feature<infer Service, never> ? Service : never;

export function feature<Service = void, Options = void>(
  name: string,
  start: Feature<Service, Options>['start'],
): Feature<Service, Options> {
  return { name, start };
}

/** Finds the service of a feature that has started. */
export type UseFeature = <Service>(feature: Feature<Service, never>) => Service;

/** Starts features one after the other, and keeps their services. */
export function createFeatures() {
  const services = new Map<string, unknown>();

  const use: UseFeature = <Service>({ name }: Feature<Service, never>) => {
    if (!services.has(name)) throw new Error(`${name} has not started: it must come earlier in app.ts.`);
    return services.get(name) as Service;
  };

  return {
    use,
    async start<Service, Options = void>(
      started: Feature<Service, Options>,
      app: FastifyInstance,
      context: Context,
      ...[options]: Options extends void ? [] : [Options]
    ): Promise<void> {
      services.set(started.name, await started.start(app, context, options as Options));
    },
  };
}
