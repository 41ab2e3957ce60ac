import type { FastifyInstance } from 'fastify';
import type * as api from '../../contract/api.ts';
import type { ReplyOf, RequestOf } from '../../contract/operations.ts';
import type { accessApi, adminApi, dashboardApi, loginApi } from '../../features/admin/api.ts';
import type { feesApi } from '../../features/fees/api.ts';
import type { keyringApi } from '../../features/keyring/api.ts';
import type { manageApi } from '../../features/manage/api.ts';
import type { moderationApi, reportsApi, switchesApi } from '../../features/moderation/api.ts';
import type { playsApi } from '../../features/plays/api.ts';
import type { pushApi } from '../../features/push/api.ts';
import type { puzzlesApi } from '../../features/puzzles/api.ts';
import type { repliesApi } from '../../features/replies/api.ts';
import type { adminRewardsApi, rewardsApi } from '../../features/rewards/api.ts';
import type { solversApi } from '../../features/solvers/api.ts';
import type { adminSuggestionsApi, suggestionsApi } from '../../features/suggestions/api.ts';
import type { thanksApi } from '../../features/thanks/api.ts';
import type { todayApi, todayPlanApi } from '../../features/today/api.ts';
import type { trailsApi } from '../../features/trails/api.ts';
import type { visitsApi } from '../../features/visits/api.ts';
import type { wrongAnswersApi } from '../../features/wrong-answers/api.ts';
import type { privacyApi } from '../../site/api.ts';

type Apis = typeof puzzlesApi &
  typeof playsApi &
  typeof todayApi &
  typeof todayPlanApi &
  typeof rewardsApi &
  typeof adminRewardsApi &
  typeof manageApi &
  typeof moderationApi &
  typeof reportsApi &
  typeof switchesApi &
  typeof loginApi &
  typeof accessApi &
  typeof adminApi &
  typeof dashboardApi &
  typeof keyringApi &
  typeof solversApi &
  typeof thanksApi &
  typeof repliesApi &
  typeof pushApi &
  typeof wrongAnswersApi &
  typeof feesApi &
  typeof suggestionsApi &
  typeof trailsApi &
  typeof adminSuggestionsApi &
  typeof visitsApi &
  typeof privacyApi;

/** Replaces parameters ':name' in a path with '{name}'. */
type Braced<Path> = Path extends `${infer Start}:${infer Name}/${infer Rest}`
  ? `${Start}{${Name}}/${Braced<Rest>}`
  : Path extends `${infer Start}:${infer Name}`
    ? `${Start}{${Name}}`
    : Path;

/** Operations that the client can call, by method and path. */
type Routes = {
  [Name in keyof Apis as Braced<Name>]: RequestOf<Apis[Name]> & { answer: ReplyOf<Apis[Name]> };
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type PathOf<M extends Method, Route = keyof Routes> = Route extends `${M} ${infer Path}` ? Path : never;
type RouteOf<M extends Method, Path extends string> = Routes[Extract<keyof Routes, `${M} ${Path}`>];
type Names<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Call<Path, Route> = { headers?: Record<string, string> } & ([Names<Path>] extends [never]
  ? { params?: { query?: Route extends { query?: infer Query } ? Query : never } }
  : { params: { path: Record<Names<Path>, string> } }) &
  (Route extends { body: infer Body } ? { body: Body } : object);

/** A response: either the requested data, if any, or the refusal. */
interface Answer<Data> {
  data?: Data;
  error?: api.ErrorResponse;
  response: { status: number; cookie: string | undefined };
}

export interface Reply<Body> {
  status: number;
  body: Body;
}

/** Creates a client of an application's API. The application need not listen on a port. */
export function createApiClient(app: Pick<FastifyInstance, 'inject'>, headers: Record<string, string> = {}) {
  const by =
    <M extends Method>(method: M) =>
    async <Path extends PathOf<M>>(
      path: Path,
      ...[call = {} as Call<Path, RouteOf<M, Path>>]: object extends Call<Path, RouteOf<M, Path>>
        ? [call?: Call<Path, RouteOf<M, Path>>]
        : [call: Call<Path, RouteOf<M, Path>>]
    ): Promise<Answer<RouteOf<M, Path>['answer']>> => {
      const { params, body, ...own } = call as {
        params?: { path?: Record<string, string>; query?: Record<string, string> };
        body?: object;
        headers?: Record<string, string>;
      };
      const answer = await app.inject({
        method,
        url: path.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(params?.path?.[name] ?? '')),
        headers: { ...headers, ...own.headers },
        ...(params?.query && { query: params.query }),
        ...(body && { payload: body }),
      });
      const [cookie] = [answer.headers['set-cookie'] ?? []].flat();
      const response = { status: answer.statusCode, cookie: cookie?.split(';', 1)[0] };
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      if (!isJson) return { response };
      return answer.statusCode < 300 ? { data: answer.json(), response } : { error: answer.json(), response };
    };
  return { GET: by('GET'), POST: by('POST'), PUT: by('PUT'), PATCH: by('PATCH'), DELETE: by('DELETE') };
}

/** Returns the authorization header with a maker's or winner's key, if there is one. */
export const bearer = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` };

/** Returns the status and the body of a response, whether the request succeeded or was refused. */
export async function replyOf<Data>(
  answer: Promise<Answer<Data>>,
): Promise<Reply<Data & Partial<api.ErrorResponse>>> {
  const { data, error, response } = await answer;
  return { status: response.status, body: (data ?? error) as Data & Partial<api.ErrorResponse> };
}

/** Returns the body of a response with this status. Throws for any other status. */
export async function accepted<Data>(status: number, answer: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await answer;
  if (response.status === status && data !== undefined) return data;
  throw new Error(`answered ${response.status} instead of ${status}: ${JSON.stringify(error)}`);
}

/** Returns the status and the body of a refusal. Throws if the request was not refused. */
export async function refusalOf(answer: Promise<Answer<unknown>>): Promise<Reply<api.ErrorResponse>> {
  const { error, response } = await answer;
  if (error === undefined) throw new Error(`answered ${response.status} instead of refusing`);
  return { status: response.status, body: error };
}
