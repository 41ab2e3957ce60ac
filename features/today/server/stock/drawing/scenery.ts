import {
  around,
  at,
  box,
  circle,
  curve,
  type Dice,
  darker,
  dice,
  faint,
  ground,
  inside,
  leaf,
  lighter,
  line,
  mix,
  nth,
  oval,
  type Point,
  path,
  polygon,
  ring,
  side,
  solid,
  star,
  svg,
  times,
} from './kit.ts';

/** The path of a skyline of hills across the whole width, closed at the bottom. */
export function ridge(random: Dice, y: number, rise: number, waves = 3): string {
  const [a, b, c] = [random.between(0, 6), random.between(0, 6), random.between(0, 6)];
  const points = Array.from({ length: 25 }, (_, n): Point => {
    const t = (n / 24) * 2 * Math.PI;
    const up =
      Math.sin(t * waves * 0.5 + a) + 0.5 * Math.sin(t * waves + b) + 0.25 * Math.sin(t * waves * 2.3 + c);
    return [-30 + (n * (side + 60)) / 24, y - (rise * up) / 1.75];
  });
  return `${curve(points)}L1110 1110L-30 1110Z`;
}

export function hill(random: Dice, y: number, rise: number, colour: string, waves = 3): string {
  const d = ridge(random, y, rise, waves);
  const shifted = (by: number, fill: string) => path(d, fill, svg`transform="translate(0 ${by})"`);
  return (
    path(d, lighter(colour, 0.28)) +
    shifted(9, colour) +
    shifted(70, darker(colour, 0.1)) +
    shifted(150, darker(colour, 0.2))
  );
}

/** Bands of color, from the first at the top to the last at `bottom`. */
export function sky(random: Dice, colours: readonly [string, string, ...string[]], bottom: number): string {
  const bands = 9;
  return (
    ground([...colours]) +
    times(bands, (n) => {
      const t = ((n + 0.5) / bands) * (colours.length - 1);
      const colour = mix(
        nth(colours, Math.floor(t)),
        nth(colours, Math.min(colours.length - 1, Math.floor(t) + 1)),
        t % 1,
      );
      return path(ridge(random, (n * bottom) / bands, 16, 2), colour, 'opacity=".85"');
    })
  );
}

export const sun = (x: number, y: number, radius: number, colour: string) =>
  times(4, (n) => circle(x, y, radius * (2.5 - n * 0.38), lighter(colour, 0.3), 'opacity=".16"')) +
  circle(x, y, radius, colour) +
  circle(x - radius * 0.12, y - radius * 0.12, radius * 0.84, lighter(colour, 0.4)) +
  circle(x - radius * 0.2, y - radius * 0.2, radius * 0.62, lighter(colour, 0.65));

export const moon = (x: number, y: number, radius: number) =>
  times(3, (n) => circle(x, y, radius * (2.1 - n * 0.35), '#fff3c4', 'opacity=".1"')) +
  circle(x, y, radius, '#fff3c4') +
  circle(x + radius * 0.3, y - radius * 0.2, radius * 0.2, '#ecd692') +
  circle(x - radius * 0.25, y + radius * 0.35, radius * 0.28, '#f2dfa0') +
  circle(x - radius * 0.4, y - radius * 0.35, radius * 0.12, '#f2dfa0');

export function stars(random: Dice, count: number, bottom: number): string {
  return times(count, () => {
    const [x, y, r] = [random.between(0, side), random.between(0, bottom), random.between(1.5, 5)];
    const ray = svg`M${x - r * 4} ${y}Q${x} ${y} ${x} ${y - r * 4}Q${x} ${y} ${x + r * 4} ${y}Q${x} ${y} ${x} ${y + r * 4}Q${x} ${y} ${x - r * 4} ${y}Z`;
    return r > 3.8
      ? path(ray, '#fff6d0')
      : circle(x, y, r, '#fff6d0', svg`opacity="${random.between(0.5, 1)}"`);
  });
}

