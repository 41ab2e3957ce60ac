/**
 * Functions that run in the page. Each is sent as source text together with the functions that it calls. So they
 * must be declarations, use only each other and the page, and need nothing newer than Chrome 92.
 */

function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

function wordsOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Returns the visible elements that match a selector, within the topmost dialog if one is open. */
function drawn(selector: string): HTMLElement[] {
  const dialogs = document.querySelectorAll('dialog[open]');
  const room = dialogs[dialogs.length - 1] ?? document.body;
  return [room, ...room.querySelectorAll('*')].filter(
    (each): each is HTMLElement => each.matches(selector) && isDrawn(each),
  );
}

/** Scrolls to an element if necessary, and returns its center. Throws if it moves, is out of view or is covered. */
async function middleOf(element: Element, name: string): Promise<{ x: number; y: number }> {
  const boxNow = () => element.getBoundingClientRect();
  const first = boxNow();
  if (first.top < 0 || first.bottom > innerHeight) element.scrollIntoView({ block: 'center' });
  const before = boxNow();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { left, top, width, height } = boxNow();
  if (before.left !== left || before.top !== top) throw new Error(`${name} moves`);
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  if (hit === null) throw new Error(`${name} is out of sight`);
  if (!element.contains(hit)) throw new Error(`${name} is covered by ${hit.outerHTML.slice(0, 80)}`);
  return { x, y };
}

/** Returns where to tap the control with exactly this name. */
export function pointOfControl(name: string): Promise<{ x: number; y: number }> {
  const control = drawn('button:not(:disabled), a, summary, label, [role=tab]').find(
    (each) => wordsOf(each) === name,
  );
  if (control === undefined) throw new Error(`no control '${name}' is drawn`);
  return middleOf(control, `'${name}'`);
}

/** Returns where to tap the first match of a selector whose text starts with `text`. */
export function pointOf(selector: string, text: string): Promise<{ x: number; y: number }> {
  const element = drawn(selector).find((each) => wordsOf(each).startsWith(text));
  if (element === undefined) throw new Error(`no ${selector} '${text}' is drawn`);
  return middleOf(element, `${selector} '${text}'`);
}

/** Returns the field whose label starts with this text. */
export function field(label: string): HTMLInputElement {
  const found = drawn('input, textarea').find(
    (each) =>
      wordsOf(each).startsWith(label) ||
      [...((each as HTMLInputElement).labels ?? [])].some((of) => wordsOf(of).startsWith(label)),
  );
  if (found === undefined) throw new Error(`no field '${label}' is drawn`);
  return found as HTMLInputElement;
}

export function pointOfField(label: string): Promise<{ x: number; y: number }> {
  return middleOf(field(label), `field '${label}'`);
}

/** Throws unless a visible element contains the text. */
export function expectText(text: string): void {
  const says = drawn('body *').some((each) => wordsOf(each).includes(text));
  if (!says) throw new Error(`'${text}' is not drawn`);
}

/**
 * Throws unless the first visible match has at least this size, is uncovered and, without `mayScroll`, is fully in
 * view.
 */
export async function expectVisible(
  selector: string,
  width: number,
  height: number,
  mayScroll: boolean,
): Promise<void> {
  const element = drawn(selector)[0];
  if (element === undefined) throw new Error(`no ${selector} is drawn`);
  const box = element.getBoundingClientRect();
  const [left, top] = [Math.round(box.left), Math.round(box.top)];
  const [right, bottom] = [Math.round(box.right), Math.round(box.bottom)];
  if (box.width < width || box.height < height)
    throw new Error(`${selector} is ${right - left}×${bottom - top}`);
  if (!mayScroll && (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight))
    throw new Error(`${selector} is out of sight: from ${left}, ${top} to ${right}, ${bottom}`);
  await middleOf(element, selector);
}

/** Throws while an image in view is still loading. */
export function mustHaveImages(): void {
  const isInSight = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;
  const late = [...document.images].find(
    (image) => !image.complete && isInSight(image.getBoundingClientRect()),
  );
  if (late !== undefined) throw new Error(`an image does not come: ${late.outerHTML.slice(0, 120)}`);
}

/** Returns defects that no page may have. */
export function flawsOfPage(screenWidth: number): string[] {
  const root = document.documentElement;
  const nameOf = (element: Element) => element.outerHTML.slice(0, 120);
  const tooWide = Math.max(root.scrollWidth, innerWidth) - screenWidth;
  const isCut = (element: Element): boolean => {
    for (let each = element.parentElement; each !== null && each !== root; each = each.parentElement)
      if (getComputedStyle(each).overflowX !== 'visible') return true;
    return false;
  };
  const seen = [
    ...document.querySelectorAll('main img, main svg, main button, main input, main textarea, h1, h2'),
  ].filter((element) => element.getClientRects().length > 0);
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const isOffCentre = (element: Element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const [{ top, height }, inner] = [boxOf(element), text.getBoundingClientRect()];
    return Math.abs(top + height / 2 - inner.top - inner.height / 2) > 3;
  };
  const heading = document.querySelector('h1');
  const sticker = document.querySelector('.pressable');
  return [
    ...(tooWide > 0 ? [`the page is ${tooWide} px wider than the screen`] : []),
    ...(getComputedStyle(root).backgroundColor === 'rgb(255, 248, 236)' ? [] : ['the paper has no colour']),
    ...(heading && !getComputedStyle(heading).fontFamily.includes('Baloo') ? ['the title has no font'] : []),
    ...(sticker && getComputedStyle(sticker).borderTopWidth !== '2px' ? ['buttons have no outline'] : []),
    ...seen
      .filter((element) => boxOf(element).width === 0 || boxOf(element).height === 0)
      .map((element) => `nothing is left of ${nameOf(element)}`),
    ...seen
      .filter((element) => boxOf(element).left < -1 || boxOf(element).right > screenWidth + 1)
      .filter((element) => !isCut(element))
      .map((element) => `beside the screen lies ${nameOf(element)}`),
    ...[...document.querySelectorAll('.content-center:not(.flex)')]
      .filter((element) => element.getClientRects().length > 0 && isOffCentre(element))
      .map((element) => `not centred in its row is ${nameOf(element)}`),
    ...[...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0)
      .map((image) => `an image did not load: ${nameOf(image)}`),
  ];
}

/** Puts a file with these bytes into the page's file field. */
export function chooseFile(base64: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no field for a file');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const files = new DataTransfer();
  files.items.add(new File([bytes], 'friends.jpg', { type: 'image/jpeg' }));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

export const inPage = [isDrawn, wordsOf, drawn, middleOf, field].map(String).join('\n');
