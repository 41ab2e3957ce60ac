import {
  around,
  at,
  box,
  circle,
  closed,
  curve,
  type Dice,
  darker,
  dice,
  drawing,
  faint,
  ground,
  inside,
  leaf,
  lighter,
  line,
  mix,
  nth,
  oval,
  path,
  polygon,
  ring,
  side,
  solid,
  spiral,
  star,
  svg,
  times,
} from './kit.ts';
import { blossom, border } from './scenery.ts';

/** Draws a motif in one color, centered on 0, 0, in a square of 200. */
type Motif = (ink: string) => string;

const bird: Motif = (ink) =>
  path('M-78 8Q-60 -52 -8 -34Q20 -70 52 -58L86 -44L56 -34Q52 30 -10 44Q-50 48 -62 26L-92 44Z', ink) +
  line('M-20 44V78M6 44V78M-32 80H-10M-6 80H18', ink, 7) +
  line('M-44 -2Q-14 -20 18 2M-40 16Q-14 0 12 20', '#0d1f4d', 6) +
  circle(48, -44, 5, '#0d1f4d');
const comb: Motif = (ink) =>
  path('M-62 -20Q-62 -82 0 -82Q62 -82 62 -20V0H-62Z', ink) +
  times(8, (n) => box(-60 + n * 15.8, 0, 8, 82, ink, 4)) +
  times(5, (n) => circle(-40 + n * 20, -22, 6, '#0d1f4d')) +
  ring(0, -52, 14, '#0d1f4d', 6);
const coil: Motif = (ink) => line(spiral(4, 80), ink, 9);
const fish: Motif = (ink) =>
  path('M-88 -34L-56 -4Q-10 -58 60 -20L88 0Q20 60 -56 10L-88 38Z', ink) +
  times(5, (n) => line(svg`M${-40 + n * 19} -18q10 18 0 34`, '#0d1f4d', 5)) +
  circle(60, -4, 6, '#0d1f4d');
const sunburst: Motif = (ink) =>
  ring(0, 0, 30, ink, 9) +
  circle(0, 0, 14, ink) +
  around(14, () => path(polygon([-9, -44], [0, -86], [9, -44]), ink));
const lizard: Motif = (ink) =>
  line('M-6 -60Q26 -20 -4 20Q-24 52 12 88', ink, 13) +
  path('M-6 -92Q-28 -74 -16 -46Q0 -36 12 -48Q18 -78 -6 -92Z', ink) +
  line('M4 -34Q46 -46 52 -14M2 -32Q-44 -50 -54 -20M0 14Q40 8 54 40M-4 16Q-44 6 -58 38', ink, 9);
const frond: Motif = (ink) =>
  line('M0 90V-70', ink, 7) +
  times(
    6,
    (n) =>
      at(0, 76 - n * 26, path(leaf(66 - n * 5, 20), ink), 55) +
      at(0, 76 - n * 26, path(leaf(66 - n * 5, 20), ink), -55),
  ) +
  at(0, -50, path(leaf(44, 16), ink));
const drum: Motif = (ink) =>
  path('M-60 -74H60L18 0L60 74H-60L-18 0Z', ink) +
  line('M-42 -62L-6 0L-42 62M42 -62L6 0L42 62M-14 -62V62M14 -62V62', '#0d1f4d', 5) +
  line('M-66 -78H66M-66 78H66', ink, 13);
const stepped: Motif = (ink) =>
  times(4, (n) => ring(0, 0, 16 + n * 21, ink, 8, `stroke-dasharray="${9 + n * 3} 8"`)) +
  circle(0, 0, 8, ink);
const cassava: Motif = (ink) =>
  around(8, () => path(leaf(84, 24), ink) + line('M0 -14V-70', '#0d1f4d', 5)) + circle(0, 0, 11, '#0d1f4d');
const ripples: Motif = (ink) =>
  times(6, (n) => line(svg`M-86 ${-70 + n * 28}${times(4, () => 'q21.5 -26 43 0')}`, ink, 9));
const checks: Motif = (ink) =>
  times(25, (n) =>
    n % 2
      ? ''
      : at(
          ((n % 5) - 2) * 35,
          (Math.floor(n / 5) - 2) * 35,
          box(-15, -15, 30, 30, ink, 4) + circle(0, 0, 6, '#0d1f4d'),
        ),
  );
const net: Motif = (ink) =>
  line(
    times(7, (n) => svg`M${-84 + n * 28} -84V84M-84 ${-84 + n * 28}H84`),
    ink,
    5,
  ) + times(9, (n) => circle(((n % 3) - 1) * 56, (Math.floor(n / 3) - 1) * 56, 13, ink));
const scissors: Motif = (ink) =>
  line('M-50 -80L30 40M50 -80L-30 40', ink, 12) +
  ring(40, 62, 20, ink, 10) +
  ring(-40, 62, 20, ink, 10) +
  circle(0, -6, 6, '#0d1f4d');