/** A cloud, flat below and round above; `width` is approximate. */
export const cloud = (x: number, y: number, width: number, colour: string) => {
  const d = svg`M${-width / 2} 0Q${-width / 2} ${-width * 0.13} ${-width * 0.34} ${-width * 0.13}Q${-width * 0.3} ${-width * 0.3} ${-width * 0.1} ${-width * 0.26}Q${width * 0.02} ${-width * 0.42} ${width * 0.18} ${-width * 0.26}Q${width * 0.36} ${-width * 0.28} ${width * 0.36} ${-width * 0.12}Q${width / 2} ${-width * 0.12} ${width / 2} 0Z`;
  return at(
    x,
    y,
    path(d, darker(colour, 0.1)) + inside(d, path(d, colour, svg`transform="translate(0 ${-width * 0.05})"`)),
  );
};

export const flock = (random: Dice, count: number, x: number, y: number, colour: string) =>
  times(count, () => {
    const s = random.between(14, 30);
    const d = svg`M${-s} ${-s * 0.35}Q${-s * 0.4} ${-s * 0.6} 0 0Q${s * 0.4} ${-s * 0.6} ${s} ${-s * 0.35}`;
    return at(
      x + random.between(-130, 130),
      y + random.between(-70, 70),
      line(d, colour, s / 5),
      random.between(-12, 12),
    );
  });

/** Water in bands that shade from far to near, with glints. */
export function water(random: Dice, top: number, far: string, near: string, glint: string): string {
  const bands = 8;
  return (
    box(0, top, side, side - top, far) +
    times(bands, (n) => {
      const y = top + (side - top) * ((n + 0.35) / bands) ** 1.4;
      return path(ridge(random, y, 4 + n * 1.6, 5), mix(far, near, (n + 1) / bands));
    }) +
    times(70, () => {
      const depth = random.between(0.02, 1);
      const [x, y, w] = [
        random.between(-20, side),
        top + (side - top) * depth ** 1.3,
        14 + 70 * depth * random.between(0.3, 1),
      ];
      return line(
        svg`M${x} ${y}q${w / 4} ${-3 - 4 * depth} ${w / 2} 0t${w / 2} 0`,
        glint,
        2 + 4 * depth,
        svg`opacity="${random.between(0.25, 0.8)}"`,
      );
    })
  );
}

export function grass(
  random: Dice,
  count: number,
  top: number,
  bottom: number,
  colours: readonly string[],
): string {
  const tufts = Array.from({ length: count }, () => random.between(0, 1)).sort((a, b) => a - b);
  return tufts
    .map((depth) => {
      const [x, y, h] = [random.between(-10, 1090), top + (bottom - top) * depth, 16 + 60 * depth];
      const blades = times(
        5,
        (n) =>
          svg`M${(n - 2) * 5} 0Q${(n - 2) * 6} ${-h * 0.6} ${(n - 2) * 12 + random.between(-6, 6)} ${-h * random.between(0.6, 1)}`,
      );
      return at(x, y, line(blades, random.pick(colours), 3 + depth * 3));
    })
    .join('');
}

