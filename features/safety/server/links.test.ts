import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minCpuMs } from '../../../server/testing/growth.ts';
import { addressesIn, isWithin, judgeLink } from './link-rules.ts';
import { hostsIn } from './links.ts';

/** Parts of host names, characters around them, and look-alikes. */
const parts = [
  ...['a', 'b', 'é', 'Σ', 'ж', '漢', 'ß', 'İ', 'ſ', '1', '²', 'ª'],
  ...['.', '-', '_', '@', '/', ':', '#', '?', '"', ' ', '\n', '😀', '\u0301'],
  ...['https://', 'http://', 'www.', 'bad.example', 'bit.ly', 'x.y'],
];
const anyText = fc.array(fc.constantFrom(...parts), { maxLength: 14 }).map((some) => some.join(''));

describe('Hosts in texts', () => {
  it.each([
    ['see https://www.Shop.example/x?y', ['shop.example']],
    ['bit.ly/abc and (win.example.org)', ['bit.ly', 'win.example.org']],
    ['me@mail.example is no link', []],
    ['The end.Then 3.5 km', ['end.then']],
    ['bücher.example', ['xn--bcher-kva.example']],
    ['two lines\nbad.example', ['bad.example']],
    ['at "bad.example"', ['bad.example']],
    ['a.b.c.d.e.f.g.h.i.bad.example', ['a.b.c.d.e.f.g.h.i.bad.example']],
  ])('are found in %j', (text, hosts) => expect(hostsIn(text)).toEqual(hosts));

  it.each([
    ['смотри: bad.example', ['bad.example']],
    ['«bad.example»', ['bad.example']],
    ['、bad.example。', ['bad.example']],
    ['🙂bad.example🙂', ['bad.example']],
    ['e\u0301bad.example', ['bad.example']],
    ['Σ https://bad.example/Σ', ['bad.example']],
    ['شاهد bad.example الآن', ['bad.example']],
    ['請看www.bad.example', ['xn--www-id3ht65f.bad.example']],
  ])('are found next to non-ASCII characters: %j', (text, hosts) => expect(hostsIn(text)).toEqual(hosts));

  it('are found whole: preceding letters of any script belong to them, and mail addresses are skipped', () => {
    expect(hostsIn('Σbad.example')).not.toContain('bad.example');
    for (const text of ['me@Σbad.example', 'x_Σbad.example', '.Σbad.example']) {
      expect(hostsIn(text), text).toEqual([]);
    }
    // A label has at most 63 letters.
    for (const letter of ['a', 'Σ']) expect(hostsIn(`${letter.repeat(64)}.bad.example`)).toEqual([]);
  });

  /** The previous expression, which let a match start at any non-ASCII letter of a name. */
  const before =
    /(?:^|[^\w@.-])(?:https?:\/\/)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24})(?=$|[^\p{L}\p{N}])/giu;

  it('equal those that the previous expression found, except partial and very long names', () => {
    const halfName = /[_@.-][\p{L}\p{N}]*(?=[^\p{ASCII}])[\p{L}\p{N}]/u;
    fc.assert(
      fc.property(anyText, (text) => {
        // The previous expression read at most eight labels before the top-level domain.
        fc.pre(!halfName.test(text) && text.split('.').length < 9);
        const names = [...text.matchAll(before)].map(([, name]) => name);
        expect(hostsIn(text)).toEqual(hostsIn(names.join(' ')));
      }),
      { numRuns: 20_000 },
    );
  });
});

it('Hosts in hostile texts are found quickly', () => {
  const texts = ['a.'.repeat(50_000), `${'a-'.repeat(50_000)}.com`, 'a'.repeat(100_000)];
  expect(minCpuMs(() => texts.map(hostsIn))).toBeLessThan(500);
});

describe('Addresses in texts', () => {
  const before =
    /\b[a-z][a-z\d+.-]{0,20}:(?:\/\/)?[^\s<>"']+|(?:(?:[\p{L}\d-]+\.)+\p{L}[\p{L}\d-]+|(?:\d{1,3}\.){3}\d{1,3})(?:[:/?#][^\s<>"']*)?/giu;

  it('equal those that the previous expression found', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const found = [...text.matchAll(before)].flatMap(({ 0: address, index }) =>
          text[index - 1] === '@' ? [] : [address],
        );
        expect(addressesIn(text)).toEqual(found);
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    `${'aa.'.repeat(30)}bit.ly`,
    `${'aa.'.repeat(10)}bit.ly`,
    `${'a.'.repeat(30)}bit.ly/x`,
    `${'1.'.repeat(30)}bit.ly`,
    `https://${'aa.'.repeat(30)}bit.ly`,
  ])('keep their flags however long they are (%#)', (text) => {
    const flags = addressesIn(text).flatMap((address) => judgeLink(address).flags);
    expect(flags).toContain('link_shortener');
  });

  it('are flagged as unusual links when longer than any host', () => {
    expect(judgeLink(`https://${'漢字'.repeat(500)}/`)).toEqual({ flags: ['link_scheme'], host: '' });
    expect(addressesIn(`${'Σ'.repeat(500)}.bit.ly`).map(judgeLink)).toEqual([
      { flags: ['link_scheme'], host: '' },
    ]);
    expect(judgeLink(`https://user:${'x'.repeat(300)}@shop.example/`).flags).toEqual(['link_scheme']);
    expect(judgeLink(`https://shop.example/${'x'.repeat(900)}`).flags).toEqual([]);
  });
});

it('A host counts as a subdomain even with more labels than a name can have', () => {
  const hosts = new Set(['bad.example']);
  expect(isWithin('bad.example', hosts)).toBe(true);
  expect(isWithin('www.bad.example', hosts)).toBe(true);
  expect(isWithin('notbad.example', hosts)).toBe(false);
  expect(isWithin(`${'a.'.repeat(1000)}bad.example`, hosts)).toBe(true);
});