const umbrella: Motif = (ink) =>
  path('M-84 10Q-74 -76 0 -78Q74 -76 84 10Q56 -14 42 10Q20 -14 0 10Q-20 -14 -42 10Q-56 -14 -84 10Z', ink) +
  line('M0 -76V66Q2 84 24 78', ink, 8) +
  line('M0 -72Q-34 -44 -42 4M0 -72Q34 -44 42 4', '#0d1f4d', 5);
const crosses: Motif = (ink) =>
  times(16, (n) =>
    at(-63 + (n % 4) * 42, -63 + Math.floor(n / 4) * 42, line('M-13 -13L13 13M13 -13L-13 13', ink, 8)),
  );

const motifs = [
  bird,
  comb,
  coil,
  fish,
  sunburst,
  lizard,
  frond,
  drum,
  stepped,
  cassava,
  ripples,
  checks,
  net,
  scissors,
  umbrella,
  crosses,
];

const dyed = (random: Dice, from: string, to: string) =>
  ground([from, to], -30) +
  times(46, () =>
    oval(
      random.between(0, side),
      random.between(0, side),
      random.between(40, 190),
      random.between(30, 120),
      random.pick([lighter(from, 0.3), darker(from, 0.4), to]),
      'opacity=".13"',
    ),
  );

const threads = (opacity = 0.1) =>
  faint(
    opacity,
    line(
      times(90, (n) => svg`M0 ${n * 12}H1080`),
      '#000000',
      3,
    ),
    line(
      times(90, (n) => svg`M${n * 12} 0V1080`),
      '#ffffff',
      2,
    ),
  );

export function adireEleko(): string {
  const random = dice(11);
  const cell = (n: number) => {
    const [x, y] = [162 + (n % 4) * 252, 162 + Math.floor(n / 4) * 252];
    const ink = mix('#cfe3f7', '#7fb0e6', random.between(0, 0.75));
    return at(
      x,
      y,
      box(-118, -118, 236, 236, n % 3 === 1 ? '#0a1a45' : '#143a8c', 10, 'opacity=".55"') +
        svg`<rect x="-116" y="-116" width="232" height="232" fill="none" stroke="${ink}" stroke-width="5" stroke-dasharray="${nth(['2 12', '16 9', '30 8', '6 6'], n)}" stroke-linecap="round"/>` +
        nth(motifs, n * 7 + 2)(ink),
    );
  };
  const edge = times(27, (n) => at(20 + n * 40, 19, path(polygon([-15, 13], [0, -13], [15, 13]), '#bcd7f3')));
  return drawing(
    dyed(random, '#16408f', '#0b1c50'),
    times(16, cell),
    times(4, (n) => svg`<g transform="rotate(${n * 90} 540 540)">${edge}</g>`),
    threads(0.09),
  );
}

export function adireTied(): string {
  const random = dice(5);
  const tied = (x: number, y: number, r: number, arms: number) =>
    at(
      x,
      y,
      times(5, (k) =>
        around(
          arms,
          (n) =>
            oval(
              0,
              -r * (0.28 + k * 0.18),
              r * (0.05 + k * 0.012),
              r * 0.075,
              mix('#f2f8ff', '#6ea2df', k / 6 + (n % 3) * 0.09),
            ),
          k * 9,
        ),
      ) +
        circle(0, 0, r * 0.17, '#eaf4ff') +
        circle(0, 0, r * 0.08, '#123172') +
        faint(
          0.4,
          around(arms * 2, () => path(polygon([-2, -r * 0.2], [0, -r * 1.12], [2, -r * 0.2]), '#cfe4fb')),
        ),
      random.between(0, 20),
    );
  return drawing(
    dyed(random, '#1d53a8', '#08153d'),
    tied(330, 360, 330, 22),
    tied(830, 230, 210, 14),
    tied(800, 740, 300, 18),
    tied(240, 860, 220, 12),
    tied(540, 1000, 110, 10),
    tied(580, 60, 90, 9),
    tied(1010, 470, 100, 8),
    tied(60, 620, 110, 9),
    tied(500, 650, 90, 7),
    times(150, () =>
      oval(
        random.between(0, side),
        random.between(0, side),
        3,
        8,
        '#bcd9f7',
        svg`opacity="${random.between(0.3, 0.8)}" transform="rotate(${random.between(-20, 20)} 540 540)"`,
      ),
    ),
    threads(0.07),
  );
}

