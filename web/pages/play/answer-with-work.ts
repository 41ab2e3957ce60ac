import type { Verdict } from '../../../contract/api.ts';
import { RefusedError, sendAnswer, type WrittenAnswer } from '../../lib/api.ts';

/** Sends an answer, and does the work that the server may ask for first; few ever meet it, so its code is loaded then. */
export async function answerWithWork(puzzleId: string, request: WrittenAnswer): Promise<Verdict> {
  try {
    return await sendAnswer(puzzleId, request);
  } catch (error) {
    if (!(error instanceof RefusedError) || error.work === undefined) throw error;
    const { sendWithWork } = await import('../../work/send-with-work.ts');
    return sendWithWork(error.work, (work) => sendAnswer(puzzleId, { ...request, work }));
  }
}
