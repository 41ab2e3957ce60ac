/** Drawings are SVG texts composed of shapes. The same call always returns the same text. */

export const side = 1080;

export type Point = readonly [x: number, y: number];

/** Seeded random numbers, the same on every run. */
export function dice(seed: number) {
  let state = seed * 2_654_435_761;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (least: number, most: number) => least + next() * (most - least),
    pick: <Item>(list: readonly Item[]) => list[Math.floor(next() * list.length)] as Item,
  };
}
export type Dice = ReturnType<typeof dice>;

/** Builds SVG text with numbers rounded to two decimals. */
export function svg(texts: TemplateStringsArray, ...values: (number | string)[]): string {
  const short = (value: number | string) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value;
  return String.raw({ raw: texts }, ...values.map(short));
}

export const drawing = (...shapes: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1080" viewBox="0 0 1080 1080">${shapes.join('')}</svg>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;

export const ring = (x: number, y: number, radius: number, colour: string, width: number, more = '') =>
  circle(x, y, radius, 'none', svg`stroke="${colour}" stroke-width="${width}" ${more}`);

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  svg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const box = (x: number, y: number, w: number, h: number, fill: string, round = 0, more = '') =>
  svg`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = '') => svg`<path d="${d}" fill="${fill}" ${more}/>`;

/** A line with round ends. */
export const line = (d: string, colour: string, width: number, more = '') =>
  path(
    d,
    'none',
    svg`stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}`,
  );

export const faint = (opacity: number, ...shapes: string[]) =>
  svg`<g opacity="${opacity}">${shapes.join('')}</g>`;

export const at = (x: number, y: number, shapes: string, turn = 0, scale: number | Point = 1) => {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
  return svg`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${sx} ${sy})">${shapes}</g>`;
};

/** A shape and its mirror image about a vertical axis. */
export const mirrored = (shapes: string, x = side / 2) =>
  `${shapes}<g transform="translate(${2 * x} 0) scale(-1 1)">${shapes}</g>`;

export const times = (count: number, draw: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => draw(n)).join('');

/** Repeats a shape around 0, 0 at equal angles. */
export const around = (count: number, draw: (n: number) => string, start = 0) =>
  times(count, (n) => svg`<g transform="rotate(${start + (360 * n) / count})">${draw(n)}</g>`);

export const nth = <Item>(list: readonly Item[], n: number) =>
  list[((n % list.length) + list.length) % list.length] as Item;

export const polygon = (...points: Point[]) => `M${points.map(([x, y]) => svg`${x} ${y}`).join('L')}Z`;

/** A smooth curve through all points. */
export function curve(points: readonly Point[], isClosed = false): string {
  const last = points.length - 1;
  const point = (n: number) => (isClosed ? nth(points, n) : nth(points, Math.max(0, Math.min(last, n))));
  const [x, y] = point(0);
  return (
    svg`M${x} ${y}` +
    times(isClosed ? points.length : last, (n) => {
      const [a, b, c, d] = [point(n - 1), point(n), point(n + 1), point(n + 2)];
      const ahead = svg`${b[0] + (c[0] - a[0]) / 6} ${b[1] + (c[1] - a[1]) / 6}`;
      const back = svg`${c[0] - (d[0] - b[0]) / 6} ${c[1] - (d[1] - b[1]) / 6}`;
      return svg`C${ahead} ${back} ${c[0]} ${c[1]}`;
    }) +
    (isClosed ? 'Z' : '')
  );
}

export const closed = (...points: Point[]) => curve(points, true);

export function star(points: number, outer: number, inner: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, n): Point => {
    const [angle, radius] = [((turn - 90 + (180 * n) / points) * Math.PI) / 180, n % 2 ? inner : outer];
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
  return polygon(...corners);
}

/** The path of a spiral around 0, 0. */
export function spiral(turns: number, radius: number): string {
  const steps = turns * 12;
  return curve(
    Array.from({ length: steps + 1 }, (_, n): Point => {
      const [angle, out] = [(n / 12) * 2 * Math.PI, (radius * n) / steps];
      return [Math.cos(angle) * out, Math.sin(angle) * out];
    }),
  );
}

/** The path of a leaf that grows upward from 0, 0. */
export const leaf = (length: number, width: number) =>
  svg`M0 0C${width} ${-length * 0.3} ${width * 0.7} ${-length * 0.75} 0 ${-length}C${-width * 0.7} ${-length * 0.75} ${-width} ${-length * 0.3} 0 0Z`;

const channels = (colour: string) =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));

/** Mixes two colors `#rrggbb`: a share of 0 returns the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const to = channels(other);
  const mixed = channels(one).map((from, n) => Math.round(from + ((to[n] ?? 0) - from) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
export const darker = (colour: string, share = 0.25) => mix(colour, '#1b1030', share);
export const lighter = (colour: string, share = 0.25) => mix(colour, '#fff6dc', share);

/** Derives a stable id from a text. */
function nameOf(text: string): string {
  let hash = 7;
  for (const sign of text) hash = (Math.imul(hash, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return `n${(hash >>> 0).toString(36)}`;
}

/** Clips shapes to a path. */
export function inside(d: string, ...shapes: string[]): string {
  const name = nameOf(d);
  return `<clipPath id="${name}"><path d="${d}"/></clipPath><g clip-path="url(#${name})">${shapes.join('')}</g>`;
}

/**
 * Draws a body lit from the left, with shade on its right. `on` is drawn onto the body and clipped to its shape.
 */
export function solid(d: string, colour: string, depth = 24, on = ''): string {
  const moved = (by: number) => svg`transform="translate(${-by} ${-by * 0.45})"`;
  return inside(
    d,
    path(d, darker(colour, 0.28)),
    path(d, colour, moved(depth)),
    on,
    path(d, '#fff6dc', svg`opacity=".16" transform="translate(${-depth * 4} 0)"`),
    on === '' ? '' : shadeRight(d, depth),
  );
}

/** Draws only the shade, over a pattern. */
function shadeRight(d: string, depth: number): string {
  const frame = `M-1300 -1300H1300V1300H-1300Z${d}`;
  return path(
    frame,
    '#1b1030',
    svg`fill-rule="evenodd" opacity=".28" transform="translate(${-depth} ${-depth * 0.45})"`,
  );
}

/** A gradient of the colors. With `turn` 0 it runs downward, with 90 to the left. */
export function fade(colours: readonly string[], turn = 0): { paint: string; def: string } {
  const name = nameOf(colours.join() + turn);
  const stops = colours.map(
    (colour, n) => svg`<stop offset="${n / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  const def = svg`<linearGradient id="${name}" x1="0" y1="0" x2="0" y2="1" gradientTransform="rotate(${turn} .5 .5)">${stops.join('')}</linearGradient>`;
  return { paint: `url(#${name})`, def };
}

/** Fills the whole square with a gradient, by default from top to bottom. */
export function ground(colours: readonly string[], turn = 0): string {
  const { paint, def } = fade(colours, turn);
  return def + box(0, 0, side, side, paint);
}