export function adireBirds(): string {
  const random = dice(8);
  const ink = '#d9eafb';
  const feathers =
    times(6, (k) =>
      times(9 - k, (n) => line(svg`M${-190 + n * 44 + k * 18} ${-6 + k * 32}q22 34 44 0`, '#123374', 8)),
    ) +
    line('M-250 200Q-300 230 -316 276M-222 208Q-270 246 -286 280', '#123374', 8) +
    times(5, (n) => circle(20 + n * 34, -92 - n * 3, 8, '#123374')) +
    line('M30 -130Q90 -120 190 -90', '#123374', 7);
  const great =
    path(
      'M-300 210Q-250 -20 -60 -60Q10 -210 130 -220Q200 -220 214 -160L300 -120L206 -104Q220 60 110 150Q0 220 -130 190L-330 300L-250 200Z',
      ink,
    ) +
    feathers +
    circle(150, -160, 22, '#123374') +
    circle(150, -160, 9, ink) +
    line('M-30 190L-50 290M60 180L70 290M-90 296H-20M34 296H110', ink, 14) +
    line('M130 -220Q110 -280 60 -290M140 -222Q136 -290 110 -320M152 -220Q166 -280 160 -322', ink, 9);
  const small =
    path('M-100 60Q-70 -40 10 -40Q30 -90 80 -84L124 -66L84 -52Q84 40 10 66L-110 110Z', ink) +
    line('M-56 20Q-10 -10 40 20M-40 40Q0 16 36 44', '#123374', 6) +
    circle(74, -66, 6, '#123374');
  const sprig = at(0, 0, frond(ink), 0, 1.5);
  return drawing(
    dyed(random, '#1b4799', '#0b1a4c'),
    at(420, 440, great, 0, 1.15),
    at(840, 820, small, -8, [-1.5, 1.5]),
    at(880, 300, sprig, 12),
    at(170, 860, at(0, 0, cassava(ink), 0, 1.3)),
    at(500, 890, coil(ink), 0, 1.15),
    at(150, 190, sunburst(ink), 0, 1.1),
    at(960, 580, stepped(ink), 0, 0.85),
    at(960, 900 - 790, fish(ink), -6, 0.62),
    times(120, () =>
      circle(random.between(70, 1010), random.between(70, 1010), random.between(3, 6), ink, 'opacity=".45"'),
    ),
    border(['#0d2157', '#d9eafb', '#78a9e2']),
    threads(0.08),
  );
}

export function ankaraFans(): string {
  const random = dice(3);
  const walk = ['#ff7a1a', '#e8343f', '#b3186d', '#5b2a9d', '#1565b8', '#0a9396', '#2f9e44', '#f4b400'];
  const fan = (x: number, y: number, n: number) => {
    const colour = nth(walk, n);
    return at(
      x,
      y,
      circle(0, 0, 150, darker(colour, 0.55)) +
        times(5, (k) => circle(0, 0, 140 - k * 26, k % 2 ? '#fff3d6' : nth(walk, n + k))) +
        around(16, (k) =>
          path(leaf(52, 12), k % 2 ? '#221133' : nth(walk, n + 3), 'transform="translate(0 -84)"'),
        ) +
        around(20, () => circle(0, -132, 5, '#fff3d6')) +
        circle(0, 0, 18, '#221133') +
        circle(0, 0, 8, '#ffd24a'),
    );
  };
  const rows = times(7, (row) =>
    times(6, (column) =>
      fan(column * 240 - (row % 2) * 120, row * 190 - 20, row * 3 + column * 2 + (row % 3)),
    ),
  );
  return drawing(
    box(0, 0, side, side, '#221133'),
    rows,
    at(
      540,
      540,
      circle(0, 0, 292, '#221133') +
        circle(0, 0, 278, '#ffd24a') +
        around(24, (n) =>
          path(
            leaf(130, 40),
            nth(['#e8343f', '#0a9396', '#ff7a1a', '#1565b8', '#b3186d'], n),
            'transform="translate(0 -146)"',
          ),
        ) +
        circle(0, 0, 168, '#221133') +
        around(30, (n) => circle(0, -152, 9, nth(['#fff3d6', '#ff7a1a', '#0a9396'], n))) +
        blossom(9, 132, ['#e8343f', '#ffb13b', '#221133']),
    ),
    times(60, () => circle(random.between(0, side), random.between(0, side), 4, '#fff3d6', 'opacity=".5"')),
    threads(0.06),
  );
}

