import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { WorkDone } from '../../contract/api.ts';
import { createKeyMaker, type SecretKeys } from '../crypto/signing.ts';

/**
 * How much a browser computes: fewer than so many steps of PBKDF2, half of them on average. Each number is as likely as any
 * other: were there a least one, those who know it would begin with it. Asking takes one step, checking none.
 */
export const steps = 300;
export const roundsAStep = 4000;
/** How long a piece of work counts from when it was asked for. */
export const workLastsMs = 120_000;

interface Dependencies {
  config: { secretKey: SecretKeys };
  now: () => number;
  /** A number in [0, 1) that nobody can foresee. */
  random: () => number;
}

/** Asks for work that costs a browser time, and knows it when it is done. Nothing is stored of it. */
export function createWork({ config, now, random }: Dependencies) {
  const makeKey = createKeyMaker(config.secretKey, 'work');
  const secrets = { hmacSignatureSecret: makeKey('challenge'), hmacKeySignatureSecret: makeKey('solution') };

  return {
    /** A piece of work that counts for this subject alone. */
    async ask(subject: string): Promise<string> {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: roundsAStep,
        counter: Math.floor(random() * steps),
        deriveKey,
        // The server's clock decides, which tests set.
        data: { subject, until: now() + workLastsMs },
        ...secrets,
      });
      return JSON.stringify(challenge);
    },

    /** What names this piece of work, if it was done for this subject and in time. */
    async check(
      subject: string,
      { challenge: asked, counter, derivedKey }: WorkDone,
    ): Promise<string | undefined> {
      try {
        const challenge = JSON.parse(asked) as Awaited<ReturnType<typeof createChallenge>>;
        const solution = { counter, derivedKey };
        const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
        const { data } = challenge.parameters;
        const counts = verified && data?.subject === subject && Number(data.until) > now();
        return counts ? challenge.signature : undefined;
      } catch {
        // It is not in the form that we asked in.
        return undefined;
      }
    },
  };
}

export type Work = ReturnType<typeof createWork>;
