import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { WorkDone } from '../../contract/api.ts';
import { createKeyMaker, type SecretKeys } from '../crypto/signing.ts';

/**
 * Maximum number of PBKDF2 steps that a browser computes; on average it computes half of them. All numbers of
 * steps are equally likely, because clients would start at a minimum if there were one. Creating a challenge
 * takes one step, checking a solution none.
 */
export const steps = 300;
export const roundsAStep = 4000;
/** How long a challenge is valid. */
export const workLastsMs = 120_000;

interface Dependencies {
  config: { secretKey: SecretKeys };
  now: () => number;
  /** Returns an unpredictable number in [0, 1). */
  random: () => number;
}

/** Proof of work: creates challenges that take a browser some time to solve, and checks solutions. Stores nothing. */
export function createWork({ config, now, random }: Dependencies) {
  const makeKey = createKeyMaker(config.secretKey, 'work');
  const secrets = { hmacSignatureSecret: makeKey('challenge'), hmacKeySignatureSecret: makeKey('solution') };

  return {
    /** Returns a challenge that is valid for this subject only. */
    async ask(subject: string): Promise<string> {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: roundsAStep,
        counter: Math.floor(random() * steps),
        deriveKey,
        // Expires by our own clock, which tests can set.
        data: { subject, until: now() + workLastsMs },
        ...secrets,
      });
      return JSON.stringify(challenge);
    },

    /** Returns the id of the solved challenge, if it is for this subject and has not expired. */
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
        // The challenge is not one of ours.
        return undefined;
      }
    },
  };
}

export type Work = ReturnType<typeof createWork>;