export function ankaraRecords(): string {
  const disc = (x: number, y: number, r: number, tones: readonly string[], notes: number) =>
    at(
      x,
      y,
      times(9, (k) => circle(0, 0, r * (1 - k * 0.1), nth(tones, k))) +
        around(notes, (n) =>
          path(
            leaf(r * 0.2, r * 0.07),
            nth(['#fff4d9', '#1a1446'], n),
            svg`transform="translate(0 ${-r * 0.72})"`,
          ),
        ) +
        around(notes * 2, () => circle(0, -r * 0.55, r * 0.022, '#fff4d9')) +
        path(star(8, r * 0.2, r * 0.09), '#fff4d9') +
        circle(0, 0, r * 0.05, '#1a1446'),
    );
  const drops = dice(21);
  const drop = () => {
    const tone = drops.pick(['#ffd23f', '#ff8c42', '#ef476f', '#f6f0d9']);
    return at(
      drops.between(0, side),
      drops.between(0, side),
      path(leaf(70, 22), tone) + path(leaf(44, 10), '#1a1446'),
      drops.between(0, 360),
    );
  };
  return drawing(
    ground(['#1a1446', '#0f6b6e', '#c2410c'], -40),
    times(90, drop),
    disc(300, 300, 330, ['#1a1446', '#ffd23f', '#ef476f', '#1a1446', '#ff8c42', '#fff4d9', '#ef476f'], 18),
    disc(840, 700, 300, ['#fff4d9', '#0f9d94', '#1a1446', '#8bd450', '#0b525b', '#ffd23f'], 15),
    disc(880, 180, 170, ['#1a1446', '#ff8c42', '#fff4d9', '#c2185b'], 11),
    disc(230, 880, 220, ['#1a1446', '#7b2cbf', '#ffd23f', '#3a0ca3', '#ff8fab'], 13),
    disc(550, 1010, 110, ['#1a1446', '#4cc9f0', '#fff4d9', '#4361ee'], 8),
    disc(610, 480, 80, ['#fff4d9', '#ef476f', '#1a1446', '#ffd23f'], 7),
    threads(0.06),
  );
}

export function ankaraLeaves(): string {
  const random = dice(14);
  const tones = ['#ffb703', '#fb5607', '#ff006e', '#8338ec', '#3a86ff', '#06d6a0', '#fff1c9'];
  const big = (x: number, y: number, length: number, turn: number, n: number) => {
    const [one, two] = [nth(tones, n), nth(tones, n + 3)];
    const veins = times(8, (k) =>
      line(
        svg`M0 ${-length * (0.1 + k * 0.1)}l${length * 0.22} ${-length * 0.12}M0 ${-length * (0.1 + k * 0.1)}l${-length * 0.22} ${-length * 0.12}`,
        two,
        8,
      ),
    );
    const spots = times(7, (k) => circle(0, -length * (0.16 + k * 0.1), 7, '#fff1c9'));
    return at(
      x,
      y,
      path(leaf(length * 1.08, length * 0.37), '#14213d', svg`transform="translate(0 ${length * 0.04})"`) +
        path(leaf(length, length * 0.32), one) +
        inside(
          leaf(length, length * 0.32),
          veins,
          box(0, -length, length, length, darker(one, 0.5), 0, 'opacity=".28"'),
        ) +
        line(svg`M0 0V${-length * 0.93}`, '#14213d', 8) +
        spots,
      turn,
    );
  };
  return drawing(
    ground(['#0b4f6c', '#01394f', '#3c1053'], -45),
    times(11, (row) =>
      times(9, (n) =>
        at(
          n * 144 - (row % 2) * 72,
          row * 112,
          times(4, (k) =>
            ring(
              0,
              0,
              78 - k * 18,
              nth(['#1f7a8c', '#5a3f9e', '#0f9d94', '#8a2f8a', '#c2571a'], n + row * 2 + k),
              7,
              'opacity=".6"',
            ),
          ) + circle(0, 0, 9, nth(tones, n + row), 'opacity=".8"'),
        ),
      ),
    ),
    times(160, (n) =>
      at(
        random.between(0, side),
        random.between(0, side),
        n % 2
          ? ring(0, 0, 14, nth(tones, n), 5) + circle(0, 0, 4, '#fff1c9')
          : circle(0, 0, random.between(4, 9), nth(tones, n)),
      ),
    ),
    big(420, 420, 300, -40, 5) +
      big(720, 640, 300, 70, 6) +
      big(300, 700, 280, -80, 2) +
      big(620, 980, 260, 10, 3) +
      big(860, 330, 230, 80, 4),
    big(200, 560, 430, -18, 0) +
      big(560, 420, 400, 24, 2) +
      big(930, 600, 470, 6, 1) +
      big(330, 1080, 420, 30, 4) +
      big(760, 1120, 430, -26, 0) +
      big(60, 1120, 380, 8, 5) +
      big(1080, 1130, 330, -6, 3) +
      big(330, 170, 300, 60, 3) +
      big(760, 210, 290, -50, 5) +
      big(1060, 240, 230, 14, 2) +
      big(40, 260, 220, 12, 1),
    at(545, 690, blossom(11, 150, ['#ff006e', '#ffb703', '#14213d'])),
    at(880, 860, blossom(8, 96, ['#fff1c9', '#fb5607', '#8338ec'])),
    at(160, 760, blossom(7, 90, ['#3a86ff', '#fff1c9', '#ff006e'])),
    threads(0.06),
  );
}

