import { describe, expect, it } from 'vitest';
import { createFairShare } from './fair-share.ts';

/** Asks for turns, and records whose turns begin and whose are refused. */
function fixture(limits = { perSender: 32, total: 64 }) {
  const turns = createFairShare(limits);
  const began: string[] = [];
  const refused: string[] = [];
  return {
    turns,
    began,
    refused,
    /** `sender` has the form `network/address`. */
    ask(sender: string, cost = 1, times = 1) {
      for (let n = 0; n < times; n++) {
        const [network = ''] = sender.split('/');
        turns.add({
          senders: [network, sender],
          cost,
          begin: () => began.push(sender),
          refuse: () => refused.push(sender),
        });
      }
    },
    serve(times = 1) {
      for (let n = 0; n < times; n++) turns.next()?.begin();
    },
  };
}

describe('The next turn', () => {
  it('goes to a newcomer before the flood gets another one', () => {
    const { ask, serve, began } = fixture();
    ask('bad/1', 2, 30);
    serve(3);
    ask('good/1');
    serve(2);
    expect(began).toEqual(['bad/1', 'bad/1', 'bad/1', 'good/1', 'bad/1']);
  });

  it('goes to a newcomer within the network of a flood, too', () => {
    const { ask, serve, began } = fixture();
    ask('bad/1', 2, 30);
    serve(2);
    ask('bad/2');
    serve();
    expect(began.at(-1)).toBe('bad/2');
  });

  it('goes to a network of many addresses as often as to a network of one', () => {
    const { ask, serve, began } = fixture();
    for (let n = 0; n < 30; n++) ask(`bad/${n}`);
    ask('good/1', 1, 5);
    serve(10);
    expect(began.filter((sender) => sender === 'good/1')).toHaveLength(5);
  });

  it('goes less often to a sender whose requests cost more', () => {
    const { ask, serve, began } = fixture();
    ask('dear/1', 4, 20);
    ask('cheap/1', 1, 20);
    serve(15);
    expect(began.filter((sender) => sender === 'dear/1')).toHaveLength(3);
  });

  it('comes no sooner for a sender that has been idle', () => {
    const { ask, serve, began } = fixture();
    ask('busy/1', 1, 20);
    serve(10);
    ask('late/1', 1, 10);
    serve(8);
    const own = began.slice(10).filter((sender) => sender === 'late/1');
    expect(own.length).toBeLessThanOrEqual(5);
  });
});

describe('A full queue', () => {
  it('refuses the newest turns of the senders with the most waiting, and no others', () => {
    const { ask, refused } = fixture();
    for (const bad of ['a/1', 'b/1', 'b/2']) ask(bad, 1, 40);
    expect(new Set(refused)).toEqual(new Set(['a/1', 'b/1', 'b/2']));
    refused.length = 0;
    ask('good/1');
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatch(/^[ab]/);
  });

  it('limits each sender to a share', () => {
    const { ask, turns } = fixture();
    ask('bad/1', 1, 100);
    expect(turns.size()).toBe(32);
  });

  it('refuses newcomers if all have the same number waiting, so that single requests cannot push others out', () => {
    const { ask, refused, turns } = fixture({ perSender: 32, total: 8 });
    ask('first/1');
    for (let n = 0; n < 20; n++) ask(`${n}/1`);
    expect(refused).toEqual(Array.from({ length: 13 }, (_, n) => `${n + 7}/1`));
    for (let n = 0; n < 20; n++) ask(`bad/${n}`);
    expect(refused.slice(13)).toEqual(Array.from({ length: 20 }, (_, n) => `bad/${n}`));
    expect(turns.size()).toBe(8);
  });
});
