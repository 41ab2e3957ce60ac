import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IsNull } from 'typebox';
import type { Api, Operation, PartOf, ReplyOf, RouteName } from '../../contract/operations.ts';

/** What the handler of an operation gets: params, query and body as its schemas have checked them. */
type RequestTo<O extends Operation> = FastifyRequest<{
  Params: PartOf<O, 'params'>;
  Querystring: PartOf<O, 'query'>;
  Body: PartOf<O, 'body'>;
}>;

interface RouteOptions extends FastifyContextConfig {
  /** False for streams, which a HEAD request would open. */
  exposeHeadRoute?: boolean;
  /** Compresses its replies. */
  compress?: object;
  /** Writes its replies in another way than by their schema. */
  serializerCompiler?: () => (reply: unknown) => string;
}

/** Adds operations of an API to a scope, each with its handler. */
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