/** A palm with its foot at x, y. */
export function palm(
  x: number,
  y: number,
  height: number,
  lean = 0.15,
  colour = '#2f8f4e',
  trunk = '#8a5a34',
): string {
  const w = height * 0.045;
  const top: Point = [height * lean, -height];
  const stem = svg`M${-w * 1.5} 0Q${-w + height * lean * 0.1} ${-height * 0.6} ${top[0] - w * 0.6} ${top[1]}L${top[0] + w * 0.6} ${top[1]}Q${w * 1.2 + height * lean * 0.3} ${-height * 0.5} ${w * 1.6} 0Z`;
  const rings = times(11, (n) =>
    line(
      svg`M${-w * 2 + height * lean * (n / 11) ** 2 * 0.9} ${(-height * n) / 11}q${w * 2} ${w} ${w * 4} 0`,
      darker(trunk, 0.3),
      w * 0.25,
    ),
  );
  const L = height * 0.5;
  const frond = (n: number) => {
    const fill = nth([colour, lighter(colour, 0.16), darker(colour, 0.18)], n);
    const d = svg`M0 0Q${L * 0.5} ${-L * 0.42} ${L} ${L * 0.18}Q${L * 0.82} ${L * 0.02} ${L * 0.78} ${L * 0.12}Q${L * 0.66} ${-L * 0.06} ${L * 0.58} ${L * 0.08}Q${L * 0.46} ${-L * 0.1} ${L * 0.36} ${L * 0.05}Q${L * 0.22} ${-L * 0.1} 0 0Z`;
    return (
      path(d, fill) +
      line(svg`M0 0Q${L * 0.5} ${-L * 0.36} ${L * 0.95} ${L * 0.13}`, darker(fill, 0.25), w * 0.2)
    );
  };
  const crown = [-160, -130, -20, 10, -60, -100, 150, 35].map((turn, n) => {
    const flips = turn < -90 || turn > 90;
    return `<g transform="rotate(${flips ? turn + 180 : turn}) scale(${flips ? -1 : 1} 1)">${frond(n)}</g>`;
  });
  const nuts = [-0.05, 0.03, 0.09]
    .map((dx) => circle(height * dx - w * 0.4, w, w * 0.95, '#6d3f1f'))
    .join('');
  return at(x, y, solid(stem, trunk, w * 0.7, rings) + at(top[0], top[1], crown.join('') + nuts));
}

/** A flat-topped tree; its foot is at x, y. */
export function acacia(x: number, y: number, height: number, crown: string, trunk: string): string {
  const h = height;
  const limbs = line(
    svg`M0 0Q${-h * 0.04} ${-h * 0.35} ${-h * 0.3} ${-h * 0.78}M0 ${-h * 0.3}Q${h * 0.06} ${-h * 0.55} ${h * 0.33} ${-h * 0.75}M${-h * 0.01} ${-h * 0.35}Q0 ${-h * 0.6} ${h * 0.02} ${-h * 0.85}`,
    trunk,
    h * 0.04,
  );
  const pad = (dx: number, dy: number, w: number, fill: string) =>
    path(
      svg`M${dx - w} ${dy}Q${dx - w * 0.9} ${dy - w * 0.3} ${dx - w * 0.4} ${dy - w * 0.3}Q${dx} ${dy - w * 0.46} ${dx + w * 0.45} ${dy - w * 0.28}Q${dx + w * 0.95} ${dy - w * 0.26} ${dx + w} ${dy}Q${dx} ${dy + w * 0.12} ${dx - w} ${dy}Z`,
      fill,
    );
  return at(
    x,
    y,
    path(svg`M${-h * 0.05} 0L${-h * 0.02} ${-h * 0.4}L${h * 0.02} ${-h * 0.4}L${h * 0.05} 0Z`, trunk) +
      limbs +
      pad(-h * 0.3, -h * 0.72, h * 0.33, darker(crown, 0.2)) +
      pad(h * 0.33, -h * 0.7, h * 0.34, darker(crown, 0.12)) +
      pad(0, -h * 0.8, h * 0.5, crown) +
      pad(-h * 0.08, -h * 0.88, h * 0.3, lighter(crown, 0.15)),
  );
}

