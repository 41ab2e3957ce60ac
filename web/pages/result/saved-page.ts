import type { ResultProof } from '../../../contract/results-log.ts';
import type { verifyResult } from '../../../contract/verify-result.ts';
import type { CheckWords, checkWords } from './check-words.ts';

/** Shows the words of a check. It refers to nothing outside itself: the saved page holds it as text. */
function drawCheck(main: HTMLElement, { lines, sections }: CheckWords): void {
  const add = (parent: HTMLElement, tag: string, text = '') => {
    const element = document.createElement(tag);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  main.textContent = '';
  const checks = add(main, 'ul');
  for (const { mark, text } of lines) add(checks, 'li', `${mark} ${text}`);
  for (const { title, texts } of sections) {
    add(main, 'h2', title);
    const list = add(main, 'ul');
    for (const text of texts) add(list, 'li', text);
  }
}

const style = `:root{color-scheme:light dark;background:light-dark(#fff8ec,#15122b);color:light-dark(#1f1b3a,#fff3dc)}
body{font:17px/1.5 system-ui,sans-serif;max-width:40rem;margin:auto;padding:1rem;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0}h2{font-size:1.15rem;margin:1.6rem 0 .2rem}
ul{list-style:none;margin:0;padding:0}li{padding:.2rem 0;font-variant-numeric:tabular-nums}
ul:first-child li{padding-inline-start:1.2em;text-indent:-1.2em}`;

/** Nothing in it ends its script or its title. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** One file that checks a result by itself, without this site and without a connection. */
export function savedPage(
  title: string,
  proof: ResultProof,
  code: { verify: typeof verifyResult; words: typeof checkWords },
): string {
  // Between tags of a script nothing is escaped: its end must not be in it.
  const data = JSON.stringify(proof).replaceAll('<', '\\u003c');
  const script = `const verify=${code.verify};const words=${code.words};const draw=${drawCheck};
const proof=JSON.parse(document.getElementById('proof').textContent);
verify(proof).then((found)=>draw(document.querySelector('main'),words(proof,found)));`;
  const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(title)}: the check</title><style>${style}</style></head>
<body><h1>${escaped(title)}</h1>
<p>This page checks the result by itself. It asks nobody.</p>
<main><p>Checking... It needs a browser with scripts switched on.</p></main>
<script type="application/json" id="proof">${data}</script>
<script>${script}</script></body></html>
`;
}