/** Blocks of a woven strip, centered on 0, 0, 108 wide and 90 high. */
const weaves: ((a: string, b: string, c: string) => string)[] = [
  (a, b, c) => times(5, (n) => box(-54, -45 + n * 18, 108, 9, nth([a, b, c], n))),
  (a, b) =>
    times(12, (n) =>
      box(-54 + (n % 4) * 27, -45 + Math.floor(n / 4) * 30, 27, 30, (n + Math.floor(n / 4)) % 2 ? a : b),
    ),
  (a, b, c) =>
    path('M-54 45L0 -45L54 45Z', a) + path('M-32 45L0 -9L32 45Z', b) + path('M-14 45L0 20L14 45Z', c),
  (a, b, c) =>
    times(4, (n) =>
      path(
        polygon([0, -45 + n * 9], [54 - n * 11, 0], [0, 45 - n * 9], [-54 + n * 11, 0]),
        nth([a, b, c], n),
      ),
    ),
  (a, b, c) => times(6, (n) => box(-54 + n * 18, -45, 9, 90, nth([a, c, b], n))) + box(-54, -12, 108, 24, b),
  (a, b, c) => box(-40, -33, 80, 66, a) + box(-26, -21, 52, 42, b) + box(-12, -10, 24, 20, c),
  (a, b, c) =>
    times(3, (n) =>
      path(
        svg`M-54 ${-45 + n * 30}L-27 ${-15 + n * 30}L0 ${-45 + n * 30}L27 ${-15 + n * 30}L54 ${-45 + n * 30}V${-33 + n * 30}L27 ${-3 + n * 30}L0 ${-33 + n * 30}L-27 ${-3 + n * 30}L-54 ${-33 + n * 30}Z`,
        nth([a, b, c], n),
      ),
    ),
  (a, b, c) =>
    box(-54, -15, 108, 30, a) +
    box(-18, -45, 36, 90, b) +
    box(-18, -15, 36, 30, c) +
    [
      [-36, -30],
      [36, -30],
      [-36, 30],
      [36, 30],
    ]
      .map(([x = 0, y = 0]) => box(x - 9, y - 8, 18, 16, c))
      .join(''),
];

export function kente(): string {
  const random = dice(77);
  const corners = [
    ['#f6b81a', '#e5322d', '#15130f', '#f7efd2'],
    ['#0b7a3b', '#f6b81a', '#f7efd2', '#0d3b2a'],
    ['#163a8f', '#f57c1f', '#f7efd2', '#0c1f52'],
    ['#7a1f7c', '#f6b81a', '#e8527a', '#2c0d3a'],
  ];
  const strips = times(9, (column) =>
    times(12, (row) => {
      const tones = nth(
        corners,
        (column + random.between(-1.2, 1.2) > 4 ? 1 : 0) + (row + random.between(-1.2, 1.2) > 5.5 ? 2 : 0),
      );
      const n = column * 5 + row * 3 + (column % 3) * row;
      const [a, b, c] = [nth(tones, n), nth(tones, n + 1), nth(tones, n + 2)];
      const block =
        (column + row) % 2
          ? nth(weaves, n + row)(a, b, c)
          : times(9, (k) => box(-60 + k * 14, -45, k % 3 ? 6 : 10, 90, nth([a, '#f6b81a', c], k + row)));
      return at(
        60 + column * 120,
        45 + row * 90,
        box(-60, -45, 120, 90, nth(tones, n + 3)) + at(0, 0, block, 0, (column + row) % 2 ? [1.11, 1] : 1),
      );
    }),
  );
  const crown = at(
    540,
    540,
    path(polygon([0, -270], [270, 0], [0, 270], [-270, 0]), '#15130f') +
      path(polygon([0, -250], [250, 0], [0, 250], [-250, 0]), '#f6b81a') +
      times(5, (n) =>
        path(
          polygon([0, -218 + n * 40], [218 - n * 40, 0], [0, 218 - n * 40], [-218 + n * 40, 0]),
          nth(['#e5322d', '#15130f', '#0b7a3b', '#f7efd2', '#163a8f'], n),
        ),
      ) +
      around(4, () => times(3, (n) => box(-16, -214 + n * 40, 32, 24, '#f7efd2'))),
  );
  const seams = times(8, (n) => box(117 + n * 120, 0, 6, side, '#15130f', 0, 'opacity=".45"'));
  const sheen = times(6, () =>
    oval(random.between(0, side), random.between(0, side), 260, 160, '#fff1c0', 'opacity=".07"'),
  );
  return drawing(strips, seams, crown, sheen, threads(0.16));
}

