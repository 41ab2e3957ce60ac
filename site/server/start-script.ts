import { createHash } from 'node:crypto';
import { languageCookie, languageCookieEnd, languages } from '../../words/languages.ts';

/**
 * Keeps early events in order until the scripts load, and shows at once that a tap was noticed (rules:
 * boards#early-taps). `web/lib/early-events.ts` replays the events; links and text fields work without this script. It
 * is the page's only inline script, allowed by its hash (docs/decisions/0037). While scripts may still load, the page
 * has the attribute `data-scripts`, which hides the parts for browsers without scripts. If a script fails, or none has
 * loaded within 15 seconds, the attribute is removed, and an answer that was already given is posted as a form (rules:
 * site#pages-without-scripts). For older browsers, the script first loads `web/older-browsers.ts` as a module written
 * during parsing, which runs before the page's own scripts without blocking.
 */
export const startScript = `if (!([].at && ''.at && ''.replaceAll && window.Intl?.Segmenter))
  document.write('<script type="module" src="/older-browsers.js"><\\/script>');
const kept = [];
const types = ['click', 'keydown', 'change', 'submit'];
const languages = ${JSON.stringify(languages)};
const { dataset } = document.documentElement;
dataset.scripts = '';
// Unless the visitor has chosen a language: an English page offers the browser's own, and a link in that is a choice
// (rules: languages#choice). A sandboxed page has no cookies.
try {
  const [wish] = navigator.languages.map((tag) => tag.split('-')[0]).filter((each) => languages.includes(each));
  const { lang } = document.documentElement;
  if (wish && wish !== 'en' && !/\\blanguage=/.test(document.cookie)) {
    if (lang === 'en') dataset.offer = wish;
    else if (lang === wish) document.cookie = '${languageCookie}=' + wish + '${languageCookieEnd}';
  }
} catch {}
// Keeps the place of 'Your puzzles' on home, or of the link to the solved ones, until its code has loaded.
try {
  const has = (pattern) => Object.keys(localStorage).some((key) => pattern.test(key) && localStorage[key] !== '{}');
  if (has(/^puzzlefly\\.(creator|winner)Keys$/)) dataset.own = 'list';
  else if (has(/^puzzlefly\\.solved\\.(?!\\d{4}-|steps)/)) dataset.own = 'link';
} catch {}
const isPosted = (form) => form?.id === 'answer';
const giveUp = () => {
  delete dataset.scripts;
  const sent = kept.find(({ type, target }) => isPosted(type === 'submit' ? target : type === 'click' && target.name && target.form));
  if (!sent || !navigator.onLine) return;
  // Each script that fails calls this.
  kept.length = 0;
  if (sent.type === 'submit') sent.target.submit();
  // The click of a choice posts the button's value.
  else sent.target.click();
};
const noteFailure = ({ target }) => /^(SCRIPT|LINK)$/.test(target.tagName) && giveUp();
addEventListener('error', noteFailure, true);
const timer = setTimeout(giveUp, 15000);
const arrive = () => {
  clearTimeout(timer);
  removeEventListener('error', noteFailure, true);
  // Visitors who already type in the form for browsers without scripts keep it.
  if (!document.activeElement?.closest('.unscripted')) dataset.scripts = '';
};
const keep = (event) => {
  const { type, key, target } = event;
  const { isReplaying, onlyLate } = window.earlyEvents;
  if (isReplaying || !(target instanceof Element) || (onlyLate && !target.closest('[data-late]'))) return;
  if (!('scripts' in dataset) && isPosted(target.form ?? target)) return;
  const field = target.closest('input, textarea, select');
  const button = target.closest('button');
  const add = (type, target, mark = target) => {
    kept.push({ type, target, key, checked: target.checked });
    mark?.setAttribute('data-early', kept.length);
    event.stopImmediatePropagation();
    if (type !== 'change' && type !== 'toggle') event.preventDefault();
  };
  if (type === 'submit') add('submit', target, event.submitter);
  else if (type === 'change') {
    if (field?.type === 'file') add('change', field);
    else if (/radio|checkbox/.test(field?.type)) add('toggle', field);
  } else if (type === 'click') {
    if (button && (button.type !== 'submit' || button.name) && button.getAttribute('aria-disabled') !== 'true') add('click', button);
  } else if (!event.getModifierState?.('AltGraph') && (event.ctrlKey || event.metaKey || (event.altKey && key <= '~'))) return;
  else if (field) {
    if (key === 'Enter' && field.form && field.tagName === 'INPUT') add('submit', field.form, null);
  } else if (!(/^(Enter| )$/.test(key) && target.closest('button, a, summary')) && /^(.|Backspace|Arrow.*)$/.test(key)) {
    add('keydown', target, null);
  }
};
for (const type of types) document.addEventListener(type, keep, true);
window.earlyEvents = { kept, isReplaying: false, arrive, stop: () => types.forEach((type) => document.removeEventListener(type, keep, true)) };
`;

/** The script's source for the content security policy. */
export const startScriptSource = `'sha256-${createHash('sha256').update(startScript).digest('base64')}'`;
