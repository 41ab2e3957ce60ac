import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageSpinRules, speedLabel } from './rules.ts';
import { degreesFromUpright, speedsOf } from './turning.ts';

const imageUrl = 'data:image/png;base64,AAAA';
const draft = { imageUrl, spinSpeed: 30 };
const content = { ...draft, rounds: 1 };
const ofThree = { ...draft, rounds: 3 };
const judge = (angle: number) => imageSpinRules.judge(content, null, { angle });

describe('An image spin puzzle', () => {
  it('shows the image and its speed', () => {
    expect(imageSpinRules.challenge(content, Math.random)).toEqual({ imageUrl, speeds: speedsOf(30, 1) });
  });

  it.each([0, -0, 15, -15, 345, 360, 375, -345, -375, 3600 + 15, -3600 - 15])(
    'is solved at %d degrees',
    (angle) => {
      expect(judge(angle).right).toBe(true);
    },
  );

  it.each([15.0001, -15.0001, 344.9999, 375.0001, 180, -180, 90])('is not solved at %d degrees', (angle) => {
    expect(judge(angle).right).toBe(false);
  });

  it('reports how far off the stop was, in whole degrees', () => {
    expect(judge(344)).toEqual({ right: false, offBy: 16 });
    expect(judge(-181)).toEqual({ right: false, offBy: 179 });
    expect(judge(3)).toEqual({ right: true, offBy: 3, squares: 3 });
  });

  it('never reports a wrong stop as within the tolerance', () => {
    expect(judge(15.2)).toEqual({ right: false, offBy: 16 });
  });

  it('accepts an angle in Step mode only if the steps lead to it', () => {
    const stepped = (angle: number, steps: number) => imageSpinRules.judge(content, null, { angle, steps });
    expect(stepped(0, 18)).toEqual({ right: true, offBy: 0, squares: 3 });
    expect(stepped(350, 17)).toEqual({ right: true, offBy: 10, squares: 2 });
    expect(stepped(0, 3)).toEqual({ right: false, offBy: 0 });
    expect(stepped(15, 100).right).toBe(false);
    expect(stepped(160, 2)).toEqual({ right: false, offBy: 160 });
  });

  it('goes on after each right stop of three rounds and is solved by the third', () => {
    const judged = (earlier: number[], angle: number) =>
      imageSpinRules.judge(ofThree, null, { angle, earlier: earlier.map((at) => ({ angle: at })) });
    expect(judged([], 3)).toEqual({ right: false, goesOn: true, offBy: 3 });
    expect(judged([3], -15)).toEqual({ right: false, goesOn: true, offBy: 15 });
    expect(judged([3, -15], 0)).toEqual({ right: true, offBy: 6, squares: 2 });
    expect(judged([0, 5], 10).squares).toBe(3);
    expect(judged([15, 15], 15).squares).toBe(1);
    expect(judged([3, -15], 20)).toEqual({ right: false, offBy: 20 });
    expect(judged([3, 16], 0).right).toBe(false);
    expect(judged([16], 0).goesOn).toBeUndefined();
    expect(judged([0, 0, 0], 0).right).toBe(false);
    expect(imageSpinRules.judge(content, null, { angle: 0, earlier: [{ angle: 0 }] }).right).toBe(false);
    expect(imageSpinRules.minHumanMs(ofThree, null, { angle: 0 })).toBe(6000);
  });

  it('measures an angle by the shortest turn, ignoring whole turns and direction', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -180, max: 180 }),
        fc.integer({ min: -1000, max: 1000 }),
        (angle, turns) => {
          expect(degreesFromUpright(angle + 360 * turns)).toBe(Math.abs(angle));
        },
      ),
    );
  });
});

describe('An image spin draft', () => {
  it('needs an image', () => {
    expect(imageSpinRules.problems({ imageUrl: ' ', spinSpeed: 10 })).toEqual(['spin_image_missing']);
  });
});

describe('The content of an image spin puzzle', () => {
  it('is JSON with the image, the speed and the size 1', () => {
    expect(JSON.parse(imageSpinRules.write(draft))).toEqual({ ...draft, size: 1 });
    expect(imageSpinRules.read(imageSpinRules.write({ ...draft, rounds: 3 }))).toEqual(ofThree);
  });

  it.each([imageUrl, 'https://pictures.example/cat.jpg'])(
    'is read from the bare address %s of an older puzzle',
    (address) => {
      expect(imageSpinRules.read(address)).toEqual({ imageUrl: address, rounds: 1 });
    },
  );

  it('has no speed when none is stored', () => {
    expect(imageSpinRules.read(JSON.stringify({ imageUrl }))).toEqual({ imageUrl, rounds: 1 });
  });

  it.each(['', '{}', '{"spinSpeed":10}'])('is corrupt without an image, as %j', (text) => {
    expect(imageSpinRules.read(text)).toBeUndefined();
  });

  it.each([0, -10, 101, '30', null])('is corrupt with the speed %j', (spinSpeed) => {
    expect(imageSpinRules.read(JSON.stringify({ imageUrl, spinSpeed }))).toBeUndefined();
  });
});

describe('The label of a speed', () => {
  it.each([
    [10, 'Moderate'],
    [20, 'Moderate'],
    [30, 'Fast'],
    [40, 'Fast'],
    [50, 'Very Fast'],
    [60, 'Very Fast'],
    [70, 'Extreme'],
    [80, 'Extreme'],
    [90, 'Insane'],
    [100, 'Insane'],
  ])('describes the speed %d as %s', (speed, label) => {
    expect(speedLabel(speed)).toBe(label);
  });
});
