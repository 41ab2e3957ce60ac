import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '../../../platform/http/errors.ts';

/** OWASP's minimum for Argon2id: memory in KiB, passes, lanes. */
export const owaspCost = { memory: 19_456, passes: 2, parallelism: 1 };
export type Argon2Cost = typeof owaspCost;

const derive = promisify(argon2);
const bytes = 32;

/** Format: `argon2id$memory$passes$parallelism$salt$key`; salt and key in base64url. */
export async function hashPassword(password: string, cost: Argon2Cost): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  const [saltText, keyText] = [salt.toString('base64url'), key.toString('base64url')];
  return ['argon2id', memory, passes, parallelism, saltText, keyText].join('$');
}

/** Compares in constant time. `isKnown`: waits in the queue for known browsers. */
export async function isPasswordOf(hash: string, password: string, isKnown = false): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] = hash.split('$');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = await deriveKey(password, Buffer.from(salt, 'base64url'), cost, isKnown);
  return timingSafeEqual(given, Buffer.from(key, 'base64url'));
}

/**
 * Each derivation takes 19 MiB and one core, so each queue runs one at a time. Known browsers have a queue
 * of their own, so that guesses from elsewhere cannot lock the admin out.
 */
const maxWaiting = 20;
const createQueue = () => ({ isRunning: false, waiting: [] as (() => void)[] });
const queues = { known: createQueue(), others: createQueue() };

async function deriveKey(password: string, salt: Buffer, cost: Argon2Cost, isKnown = false): Promise<Buffer> {
  const queue = isKnown ? queues.known : queues.others;
  if (queue.waiting.length >= maxWaiting) throw new Refusal('too_many_requests');
  if (queue.isRunning) await new Promise<void>((resolve) => queue.waiting.push(resolve));
  queue.isRunning = true;
  try {
    return await derive('argon2id', {
      message: password.normalize('NFC'),
      nonce: salt,
      tagLength: bytes,
      ...cost,
    });
  } finally {
    // Starts the request that has waited longest.
    const next = queue.waiting.shift();
    if (next === undefined) queue.isRunning = false;
    else next();
  }
}
