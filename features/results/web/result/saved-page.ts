import { t } from '#words';
import type { ResultProof } from '../../../../contract/results-log.ts';
import type { verifyResult } from '../../../../contract/verify-result.ts';
import { language } from '../../../../words/language.ts';
import type { CheckWords, checkWords } from './check-words.ts';

/**
 * Renders the words of a check. Must not refer to anything outside itself, because the saved page contains its
 * source.
 */
function drawCheck(main: HTMLElement, { verdict, lines, sections }: CheckWords): void {
  const add = (parent: HTMLElement, tag: string, text = '', className = '') => {
    const element = document.createElement(tag);
    element.textContent = text;
    element.className = className;
    parent.append(element);
    return element;
  };
  main.textContent = '';
  add(main, 'p', verdict, 'verdict');
  const checks = add(main, 'ul', '', 'checks');
  for (const { mark, text } of lines) add(checks, 'li', `${mark} ${text}`, mark === '✗' ? 'wrong' : '');
  for (const { title, texts } of sections) {
    add(main, 'h2', title);
    const list = add(main, 'ul');
    for (const text of texts) add(list, 'li', text);
  }
}

const style = `:root{color-scheme:light dark;background:light-dark(#fff8ec,#15122b);color:light-dark(#1f1b3a,#fff3dc)}
body{font:17px/1.5 system-ui,sans-serif;max-width:40rem;margin:auto;padding:1rem;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0}h2{font-size:1.25rem;margin:1.6rem 0 .4rem}
ul{margin:0;padding-inline-start:1.2em}li{padding:.2rem 0;font-variant-numeric:tabular-nums}
.verdict{font-size:1.25rem;font-weight:700}.wrong{font-weight:700;color:light-dark(#b3261e,#ff9c94)}
.checks{list-style:none}.checks li{text-indent:-1.2em}`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * Returns an HTML file that checks a result by itself, without this site or a connection. `site` is the host
 * that made it.
 */
export function savedPage(
  site: string,
  proof: ResultProof,
  code: { verify: typeof verifyResult; words: typeof checkWords },
): string {
  // Entities do not work inside a script element, so its end tag must not occur in the data.
  const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');
  const script = `const verify=${code.verify};const words=${code.words};const draw=${drawCheck};
const proof=JSON.parse(document.getElementById('proof').textContent);
verify(proof).then((found)=>draw(document.querySelector('main'),words(proof,found,${inScript(site)})));`;
  const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'";
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(t`Checked: a result of ${site}`)}</title><style>${style}</style></head>
<body><h1>${escaped(t({ message: `A result of ${site}`, comment: '{site} is the address of this site' }))}</h1>
<p>${escaped(t`This page checks it, and needs no internet.`)}</p>
<main><p>${escaped(t`Checking... It needs a browser with scripts switched on.`)}</p></main>
<script type="application/json" id="proof">${inScript(proof)}</script>
<script>${script}</script></body></html>
`;
}
