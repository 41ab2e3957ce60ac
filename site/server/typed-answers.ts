import { type FastifyPluginAsyncTypebox, Type } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { TypedAnswer } from '../../contract/pages.ts';
import { senderOf } from '../../features/plays/server/feature.ts';
import { errorBody, Refusal, statusOf } from '../../platform/http/errors.ts';
import { playRoutes } from '../../puzzles/puzzle.ts';
import type { PageDependencies, Pages } from './pages.ts';

/** Enough for the token and a long answer, whose letters take up to nine bytes each in a form. */
const maxFormBytes = 16 * 1024;

const params = Type.Object({ puzzleId: Type.String() });
const body = Type.Object({
  token: Type.String({ maxLength: 4096, default: '' }),
  text: Type.String({ maxLength: 10_000, default: '' }),
});

/** Refusals that start a new play, as on a page with scripts. */
const beginsAnew: ReadonlySet<string> = new Set(['play_expired', 'play_invalid', 'puzzle_changed']);

/**
 * The forms for answers in browsers without scripts. The response to each answer is the next page (rules:
 * playing#answers-without-scripts).
 */
export function typedAnswers(
  { plays }: Pick<PageDependencies, 'plays'>,
  { orRefuse, sendTypedPage }: Pick<Pages, 'orRefuse' | 'sendTypedPage'>,
): FastifyPluginAsyncTypebox {
  /** Judges the answer. Returns the result, and the token with which the play continues. */
  async function judge(
    request: FastifyRequest,
    puzzleId: string,
    { token, text }: { token: string; text: string },
  ): Promise<{ status: number; typed: TypedAnswer; token?: string }> {
    try {
      const verdict = await plays.judgeTyped(puzzleId, { token, text }, senderOf(request));
      return { status: 200, typed: { text, verdict }, token: verdict.token ?? token };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [code] = error.codes;
      if (!beginsAnew.has(code) && code !== 'prize_needs_scripts') throw error;
      const { error: refusal } = errorBody(error, request.words);
      return { status: statusOf(code), typed: { text, refusal } };
    }
  }

  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      async (_request: FastifyRequest, form: string) => Object.fromEntries(new URLSearchParams(form)),
    );

    for (const route of playRoutes) {
      app.post(
        `/play/${route}/:puzzleId`,
        {
          config: { limits: ['page', 'answer'], isAllowedReadOnly: 'without a reward' },
          schema: { hide: true, params, body },
        },
        (request, reply) =>
          orRefuse(request, reply, async () => {
            const { puzzleId } = request.params;
            const { status, ...answered } = await judge(request, puzzleId, request.body);
            const shared = await plays.sharedChallenge(puzzleId);
            return sendTypedPage(request, reply.code(status), shared, answered);
          }),
      );
    }
  };
}