/** A baobab with its foot at x, y. */
export function baobab(x: number, y: number, height: number, trunk: string, crown: string): string {
  const h = height;
  const stem = svg`M${-h * 0.26} 0Q${-h * 0.13} ${-h * 0.08} ${-h * 0.15} ${-h * 0.3}Q${-h * 0.16} ${-h * 0.48} ${-h * 0.3} ${-h * 0.66}L${-h * 0.26} ${-h * 0.69}Q${-h * 0.14} ${-h * 0.56} ${-h * 0.07} ${-h * 0.55}L${-h * 0.06} ${-h * 0.8}L${-h * 0.015} ${-h * 0.8}L${h * 0.02} ${-h * 0.56}Q${h * 0.1} ${-h * 0.56} ${h * 0.25} ${-h * 0.74}L${h * 0.29} ${-h * 0.71}Q${h * 0.15} ${-h * 0.5} ${h * 0.15} ${-h * 0.3}Q${h * 0.14} ${-h * 0.08} ${h * 0.28} 0Z`;
  const twigs = line(
    svg`M${-h * 0.27} ${-h * 0.66}q${-h * 0.1} ${-h * 0.05} ${-h * 0.15} ${-h * 0.03}M${-h * 0.27} ${-h * 0.66}q${-h * 0.05} ${-h * 0.09} ${-h * 0.03} ${-h * 0.15}M${-h * 0.04} ${-h * 0.78}q${-h * 0.06} ${-h * 0.1} ${-h * 0.12} ${-h * 0.12}M${-h * 0.03} ${-h * 0.78}q${h * 0.03} ${-h * 0.1} ${h * 0.1} ${-h * 0.12}M${h * 0.27} ${-h * 0.72}q${h * 0.02} ${-h * 0.1} ${h * 0.08} ${-h * 0.12}M${h * 0.27} ${-h * 0.72}q${h * 0.1} ${-h * 0.03} ${h * 0.15} 0`,
    darker(trunk, 0.2),
    h * 0.02,
  );
  const tuft = (dx: number, dy: number, r: number) =>
    oval(dx * h, dy * h, r * h, r * h * 0.55, darker(crown, 0.2)) +
    oval((dx - 0.012) * h, (dy - 0.02) * h, r * h * 0.9, r * h * 0.44, crown) +
    oval((dx - 0.03) * h, (dy - 0.035) * h, r * h * 0.55, r * h * 0.22, lighter(crown, 0.22));
  const bark = times(6, (n) =>
    line(
      svg`M${h * (-0.11 + n * 0.045)} ${-h * 0.5}q${h * 0.02} ${h * 0.2} ${h * (n - 2.5) * 0.022} ${h * 0.46}`,
      darker(trunk, 0.22),
      h * 0.008,
    ),
  );
  return at(
    x,
    y,
    twigs +
      solid(stem, trunk, h * 0.04, bark) +
      tuft(-0.42, -0.71, 0.12) +
      tuft(-0.3, -0.84, 0.13) +
      tuft(-0.14, -0.92, 0.12) +
      tuft(0.08, -0.93, 0.14) +
      tuft(0.33, -0.87, 0.14) +
      tuft(0.44, -0.73, 0.11),
  );
}

