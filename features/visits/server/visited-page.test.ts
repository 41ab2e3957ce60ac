import { describe, expect, it } from 'vitest';
import { visitedPage } from './visited-page.ts';

describe('The page of a visit', () => {
  it.each([
    ['/', '/', 'Home', null],
    ['/today', '/today', 'Today', null],
    ['/today/2026-12-01', '/today/:day', 'Today', null],
    ['/rewards/', '/rewards', 'Rewards', null],
    ['/create-word-puzzle?from=ada@example.com#key', '/create-word-puzzle', 'Create a word puzzle', null],
    ['/play/arrange/mk3f9x-a1b2c3', '/play/arrange/mk3f9x-a1b2c3', 'Play', 'mk3f9x-a1b2c3'],
    ['/play/image/img-mk3f9x-a1b2c3/', '/play/image/img-mk3f9x-a1b2c3', 'Play', 'img-mk3f9x-a1b2c3'],
    ['/play/arrange', '/play/arrange/:puzzleId', 'Play', null],
    ['/play/arrange/ada@example.com', '/play/arrange/:puzzleId', 'Play', null],
    [`/play/arrange/${'a'.repeat(65)}`, '/play/arrange/:puzzleId', 'Play', null],
    ['/play/other/mk3f9x-a1b2c3', '/404', 'Not found', null],
    ['/reward/0b8f2a5e-1111-4222-8333-444455556666', '/reward/:rewardId', 'Reward', null],
    ['/leaving/mk3f9x-a1b2c3', '/leaving/:puzzleId', 'Leaving', null],
    ['/ada@example.com', '/404', 'Not found', null],
    ['//', '/', 'Home', null],
    ['/constructor', '/404', 'Not found', null],
  ])('%s is recorded as %s', (reported, url, title, puzzleId) => {
    expect(visitedPage(reported)).toEqual({ url, title, puzzleId });
  });
});
