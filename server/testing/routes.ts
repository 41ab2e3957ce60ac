import type { FastifyInstance } from 'fastify';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export function routesOf(app: Pick<FastifyInstance, 'printRoutes'>): [Method, string][] {
  const paths: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part, methods] = /^([\s│]*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? [];
      if (part === undefined) return [];
      const depth = indent.length / 4;
      paths.splice(depth, Number.POSITIVE_INFINITY, part);
      return (methods?.split(', ') ?? []).map(
        (method) => [method as Method, paths.join('')] as [Method, string],
      );
    });
}