export function asoOke(): string {
  const random = dice(42);
  const wines = ['#7a1140', '#b01e5a', '#d6336c', '#f08c3a', '#ffd166', '#4a0d33', '#e86a9a', '#fff0cf'];
  const strips = times(9, (strip) => {
    let x = strip * 120;
    const lines: string[] = [];
    while (x < strip * 120 + 120) {
      const w = random.between(5, 26);
      lines.push(box(x, 0, Math.min(w, strip * 120 + 120 - x) + 0.5, side, random.pick(wines)));
      x += w;
    }
    const openwork = times(9, (n) =>
      at(
        strip * 120 + 60,
        70 + n * 118 + (strip % 2) * 59,
        oval(0, 0, 15 + ((strip * n) % 4) * 3, 26, '#2b0a1d') +
          ring(0, 0, 26, nth(['#f7e3c3', '#f0c987', '#ffb36b'], strip + n), 6, 'stroke-dasharray="10 6"') +
          path(star(4 + ((n + strip) % 4), 16, 6), nth(['#f0c987', '#ffd9a0', '#e07a5f'], n)),
      ),
    );
    return lines.join('') + openwork + box(strip * 120 - 2, 0, 5, side, '#2b0a1d', 0, 'opacity=".6"');
  });
  const embroidery = at(
    540,
    540,
    circle(0, 0, 300, '#40122b', 'opacity=".82"') +
      around(12, (n) => at(0, -190, line(spiral(2, 62), nth(['#ffd27a', '#f7e3c3', '#ffb36b'], n), 8))) +
      around(24, (n) => path(leaf(46, 14), nth(['#ffd27a', '#e07a5f'], n), 'transform="translate(0 -256)"')) +
      ring(0, 0, 116, '#ffd27a', 8) +
      ring(0, 0, 100, '#f7e3c3', 4, 'stroke-dasharray="8 8"') +
      path(star(8, 92, 38), '#ffd27a') +
      path(star(8, 60, 24), '#8e2a4b') +
      circle(0, 0, 14, '#f7e3c3'),
  );
  return drawing(
    strips,
    embroidery,
    faint(0.16, ground(['#ffffff', '#6d1a36', '#000000'], -35)),
    threads(0.14),
  );
}

export function bogolan(): string {
  const random = dice(31);
  const cream = '#efdfbd';
  const signs: (() => string)[] = [
    () => line('M-90 -60L-45 0L0 -60L45 0L90 -60M-90 0L-45 60L0 0L45 60L90 0', cream, 13),
    () =>
      path(polygon([0, -90], [80, 0], [0, 90], [-80, 0]), cream) +
      path(polygon([0, -56], [48, 0], [0, 56], [-48, 0]), '#33180f') +
      circle(0, 0, 18, cream),
    () => times(16, (n) => circle(-72 + (n % 4) * 48, -72 + Math.floor(n / 4) * 48, 15, cream)),
    () =>
      line('M-80 -80L80 80M80 -80L-80 80', cream, 16) +
      [
        [0, -64],
        [0, 64],
        [-64, 0],
        [64, 0],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 15, cream))
        .join(''),
    () => line(spiral(3, 84), cream, 15),
    () => times(5, (n) => line(svg`M-88 ${-72 + n * 36}H88`, cream, n % 2 ? 6 : 15)),
    () =>
      path('M-24 -90H24V-24H90V24H24V90H-24V24H-90V-24H-24Z', cream) +
      path('M-8 -60H8V-8H60V8H8V60H-8V8H-60V-8H-8Z', '#33180f'),
    () =>
      times(6, (n) =>
        path(
          polygon(
            [-84 + (n % 3) * 58, 6 + Math.floor(n / 3) * 84 - 6],
            [-58 + (n % 3) * 58, -80 + Math.floor(n / 3) * 84],
            [-32 + (n % 3) * 58, 6 + Math.floor(n / 3) * 84 - 6],
          ),
          cream,
        ),
      ),
    () => ring(0, 0, 76, cream, 14) + ring(0, 0, 44, cream, 11) + circle(0, 0, 18, cream),
    () => line('M0 90V-40M-70 90Q-70 -10 0 -30Q70 -10 70 90', cream, 13) + circle(0, -66, 24, cream),
    () =>
      times(
        4,
        (n) =>
          line(svg`M${-76 + n * 50} -84l-0 168`, cream, 10) +
          times(4, (k) => line(svg`M${-76 + n * 50} ${-64 + k * 42}l22 16`, cream, 7)),
      ),
    () => around(8, () => path(polygon([-15, -24], [0, -90], [15, -24]), cream)) + circle(0, 0, 15, cream),
    () =>
      path('M-84 -60Q0 -120 84 -60Q40 0 84 60Q0 120 -84 60Q-40 0 -84 -60Z', cream) +
      line('M-40 -30Q0 -60 40 -30M-40 30Q0 60 40 30', '#33180f', 11),
    () => line('M-84 84V-10H-28V84M28 84V-10H84V84M-84 -50H84M-84 -84H84', cream, 13),
    () =>
      times(9, (n) =>
        at(((n % 3) - 1) * 60, (Math.floor(n / 3) - 1) * 60, line('M-20 0H20M0 -20V20', cream, 11)),
      ),
    () => line('M-90 0Q-45 -90 0 0T90 0M-90 50Q-45 -40 0 50T90 50M-90 -50Q-45 -140 0 -50T90 -50', cream, 12),
  ];
  const earth = ['#33180f', '#4a2313', '#5f3218', '#2a1a14', '#7a4420'];
  const cells = times(16, (n) => {
    const [x, y] = [144 + (n % 4) * 264, 144 + Math.floor(n / 4) * 264];
    return at(
      x,
      y,
      box(-122, -122, 244, 244, nth(earth, n * 3 + Math.floor(n / 4))) + nth(signs, n * 5 + 1)(),
      random.between(-1.5, 1.5),
    );
  });
  const seams = times(
    5,
    (n) =>
      line(
        svg`M0 ${12 + n * 264}${times(27, (k) => svg`l20 ${k % 2 ? 8 : -8}l20 ${k % 2 ? -8 : 8}`)}`,
        cream,
        5,
      ) + line(svg`M${12 + n * 264} 0V1080`, cream, 7, 'stroke-dasharray="22 14"'),
  );
  const mud = times(220, () =>
    circle(
      random.between(0, side),
      random.between(0, side),
      random.between(2, 14),
      random.pick(['#1d0d07', '#8d5a2e', '#c49a63']),
      'opacity=".2"',
    ),
  );
  return drawing(ground(['#3d1d10', '#241009'], -30), cells, seams, mud, threads(0.13));
}

