import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IsNull } from 'typebox';
import type { Api, Operation, PartOf, ReplyOf, RouteName } from '../../contract/operations.ts';

/** The request that a handler receives. The schemas have validated its params, query and body. */
type RequestTo<O extends Operation> = FastifyRequest<{
  Params: PartOf<O, 'params'>;
  Querystring: PartOf<O, 'query'>;
  Body: PartOf<O, 'body'>;
}>;

interface RouteOptions extends FastifyContextConfig {
  /** False for event streams, because a HEAD request would open them. */
  exposeHeadRoute?: boolean;
  /** How its replies are compressed. */
  compress?: object;
  /** Overrides how its replies are serialized. */
  serializerCompiler?: () => (reply: unknown) => string;
}

/** Returns a function that adds an operation of the API to a scope, with its handler. */
export function routesOf<A extends Api>(scope: FastifyInstance, api: A) {
  return <Name extends keyof A & RouteName>(
    name: Name,
    { exposeHeadRoute = true, compress, serializerCompiler, ...config }: RouteOptions,
    // biome-ignore lint/suspicious/noConfusingVoidType: handlers of operations without a reply return nothing
    handler: (request: RequestTo<A[Name]>, reply: FastifyReply) => Promise<ReplyOf<A[Name]> | void>,
  ): void => {
    const [method = '', url = ''] = name.split(' ');
    const { params, query, body, reply: schema, status, ...description } = api[name] as Operation;
    const isEmpty = IsNull(schema);
    scope.route({
      method,
      url,
      config,
      exposeHeadRoute,
      ...(compress && { compress }),
      ...(serializerCompiler && { serializerCompiler }),
      schema: {
        ...description,
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { [isEmpty ? 204 : (status ?? 200)]: schema },
      },
      ...(status && {
        preHandler: async (_request: unknown, reply: FastifyReply) => void reply.code(status),
      }),
      handler: handler as never,
    });
  };
}
