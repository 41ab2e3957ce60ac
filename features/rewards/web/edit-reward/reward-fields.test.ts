import { describe, expect, it } from 'vitest';
import { blankFault } from '../../../../ui/form.tsx';
import { minDeadlineMs } from '../../ways.ts';
import { blank, draftOf, type Fields, faultsIn, faultsOf, steps } from './reward-fields.ts';

const now = Date.UTC(2026, 0, 15, 12);
const local = (ms: number) => {
  const time = new Date(ms);
  return new Date(ms - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
const right: Fields = { ...blank, prize: 'Suya', deliveryContact: 'a@b.c', secretCode: 'X' };
const wrong = (change: Partial<Fields>, isNew = true) => {
  const faults = faultsOf({ ...right, ...change }, { isNew, now });
  return steps.map((step) => faultsIn(step, faults));
};
const kobo = 'Please leave out the kobo.';

describe('The form of a reward', () => {
  it.each<[string, Partial<Fields>, string[][]]>([
    ['what is won alone', {}, [[], [], []]],
    ['a description alone', { prize: '', description: 'One suya' }, [[], [], []]],
    ['neither', { prize: ' ' }, [[blankFault], [], []]],
    ['cash without an amount', { type: 'cash' }, [[blankFault], [], []]],
    ['cash with kobo', { type: 'cash', amount: '5.50' }, [[kobo], [], []]],
    ['an amount that no other kind asks', { amount: '5.50' }, [[], [], []]],
    ['a link without https://', { promotionLink: 'www.example.com' }, [[], [], []]],
    [
      'what is no link',
      { promotionLink: 'ask me' },
      [['Please enter a link that begins with https://.'], [], []],
    ],
    ['no deadline', { way: 'best' }, [[], [blankFault], []]],
    ['a deadline', { way: 'best', deadline: local(now + minDeadlineMs + 60_000) }, [[], [], []]],
    ['one code for several', { way: 'first_n' }, [[], [], ['Please enter 2 to 100 codes, one a line.']]],
    [
      'one word for several of what is sent',
      { type: 'crypto', way: 'first_n' },
      [[], [], ['Please enter 2 to 100 words, one a line.']],
    ],
    ['no contact and no code', { deliveryContact: '', secretCode: ' ' }, [[], [], [blankFault, blankFault]]],
  ])('reports the faults of %s', (_name, change, faults) => {
    expect(wrong(change)).toEqual(faults);
  });

  it('rejects a past deadline for a new reward only', () => {
    const late = { way: 'best', deadline: local(now) } as const;
    expect(wrong(late)[1]).toEqual(['Please choose a time 10 minutes to 90 days from now.']);
    expect(wrong(late, false)[1]).toEqual([]);
  });

  it('sends only the fields that the kind of reward has', () => {
    const filled = { ...right, amount: '5k', promotionLink: 'https://a.example' };
    expect(draftOf(filled)).not.toHaveProperty('amount');
    const cash = draftOf({ ...filled, type: 'cash' });
    expect(cash).toMatchObject({ amount: 5000 });
    expect(cash).not.toHaveProperty('promotionLink');
  });
});