/** A round mud hut with a grass roof; its floor is at y. */
export function hut(x: number, y: number, width: number, wall: string, roof: string, isLit = false): string {
  const w = width;
  const walls = svg`M${-w * 0.4} 0L${-w * 0.38} ${-w * 0.48}L${w * 0.38} ${-w * 0.48}L${w * 0.4} 0Q0 ${w * 0.07} ${-w * 0.4} 0Z`;
  const thatch = svg`M0 ${-w * 1.02}Q${w * 0.22} ${-w * 0.72} ${w * 0.56} ${-w * 0.4}Q0 ${-w * 0.26} ${-w * 0.56} ${-w * 0.4}Q${-w * 0.22} ${-w * 0.72} 0 ${-w * 1.02}Z`;
  const band = times(9, (n) =>
    path(
      polygon(
        [-w * 0.4 + n * w * 0.09, -w * 0.16],
        [-w * 0.355 + n * w * 0.09, -w * 0.25],
        [-w * 0.31 + n * w * 0.09, -w * 0.16],
      ),
      n % 2 ? '#fff1d6' : darker(wall, 0.45),
    ),
  );
  const straw = times(13, (n) =>
    line(
      svg`M0 ${-w * 1.02}Q${(n - 6) * w * 0.045} ${-w * 0.7} ${(n - 6) * w * 0.094} ${-w * 0.33}`,
      n % 2 ? darker(roof, 0.22) : lighter(roof, 0.2),
      w * 0.012,
    ),
  );
  const door = svg`M${-w * 0.1} ${w * 0.02}V${-w * 0.22}Q0 ${-w * 0.38} ${w * 0.1} ${-w * 0.22}V${w * 0.02}Z`;
  return at(
    x,
    y,
    oval(w * 0.06, w * 0.02, w * 0.56, w * 0.07, '#1b1030', 'opacity=".25"') +
      solid(walls, wall, w * 0.07, band) +
      path(door, isLit ? '#ffd35c' : darker(wall, 0.65)) +
      (isLit ? circle(0, -w * 0.1, w * 0.06, '#fff3c4') : '') +
      path(
        svg`M${-w * 0.39} ${-w * 0.36}Q0 ${-w * 0.2} ${w * 0.39} ${-w * 0.36}V${-w * 0.3}Q0 ${-w * 0.14} ${-w * 0.39} ${-w * 0.3}Z`,
        '#1b1030',
        'opacity=".3"',
      ) +
      solid(thatch, roof, w * 0.09, straw) +
      circle(0, -w * 1.02, w * 0.035, darker(roof, 0.35)),
  );
}

/** A long fishing boat with painted bands; its waterline is at y. */
export function boat(
  x: number,
  y: number,
  width: number,
  colours: readonly [string, string, string],
  turn = 0,
): string {
  const w = width;
  const hull = svg`M${-w / 2} ${-w * 0.17}Q${-w * 0.3} ${-w * 0.07} 0 ${-w * 0.07}Q${w * 0.3} ${-w * 0.07} ${w / 2} ${-w * 0.19}Q${w * 0.4} ${w * 0.07} ${w * 0.2} ${w * 0.07}H${-w * 0.22}Q${-w * 0.4} ${w * 0.05} ${-w / 2} ${-w * 0.17}Z`;
  const bands =
    path(
      svg`M${-w * 0.5} ${-w * 0.1}Q0 ${w * 0.04} ${w * 0.5} ${-w * 0.11}V${-w * 0.06}Q0 ${w * 0.085} ${-w * 0.5} ${-w * 0.05}Z`,
      colours[1],
    ) +
    times(11, (n) =>
      path(
        polygon(
          [-w * 0.42 + n * w * 0.08, -w * 0.04],
          [-w * 0.38 + n * w * 0.08, 0],
          [-w * 0.34 + n * w * 0.08, -w * 0.04],
          [-w * 0.38 + n * w * 0.08, -w * 0.075],
        ),
        colours[2],
      ),
    );
  return at(
    x,
    y,
    oval(0, w * 0.08, w * 0.46, w * 0.025, '#1b1030', 'opacity=".3"') +
      oval(0, -w * 0.075, w * 0.36, w * 0.035, darker(colours[0], 0.6)) +
      solid(hull, colours[0], w * 0.035, bands) +
      line(
        svg`M${-w / 2} ${-w * 0.17}Q${-w * 0.3} ${-w * 0.07} 0 ${-w * 0.07}Q${w * 0.3} ${-w * 0.07} ${w / 2} ${-w * 0.19}`,
        lighter(colours[2], 0.2),
        w * 0.016,
      ),
    turn,
  );
}

const skins = ['#5b3420', '#6f4227', '#4a2a1b', '#7d4d2f'];

