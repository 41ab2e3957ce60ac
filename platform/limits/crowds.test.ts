import { describe, expect, it, onTestFinished } from 'vitest';
import { testSecretKey } from '../../server/testing/build-test-app.ts';
import { createEvents } from '../events.ts';
import { Refusal } from '../http/errors.ts';
import { createInProcessBroker } from '../realtime/broker.ts';
import { createLimiter } from './limiter.ts';
import { type LimitName, limits } from './limits.ts';

const crowd = 200;
const second = 1000;

/**
 * For each limit: how many people share it (those behind one address, or at one play, session or puzzle), and
 * how much each of them needs at once and per minute after that.
 */
const needs: Record<LimitName, [people: number, atOnce: number, aMinute: number]> = {
  create: [crowd, 2, 0.5],
  image: [crowd, 1, 0.3],
  // One photo each: counted for the address, for its network, and in the reserve for light users, which applies
  // when the store is nearly full.
  image_kilobytes: [crowd, 400, 0],
  network_image_kilobytes: [2 * crowd, 400, 0],
  reserve_image_kilobytes: [20, 400, 0],
  text_kilobytes: [crowd, 10, 0],
  network_text_kilobytes: [4 * crowd, 10, 0],
  // One wrong answer each, and thanks from one in four.
  said_kilobytes: [crowd, 0.5, 0.1],
  reward: [crowd, 2, 1],
  list: [crowd, 5, 5],
  // One in ten adds a reward and pays its fee at once.
  fee: [crowd / 10, 3, 1],
  start: [crowd, 5, 15],
  answer: [crowd, 6, 24],
  play: [1, 20, 24],
  check: [1, 20, 24],
  guess_play: [1, 9, 6],
  guess_address: [crowd, 9, 0],
  guess_network: [crowd, 9, 0],
  guess_puzzle: [crowd, 9, 0],
  worked_guess_address: [crowd, 1, 0],
  worked_guess_network: [2 * crowd, 1, 0],
  work: [1, 1, 0],
  claim: [crowd, 2, 0.5],
  win: [1, 5, 5],
  login: [1, 10, 1],
  known_login: [1, 10, 1],
  login_code: [1, 10, 1],
  stream: [crowd, 3, 3],
  page: [crowd, 10, 15],
  report: [crowd, 4, 12],
  // One in four reports the same bad puzzle.
  abuse_report: [crowd / 4, 1, 0.2],
  // One in ten suggests a better wording.
  suggestion: [crowd / 10, 1, 0.02],
  suggestions_of_network: [crowd / 10, 3, 0],
  session: [1, 5, 12],
  new_session: [crowd, 2, 0.3],
  visit_rows: [crowd, 30, 3],
  session_rows: [1, 150, 15],
  thanks: [crowd / 4, 1, 0.1],
  thanks_of_puzzle: [crowd / 4, 1, 0],
  tell_me: [crowd, 2, 1],
  stand: [crowd, 1, 0.05],
  board: [crowd, 3, 12],
  // These limits decide what is shown first; anything beyond them is accepted, too.
  thanks_in_front: [5, 1, 0],
  network_thanks_in_front: [15, 1, 0],
  replies_in_front: [2, 1, 0],
  suggestions_in_front: [10, 1, 0],
  // A quarter of the crowd is enough, because most people type the same wrong answers.
  wrong_answer: [crowd / 4, 1, 0],
  // One in ten makes a puzzle in reply.
  made_back: [crowd / 10, 1, 0],
  tried_plays: [crowd, 20, 0],
  keepsake: [crowd / 10, 1, 0.2],
  keepsakes_of_network: [2 * (crowd / 10), 1, 0.2],
  keepsakes_of_solve: [1, 4, 1],
  link_picture: [crowd, 1.5, 1.5],
};

describe.each(Object.entries(needs))('The limit %s', (name, [people, atOnce, aMinute]) => {
  function fixture() {
    const clock = { now: 0 };
    const limiter = createLimiter({
      config: { limits: 1, secretKey: testSecretKey },
      broker: createInProcessBroker(),
      events: createEvents(),
      now: () => clock.now,
    });
    onTestFinished(() => limiter.stop());
    return { clock, take: (count: number) => limiter.take(name as LimitName, 'one', count) };
  }

  it('admits a crowd at once, and its rate each minute of an hour', () => {
    const { clock, take } = fixture();
    take(people * atOnce);
    for (let moment = 0; moment < 12 * 60; moment++) {
      clock.now += 5 * second;
      take((people * aMinute) / 12);
    }
  });

  it('admits no more than its burst and rate within an hour of nonstop requests', () => {
    const { clock, take } = fixture();
    const { burst, perMinute } = limits[name as LimitName];
    const step = burst / 10;
    let taken = 0;
    for (; clock.now < 3600 * second; clock.now += second) {
      try {
        for (; ; taken += step) take(step);
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal);
      }
    }
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(burst + 60 * perMinute);
  });
});