export function calabash(): string {
  const random = dice(64);
  const shell = '#d9913a';
  const dark = '#5a2c10';
  const pale = '#f8dfaa';
  const rim = (radius: number, count: number, draw: (n: number) => string) =>
    around(count, (n) => svg`<g transform="translate(0 ${-radius})">${draw(n)}</g>`);
  const animals = [bird, lizard, fish, frond, sunburst, drum, comb, cassava];
  return drawing(
    ground(['#7a1e2e', '#3c1038'], -45),
    times(13, (row) =>
      times(13, (column) =>
        at(
          column * 90,
          row * 90,
          path(star(4, 30, 9), nth(['#e0a33b', '#c2483d', '#9c3d70', '#e8c27a'], row * 2 + column)) +
            ring(0, 0, 38, mix('#e0a33b', '#c2483d', column / 12), 3, 'stroke-dasharray="4 7"'),
        ),
      ),
    ),
    oval(570, 575, 470, 465, '#1b0a12', 'opacity=".45"'),
    solid(
      closed([540, 70], [872, 208], [1010, 540], [872, 872], [540, 1010], [208, 872], [70, 540], [208, 208]),
      shell,
      50,
    ),
    at(
      540,
      540,
      ring(0, 0, 436, dark, 9) +
        rim(408, 44, (n) =>
          path(polygon([-22, 18], [0, -22], [22, 18]), nth([dark, pale, dark, '#a8551f'], n)),
        ) +
        ring(0, 0, 378, dark, 7) +
        rim(
          310,
          8,
          (n) =>
            circle(0, 0, 64, nth(['#a8551f', '#c9762a'], n)) +
            ring(0, 0, 62, dark, 5) +
            at(0, 0, nth(animals, n)(pale), 0, 0.55),
        ) +
        around(
          8,
          () =>
            svg`<g transform="translate(0 -310)">${path(polygon([0, -54], [24, 0], [0, 54], [-24, 0]), dark) + circle(0, 0, 9, pale)}</g>`,
          22.5,
        ) +
        ring(0, 0, 236, dark, 7) +
        rim(212, 26, (n) => line('M-18 16L0 -16L18 16', n % 2 ? dark : pale, 7)) +
        ring(0, 0, 186, dark, 7) +
        circle(0, 0, 178, '#8a4418') +
        around(12, (n) => path(leaf(150, 34), n % 2 ? pale : shell) + line('M0 -30V-120', dark, 5)) +
        circle(0, 0, 44, dark) +
        line(spiral(3, 34), pale, 6) +
        faint(0.2, path('M-380 -200Q-260 -420 0 -430Q-220 -330 -300 -120Z', '#fff6dc')),
    ),
    times(60, () => circle(random.between(150, 930), random.between(150, 930), 3, dark, 'opacity=".35"')),
  );
}