/** A standing person in a wrapper and a head tie, seen from afar; the feet are at x, y. */
export function someone(
  x: number,
  y: number,
  height: number,
  colours: readonly [string, string, string],
  load = '',
): string {
  const h = height;
  const skin = nth(skins, Math.round(x + height));
  const dress = svg`M${-h * 0.09} ${-h * 0.74}Q0 ${-h * 0.8} ${h * 0.09} ${-h * 0.74}L${h * 0.1} ${-h * 0.5}L${h * 0.16} ${-h * 0.06}Q0 ${-h * 0.02} ${-h * 0.16} ${-h * 0.06}L${-h * 0.1} ${-h * 0.5}Z`;
  return at(
    x,
    y,
    oval(h * 0.03, 0, h * 0.17, h * 0.025, '#1b1030', 'opacity=".28"') +
      line(
        svg`M${-h * 0.05} ${-h * 0.08}V${-h * 0.01}M${h * 0.05} ${-h * 0.08}V${-h * 0.01}`,
        skin,
        h * 0.035,
      ) +
      solid(
        dress,
        colours[0],
        h * 0.035,
        box(-h * 0.2, -h * 0.3, h * 0.4, h * 0.06, colours[1]) +
          box(-h * 0.2, -h * 0.16, h * 0.4, h * 0.04, colours[1]),
      ) +
      line(
        svg`M${-h * 0.1} ${-h * 0.7}Q${-h * 0.17} ${-h * 0.58} ${-h * 0.12} ${-h * 0.46}M${h * 0.1} ${-h * 0.7}Q${h * 0.18} ${-h * 0.58} ${h * 0.12} ${-h * 0.46}`,
        skin,
        h * 0.04,
      ) +
      box(-h * 0.028, -h * 0.82, h * 0.056, h * 0.08, darker(skin, 0.2)) +
      oval(0, -h * 0.87, h * 0.062, h * 0.075, skin) +
      path(
        svg`M${-h * 0.075} ${-h * 0.88}Q${-h * 0.11} ${-h * 0.99} 0 ${-h}Q${h * 0.12} ${-h * 0.99} ${h * 0.075} ${-h * 0.88}Q0 ${-h * 0.95} ${-h * 0.075} ${-h * 0.88}Z`,
        colours[2],
      ) +
      load,
  );
}

/** A broad, leafy tree. */
export function bush(random: Dice, x: number, y: number, width: number, colour: string, fruit = ''): string {
  const tones = [darker(colour, 0.25), darker(colour, 0.1), colour, lighter(colour, 0.15)];
  return times(
    4,
    (layer) =>
      times(9, () => {
        const [dx, dy] = [
          random.between(-0.5, 0.5) * width * (1 - layer * 0.13),
          random.between(-0.4, 0.22) * width * 0.6 - layer * width * 0.05,
        ];
        return circle(
          x + dx,
          y + dy,
          width * random.between(0.1, 0.17) * (1 - layer * 0.12),
          nth(tones, layer),
        );
      }) +
      (fruit !== '' && layer > 1
        ? times(5, () =>
            circle(
              x + random.between(-0.45, 0.45) * width,
              y + random.between(-0.3, 0.1) * width,
              width * 0.028,
              fruit,
            ),
          )
        : ''),
  );
}

/** A dark frame of leaves at the edge of a scene. Each leaf is rotated about its foot. */
export const foliage = (
  random: Dice,
  feet: readonly (readonly [number, number, number])[],
  colours: readonly string[],
) =>
  feet
    .map(([x, y, turn]) =>
      at(
        x,
        y,
        times(7, (n) => {
          const [length, colour] = [random.between(150, 260), random.pick(colours)];
          return at(
            0,
            0,
            path(leaf(length, 46), colour) + line(svg`M0 0V${-length * 0.9}`, lighter(colour, 0.22), 3),
            (n - 3) * 24 + random.between(-8, 8),
          );
        }),
        turn,
      ),
    )
    .join('');

