import type { FastifyInstance, InjectOptions } from 'fastify';
import createClient from 'openapi-fetch';
import type { ErrorResponse } from '../../contract/api.ts';
import type { paths } from './api.d.ts';

/** An answer of the API, with its body as it should be. */
export interface Reply<Body> {
  status: number;
  body: Body;
}

/** What the client gives for every call. */
type Answer<Data> = Promise<{ data?: Data; error?: unknown; response: Response }>;

/** A client generated from the API's own document, over an application that need not listen. */
export function createApiClient(app: Pick<FastifyInstance, 'inject'>, headers: Record<string, string> = {}) {
  return createClient<paths>({
    baseUrl: 'http://localhost',
    headers,
    async fetch(request) {
      const payload = Buffer.from(await request.arrayBuffer());
      const response = await app.inject({
        method: request.method as NonNullable<InjectOptions['method']>,
        url: request.url.slice('http://localhost'.length),
        headers: Object.fromEntries(request.headers),
        ...(payload.length > 0 ? { payload } : {}),
      });
      const body = response.rawPayload.length > 0 ? new Uint8Array(response.rawPayload) : null;
      const received = Object.entries(response.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
      );
      return new Response(body, { status: response.statusCode, headers: received });
    },
  });
}

/** The header that shows a creator's or a winner's key, if there is one. */
export const bearer = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` };

/** The answer with its status, be it what was asked for or a refusal. */
export async function replyOf<Data>(answer: Answer<Data>): Promise<Reply<Data & Partial<ErrorResponse>>> {
  const { data, error, response } = await answer;
  return { status: response.status, body: (data ?? error) as Data & Partial<ErrorResponse> };
}

/** The body of an answer that has to have this status. */
export async function accepted<Data>(status: number, answer: Answer<Data>): Promise<Data> {
  const { data, error, response } = await answer;
  if (response.status === status && data !== undefined) return data;
  throw new Error(`answered ${response.status} instead of ${status}: ${JSON.stringify(error)}`);
}

/** The refusal that an answer has to be. */
export async function refusalOf(answer: Answer<unknown>): Promise<Reply<ErrorResponse>> {
  const { error, response } = await answer;
  if (error === undefined) throw new Error(`answered ${response.status} instead of refusing`);
  return { status: response.status, body: error as ErrorResponse };
}
