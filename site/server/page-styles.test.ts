import { describe, expect, it } from 'vitest';
import { createPageStyles } from './page-styles.ts';

describe('The inlined styles of a page', () => {
  it('match its classes and elements, in the order of the sheet', () => {
    const stylesOf = createPageStyles(
      'p{margin:0}.a{top:0}.b .c{left:0}.c{right:0}table{width:1px}body{color:red}',
    );
    expect(stylesOf('<p class="c a">')).toBe('p{margin:0}.a{top:0}.c{right:0}body{color:red}');
  });

  it('keep only the matching selectors of a list', () => {
    expect(createPageStyles('h1,h2,.a>h3{margin:0}')('<h2></h2><h3></h3>')).toBe('h2{margin:0}');
  });

  it.each([
    ['.a:not(.b)', '<p class="a">'],
    ['.a:is(:where(.group)[open] *)', '<p class="a">'],
    ['.a[data-solved]::before', '<p class="a">'],
    [':root', '<p>'],
    ['*', '<p>'],
    ['.sm\\:p-2\\.5', '<p class="sm:p-2.5">'],
    ['.\\32 xl', '<p class="2xl">'],
    ['.\\[\\&\\>a\\]\\:p', '<p class="[&amp;&gt;a]:p">'],
    [':where(.a>:not(:last-child))', '<p>'],
  ])('keep %s for %s', (selector, body) => {
    expect(createPageStyles(`${selector}{top:0}`)(body)).toBe(`${selector}{top:0}`);
  });

  it.each([
    ['.sm\\:p-2', '<p class="p-2">'],
    ['.a.b', '<p class="a">'],
    ['.a p', '<i class="a">'],
    ['.a:hover', '<p class="a">'],
    ['::-webkit-datetime-edit', '<p>'],
  ])('omit %s for %s', (selector, body) => {
    expect(createPageStyles(`${selector}{top:0}`)(body)).toBe('');
  });

  it('keep the conditions around kept rules, and no others', () => {
    const stylesOf = createPageStyles(
      '@media (width>9px){.a{top:0}@supports (gap:0){.b{top:0}.c{top:0}}}@media print{.a{top:0}}@media (width>8px){.d{top:0}}',
    );
    expect(stylesOf('<p class="b">')).toBe('@media (width>9px){@supports (gap:0){.b{top:0}}}');
  });

  it('include the custom properties and keyframes that they or the page use, transitively', () => {
    const stylesOf = createPageStyles(
      ':root{--a:var(--b);--b:1px;--c:2px;--spin:turn 1s}@property --d{syntax:"*";inherits:false}@property --e{syntax:"*";inherits:false}' +
        '@keyframes turn{to{top:var(--d)}}@keyframes fall{to{top:0}}.x{top:var(--a)}.y{animation:var(--spin)}',
    );
    expect(stylesOf('<p class="x">')).toBe(':root{--a:var(--b);--b:1px;}.x{top:var(--a)}');
    expect(stylesOf('<p class="y">')).toBe(
      ':root{--spin:turn 1s;}@property --d{syntax:"*";inherits:false}@keyframes turn{to{top:var(--d)}}.y{animation:var(--spin)}',
    );
    expect(stylesOf('<p style="top:var(--c)">')).toBe(':root{--c:2px;}');
  });

  it('keep a class’s custom properties with the class', () => {
    expect(createPageStyles('.a{--x:1px;--y:2px}')('<p class="a">')).toBe('.a{--x:1px;--y:2px}');
  });
});