/** A round clay pot; its foot is at x, y. */
export function pot(x: number, y: number, width: number, colour: string, pattern: number): string {
  const w = width;
  const body = svg`M${-w * 0.2} 0Q${-w * 0.55} ${-w * 0.1} ${-w * 0.5} ${-w * 0.42}Q${-w * 0.44} ${-w * 0.72} ${-w * 0.18} ${-w * 0.78}L${-w * 0.17} ${-w * 0.88}H${w * 0.17}L${w * 0.18} ${-w * 0.78}Q${w * 0.44} ${-w * 0.72} ${w * 0.5} ${-w * 0.42}Q${w * 0.55} ${-w * 0.1} ${w * 0.2} 0Z`;
  const [dark, pale] = [darker(colour, 0.45), lighter(colour, 0.5)];
  const patterns = [
    times(9, (n) =>
      path(
        polygon(
          [-w * 0.56 + n * w * 0.125, -w * 0.36],
          [-w * 0.5 + n * w * 0.125, -w * 0.52],
          [-w * 0.435 + n * w * 0.125, -w * 0.36],
        ),
        n % 2 ? pale : dark,
      ),
    ),
    line(
      svg`M${-w * 0.6} ${-w * 0.42}${times(8, () => svg`q${w * 0.075} ${-w * 0.16} ${w * 0.15} 0`)}`,
      pale,
      w * 0.03,
    ) + line(svg`M${-w * 0.6} ${-w * 0.3}h${w * 1.2}M${-w * 0.6} ${-w * 0.57}h${w * 1.2}`, dark, w * 0.025),
    times(
      11,
      (n) =>
        circle(-w * 0.5 + n * w * 0.1, -w * 0.44, w * 0.034, pale) +
        circle(-w * 0.45 + n * w * 0.1, -w * 0.34, w * 0.022, dark),
    ),
    times(7, (n) =>
      at(
        -w * 0.48 + n * w * 0.16,
        -w * 0.42,
        path(polygon([0, -w * 0.1], [w * 0.07, 0], [0, w * 0.1], [-w * 0.07, 0]), n % 2 ? dark : pale),
      ),
    ),
    line(
      times(14, (n) => svg`M${-w * 0.55 + n * w * 0.08} ${-w * 0.52}l${w * 0.06} ${w * 0.2}`),
      pale,
      w * 0.022,
    ) + line(svg`M${-w * 0.6} ${-w * 0.56}h${w * 1.2}M${-w * 0.6} ${-w * 0.26}h${w * 1.2}`, dark, w * 0.03),
  ];
  return at(
    x,
    y,
    oval(w * 0.06, -w * 0.005, w * 0.42, w * 0.06, '#1b1030', 'opacity=".3"') +
      solid(
        body,
        colour,
        w * 0.09,
        nth(patterns, pattern) + box(-w * 0.3, -w * 0.79, w * 0.6, w * 0.03, dark),
      ) +
      oval(0, -w * 0.88, w * 0.2, w * 0.05, lighter(colour, 0.2)) +
      oval(0, -w * 0.875, w * 0.15, w * 0.032, darker(colour, 0.65)),
  );
}

/** A band of triangles and beads along the four edges. */
export function border(colours: readonly [string, string, string], width = 54): string {
  const teeth = 18;
  const step = side / teeth;
  const strip =
    box(0, 0, side, width, colours[0]) +
    times(
      teeth,
      (n) =>
        path(
          polygon([n * step + 4, width - 6], [(n + 0.5) * step, 8], [(n + 1) * step - 4, width - 6]),
          nth([colours[1], colours[2]], n),
        ) + circle((n + 0.5) * step, width * 0.64, width * 0.11, colours[0]),
    );
  return (
    times(4, (n) => svg`<g transform="rotate(${n * 90} 540 540)">${strip}</g>`) +
    [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ]
      .map(([x = 0, y = 0]) =>
        at(
          x * (side - width) + width / 2,
          y * (side - width) + width / 2,
          box(-width / 2, -width / 2, width, width, colours[0]) +
            circle(0, 0, width * 0.34, colours[1]) +
            circle(0, 0, width * 0.16, colours[2]),
        ),
      )
      .join('')
  );
}

