import type { FastifyInstance } from 'fastify';
import type * as admin from '../../contract/admin-api.ts';
import type * as api from '../../contract/api.ts';
import type { Checkout, FeePayer } from '../../contract/fees-api.ts';
import type * as manage from '../../contract/manage-api.ts';
import type * as desk from '../../contract/moderation-api.ts';
import type { Result } from '../../contract/result-api.ts';
import type * as rewards from '../../contract/rewards-api.ts';
import type { OwnSolverBoard, SolverRequest } from '../../contract/solvers-api.ts';
import type * as words from '../../contract/suggestions-api.ts';
import type { Others, PlanChange, TodayPlan } from '../../contract/today-api.ts';
import type { VisitReport } from '../../contract/visits-api.ts';
import type { RewardDraft } from '../../rewards/schema.ts';

/** What the client calls: the schemas of each route in the server, as types. */
interface Routes {
  'POST /api/puzzles': { body: api.CreatePuzzleRequest; answer: api.CreatedPuzzle };
  'PATCH /api/puzzles/{puzzleId}': { body: manage.PuzzleChange; answer: manage.ManagedPuzzle };
  'DELETE /api/puzzles/{puzzleId}': { answer: manage.ManagedPuzzle };
  'POST /api/puzzles/{puzzleId}/plays': { body: api.StartPlayRequest; answer: api.Play };
  'POST /api/puzzles/{puzzleId}/answers': { body: api.AnswerRequest; answer: api.Verdict };
  'POST /api/puzzles/{puzzleId}/hints': { body: { token: string }; answer: api.Hint };
  'POST /api/puzzles/{puzzleId}/checks': { body: api.CheckRequest; answer: api.CheckedPlaces };
  'POST /api/puzzles/{puzzleId}/other-answers': { body: manage.AcceptedAnswer; answer: never };
  'GET /api/puzzles/{puzzleId}/manage': { answer: manage.ManagedPuzzle };
  'GET /api/puzzles/{puzzleId}/events': { answer: never };
  'GET /api/puzzles/{puzzleId}/result': { answer: Result };
  'POST /api/puzzles/{puzzleId}/standing': { body: rewards.StandingRequest; answer: api.Standing };
  'POST /api/puzzles/{puzzleId}/solvers': { body: SolverRequest; answer: OwnSolverBoard };
  'POST /api/puzzles/{puzzleId}/solvers/own': { body: { proof: string }; answer: OwnSolverBoard };
  'POST /api/puzzles/{puzzleId}/claims': { body: rewards.ClaimRequest; answer: rewards.ClaimResult };
  'GET /api/puzzles/{puzzleId}/reward': { answer: rewards.CreatorReward };
  'POST /api/puzzles/{puzzleId}/reward': { body: RewardDraft; answer: rewards.CreatorReward };
  'PATCH /api/puzzles/{puzzleId}/reward': { body: manage.RewardChange; answer: manage.ManagedPuzzle };
  'DELETE /api/puzzles/{puzzleId}/reward': { answer: manage.ManagedPuzzle };
  'POST /api/puzzles/{puzzleId}/reward/approval': { answer: rewards.CreatorReward };
  'DELETE /api/puzzles/{puzzleId}/reward/approval': { answer: manage.ManagedPuzzle };
  'POST /api/puzzles/{puzzleId}/reward/fee': { body: FeePayer; answer: Checkout };
  'GET /api/today/{day}': { answer: api.Play };
  'GET /api/today/{day}/others': { answer: Others };
  'GET /api/rewards': { query: { before?: string }; answer: rewards.RewardList };
  'GET /api/rewards/{rewardId}': { answer: rewards.ClaimedReward };
  'POST /api/rewards/{rewardId}/delivery': { body: manage.DeliveryReport; answer: manage.DeliveryState };
  'DELETE /api/rewards/{rewardId}/details': { answer: manage.DeliveryState };
  'POST /api/reports': { body: desk.Report; answer: never };
  'POST /api/suggestions': { body: words.SuggestionRequest; answer: never };
  'POST /api/visits': { body: VisitReport; answer: never };
  'GET /api/admin/session': { answer: never };
  'POST /api/admin/session': { body: admin.Login; answer: never };
  'DELETE /api/admin/session': { answer: never };
  'DELETE /api/admin/sessions/{id}': { answer: never };
  'GET /api/admin/door': { answer: admin.AdminDoor };
  'POST /api/admin/second-factor': { answer: admin.NewSecondFactor };
  'POST /api/admin/second-factor/confirmation': { body: admin.CodeRequest; answer: admin.RecoveryCodes };
  'POST /api/admin/second-factor/removal': { body: admin.CodeRequest; answer: never };
  'GET /api/admin/dashboard': { query: { range?: admin.DashboardRange }; answer: admin.Dashboard };
  'GET /api/admin/audit': { answer: admin.AuditLog };
  'POST /api/admin/rewards/{rewardId}/fee': { body: admin.FeeChange; answer: never };
  'POST /api/admin/rewards/{rewardId}/review': { body: admin.ListingReview; answer: never };
  'GET /api/admin/moderation/puzzles': {
    query: { queue?: desk.QueueName; search?: string; after?: string };
    answer: desk.ModerationQueue;
  };
  'GET /api/admin/moderation/puzzles/{puzzleId}': { answer: desk.ModeratedLook };
  'POST /api/admin/moderation/puzzles/{puzzleId}/texts': { answer: desk.SecretTexts };
  'POST /api/admin/moderation/puzzles/{puzzleId}/decisions': {
    body: desk.DecisionRequest;
    answer: desk.DecisionResult;
  };
  'DELETE /api/admin/moderation/decisions/{batch}': { answer: never };
  'GET /api/admin/moderation/images/{hash}': { answer: never };
  'POST /api/admin/moderation/blocks': { body: desk.NewBlock; answer: desk.Block };
  'GET /api/admin/suggestions': { query: Partial<words.SuggestionQuery>; answer: words.SuggestionList };
  'DELETE /api/admin/suggestions/{id}': { answer: never };
  'GET /api/admin/today': { answer: TodayPlan };
  'GET /api/admin/today/{day}/image': { answer: never };
  'POST /api/admin/today/{day}': { body: PlanChange; answer: TodayPlan };
  'POST /api/admin/switches': { body: desk.SwitchChange; answer: desk.Switches };
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type PathOf<M extends Method, Route = keyof Routes> = Route extends `${M} ${infer Path}` ? Path : never;
type RouteOf<M extends Method, Path extends string> = Routes[Extract<keyof Routes, `${M} ${Path}`>];
type Names<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Call<Path, Route> = { headers?: Record<string, string> } & ([Names<Path>] extends [never]
  ? { params?: { query?: Route extends { query: infer Query } ? Query : never } }
  : { params: { path: Record<Names<Path>, string> } }) &
  (Route extends { body: infer Body } ? { body: Body } : object);

/** An answer of the API: what was asked for, if it has a body, or the refusal. */
interface Answer<Data> {
  data?: Data;
  error?: api.ErrorResponse;
  response: { status: number; cookie: string | undefined };
}

/** An answer with its body as it should be. */
export interface Reply<Body> {
  status: number;
  body: Body;
}

/** Calls the API of an application that need not listen. */
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
  return { GET: by('GET'), POST: by('POST'), PATCH: by('PATCH'), DELETE: by('DELETE') };
}

/** The header that shows a creator's or a winner's key, if there is one. */
export const bearer = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { authorization: `Bearer ${key}` };

/** The answer with its status, be it what was asked for or a refusal. */
export async function replyOf<Data>(
  answer: Promise<Answer<Data>>,
): Promise<Reply<Data & Partial<api.ErrorResponse>>> {
  const { data, error, response } = await answer;
  return { status: response.status, body: (data ?? error) as Data & Partial<api.ErrorResponse> };
}

/** The body of an answer that has to have this status. */
export async function accepted<Data>(status: number, answer: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await answer;
  if (response.status === status && data !== undefined) return data;
  throw new Error(`answered ${response.status} instead of ${status}: ${JSON.stringify(error)}`);
}

/** The refusal that an answer has to be. */
export async function refusalOf(answer: Promise<Answer<unknown>>): Promise<Reply<api.ErrorResponse>> {
  const { error, response } = await answer;
  if (error === undefined) throw new Error(`answered ${response.status} instead of refusing`);
  return { status: response.status, body: error };
}