export function beadCollar(): string {
  const random = dice(9);
  const walk = ['#d62828', '#f7f3e3', '#1d4e9e', '#f77f00', '#2a9d4a', '#fcbf49', '#14121f', '#e05297'];
  const rows = times(13, (row) => {
    const [r, count] = [470 - row * 26, 96 - row * 5];
    return (
      circle(0, 0, r + 13, '#14121f') +
      around(
        count,
        (n) =>
          circle(
            0,
            -r,
            (Math.PI * r) / count - 1,
            nth(
              walk,
              row % 4 === 1
                ? Math.floor(n / 4) + row
                : row % 4 === 3
                  ? Math.floor((n * 7) / count) + (n % 2) * 2
                  : row + (n > count * 0.62 ? 3 : n > count * 0.3 ? 1 : 0),
            ),
          ) + circle(-2, -r - 3, 3, '#ffffff', 'opacity=".55"'),
      )
    );
  });
  const plaids = times(
    12,
    (n) =>
      box(
        n * 94 + random.between(0, 20),
        0,
        random.between(10, 44),
        side,
        nth(['#2b0a3d', '#ff6b57', '#7a0f1d'], n),
        0,
        'opacity=".5"',
      ) +
      box(
        0,
        n * 94 + random.between(0, 20),
        side,
        random.between(10, 44),
        nth(['#2b0a3d', '#ffa04d', '#7a0f1d'], n + 1),
        0,
        'opacity=".42"',
      ),
  );
  const drops = around(
    9,
    (n) =>
      line('M0 0V74', '#cfd6de', 4, 'transform="translate(0 -152)"') +
      path(polygon([-17, -78], [17, -78], [0, -44]), nth(['#dfe7ee', '#b8c4cf', '#f3f7fa'], n)),
    6,
  );
  return drawing(
    ground(['#d7263d', '#9b1133'], -30),
    plaids,
    threads(0.14),
    oval(560, 566, 486, 482, '#14040c', 'opacity=".5"'),
    at(
      540,
      540,
      rows +
        circle(0, 0, 132, '#9b1133') +
        box(-130, -16, 260, 30, '#2b0a3d', 0, 'opacity=".6"') +
        circle(0, 0, 132, '#000000', 'opacity=".28"') +
        drops +
        path(star(9, 40, 22), '#fcbf49') +
        circle(0, 0, 15, '#d62828'),
    ),
  );
}

export function quilt(): string {
  const random = dice(55);
  const tones = ['#ef476f', '#ffd166', '#06a77d', '#118ab2', '#7b2d8b', '#f78c1f', '#fff3dc', '#1f2a5a'];
  const patch = (n: number) => {
    const [a, b, c, d] = [
      nth(tones, n * 3),
      nth(tones, n * 3 + 2),
      nth(tones, n * 3 + 5),
      nth(tones, n * 3 + 7),
    ];
    const forms = [
      () => times(6, (k) => circle(0, 0, 100 - k * 17, nth([b, c, d], k))),
      () => blossom(6 + (n % 5), 98, [b, c, d]),
      () =>
        times(16, (k) =>
          at(
            -81 + (k % 4) * 54,
            -81 + Math.floor(k / 4) * 54,
            circle(0, 0, 20, nth([b, c], k + Math.floor(k / 4))) + circle(0, 0, 8, d),
          ),
        ),
      () => path(star(8, 104, 44), b) + path(star(8, 70, 28), c) + circle(0, 0, 17, d),
      () =>
        times(5, (k) =>
          line(
            curve([
              [-108, -88 + k * 44],
              [-54, -60 + k * 44],
              [0, -88 + k * 44],
              [54, -60 + k * 44],
              [108, -88 + k * 44],
            ]),
            nth([b, c, d], k),
            17,
          ),
        ),
      () =>
        around(
          4,
          (k) => path(polygon([0, 0], [-104, -104], [0, -104]), nth([b, c], k)) + circle(-38, -76, 13, d),
        ),
      () =>
        at(
          0,
          0,
          path(leaf(200, 90), b, 'transform="translate(0 100)"') +
            line('M0 100V-90', c, 9) +
            times(5, (k) => line(svg`M0 ${70 - k * 30}l36 -26M0 ${70 - k * 30}l-36 -26`, c, 8)),
          45,
        ),
    ];
    return (
      box(-108, -108, 216, 216, a) + inside('M-108 -108H108V108H-108Z', nth(forms, n + Math.floor(n / 5))())
    );
  };
  const cells = times(25, (n) => at(108 + (n % 5) * 216, 108 + Math.floor(n / 5) * 216, patch(n)));
  const stitches = times(6, (n) =>
    line(svg`M0 ${n * 216}H1080M${n * 216} 0V1080`, '#fff3dc', 5, 'stroke-dasharray="14 13"'),
  );
  return drawing(
    cells,
    stitches,
    times(5, () =>
      oval(random.between(0, side), random.between(0, side), 300, 180, '#000000', 'opacity=".05"'),
    ),
    threads(0.1),
  );
}