/** Rays of one color from x, y, with gaps as wide as the rays. */
export const rays = (x: number, y: number, count: number, colour: string, opacity = 0.35) =>
  at(
    x,
    y,
    faint(
      opacity,
      around(count, () =>
        path(
          polygon(
            [0, 0],
            [Math.tan(Math.PI / count / 2) * -1400, -1400],
            [Math.tan(Math.PI / count / 2) * 1400, -1400],
          ),
          colour,
        ),
      ),
    ),
  );

/** Rings of dots and petals, as the background of an object. */
export function halo(
  x: number,
  y: number,
  radius: number,
  colours: readonly [string, string, string],
): string {
  const r = radius;
  return at(
    x,
    y,
    circle(0, 0, r, colours[0]) +
      around(36, (n) =>
        path(
          leaf(r * 0.15, r * 0.055),
          nth([colours[1], colours[2]], n),
          svg`transform="translate(0 ${-r * 0.83})"`,
        ),
      ) +
      ring(0, 0, r * 0.8, colours[1], r * 0.02) +
      around(48, (n) => circle(0, -r * 0.745, r * 0.018, nth([colours[2], colours[1]], n))) +
      circle(0, 0, r * 0.69, lighter(colours[0], 0.3)),
  );
}

export const mist = (y: number, height: number, colour = '#ffffff', opacity = 0.25) =>
  faint(opacity, oval(300, y, 520, height, colour), oval(820, y + height * 0.3, 480, height * 0.8, colour));

/** A blossom centered on 0, 0. */
export const blossom = (petals: number, radius: number, colours: readonly [string, string, string]) =>
  around(
    petals,
    () =>
      path(leaf(radius, radius * 0.42), colours[0]) + path(leaf(radius * 0.72, radius * 0.22), colours[1]),
  ) +
  circle(0, 0, radius * 0.26, colours[2]) +
  around(10, () => circle(0, -radius * 0.19, radius * 0.035, darker(colours[2], 0.4)));

/** A room with a wall of printed cloth, and a woven mat for an object to stand on. */
export function room(
  seed: number,
  wall: readonly [string, string],
  motif: string,
  mat: readonly [string, string, string],
  floor = 850,
): string {
  const random = dice(seed);
  const sign = (n: number) =>
    nth(
      [
        path(star(8, 30, 12), motif),
        ring(0, 0, 24, motif, 7) + circle(0, 0, 8, motif),
        around(6, () => path(leaf(32, 10), motif)),
        path(polygon([0, -32], [22, 0], [0, 32], [-22, 0]), motif),
      ],
      n,
    );
  return (
    ground([...wall]) +
    times(56, (n) =>
      at(
        77 + (n % 8) * 135 - (Math.floor(n / 8) % 2) * 66,
        60 + Math.floor(n / 8) * 130,
        faint(0.34, sign(seed + Math.floor(n / 8))),
      ),
    ) +
    rays(540, 520, 18, lighter(wall[0], 0.6), 0.12) +
    box(0, floor, side, side - floor, mat[0]) +
    times(30, (n) =>
      path(
        polygon([n * 38 - 20, floor + 70], [n * 38 - 1, floor + 20], [n * 38 + 18, floor + 70]),
        nth([mat[1], mat[2]], n),
      ),
    ) +
    box(0, floor, side, 12, darker(mat[0], 0.3)) +
    box(0, floor + 82, side, 8, mat[1]) +
    times(4, (n) =>
      line(
        svg`M-20 ${floor + 118 + n * 34}${times(24, () => svg`q24 ${random.between(-10, -6)} 48 0`)}`,
        n % 2 ? mat[1] : mat[2],
        9,
        'opacity=".75"',
      ),
    )
  );
}
