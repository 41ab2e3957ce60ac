import { emojiName, emojiPath } from '../../contract/emojis.ts';

/** One emoji: a flag, a keycap, or a symbol with everything joined to it. */
const emojis =
  /\p{RI}{2}|[\d#*]\uFE0F?\u20E3|\p{ExtPict}(?:\p{EMod}|\uFE0F|[\u{E0020}-\u{E007F}])*(?:\u200D\p{ExtPict}(?:\p{EMod}|\uFE0F)*)*/gu;
/** False for symbols such as ©, which are text unless emoji style is requested. */
const isImage = (emoji: string) => /\p{Emoji_Presentation}|\uFE0F|\p{RI}|[\u{1F000}-\u{1FFFF}]/u.test(emoji);

const side = 24;
const lacking = new Map<string, boolean>();
let pen: CanvasRenderingContext2D | undefined;

/**
 * Whether the device lacks the emoji: it then draws an outline in our colour, nothing, or the emoji's parts side by
 * side.
 */
function isLacking(emoji: string): boolean {
  const known = lacking.get(emoji);
  if (known !== undefined) return known;
  let isLetter = false;
  try {
    pen ??= preparePen();
    pen.clearRect(0, 0, side, side);
    pen.fillText(emoji, 0, 2);
    const { data } = pen.getImageData(0, 0, side, side);
    isLetter = data.every((part, at) => at % 4 === 1 || at % 4 === 3 || part === 0);
    isLetter ||= pen.measureText(emoji).width > 1.5 * pen.measureText('😀').width;
  } catch {
    // Without a canvas, the text stays as it is.
  }
  lacking.set(emoji, isLetter);
  return isLetter;
}

function preparePen(): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  return Object.assign(context, { font: '16px sans-serif', fillStyle: '#0f0', textBaseline: 'top' as const });
}

/**
 * The element that is shown in place of each text node. The emptied text node stays before it, because React
 * still updates and removes it.
 */
const shownFor = new WeakMap<Node, HTMLElement>();

function show(text: Text): void {
  shownFor.get(text)?.remove();
  const { data, parentElement } = text;
  const found = (data.match(emojis) ?? []).filter((emoji) => isImage(emoji) && isLacking(emoji));
  if (found.length === 0 || !parentElement || parentElement.closest('textarea, option, script, style'))
    return;
  const shown = document.createElement('span');
  let rest = data;
  for (const emoji of found) {
    const at = rest.indexOf(emoji);
    shown.append(rest.slice(0, at), imageOf(emoji));
    rest = rest.slice(at + emoji.length);
  }
  shown.append(rest);
  text.data = '';
  text.after(shown);
  shownFor.set(text, shown);
}

function imageOf(emoji: string): HTMLImageElement {
  const image = new Image();
  image.alt = emoji;
  image.src = emojiPath(emojiName(emoji));
  image.draggable = false;
  Object.assign(image.style, { display: 'inline', width: '1em', height: '1em', verticalAlign: '-0.15em' });
  image.style.maxWidth = 'none';
  // Either the emoji is newer than our drawings, or the connection is lost.
  image.onerror = () => image.replaceWith(emoji);
  return image;
}

function showAll(node: Node): void {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts = node instanceof Text ? [node] : [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) show(text);
}

/** Replaces emojis that the device lacks with drawings, now and whenever the page changes (rules: site#emojis). */
export function showMissingEmojis(): () => void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes } of records) {
      for (const node of removedNodes) shownFor.get(node)?.remove();
      if (type === 'characterData') showAll(target);
      else for (const node of addedNodes) showAll(node);
    }
    // Discards the records of our own changes.
    observer.takeRecords();
  });
  showAll(document.body);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
