import {
  around,
  at,
  box,
  circle,
  closed,
  curve,
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
import {
  blossom,
  boat,
  bush,
  cloud,
  flock,
  foliage,
  grass,
  hill,
  palm,
  pot,
  rays,
  ridge,
  sky,
  someone,
  stars,
  sun,
  water,
} from './scenery.ts';

const brights = [
  '#e63946',
  '#ffb703',
  '#2a9d8f',
  '#3a6fd8',
  '#f77f00',
  '#8338ec',
  '#fff3dc',
  '#d6336c',
  '#57a639',
];

/** A round tray of fruit seen from above, centered on 0, 0. */
const heap = (radius: number, colour: string, count: number, size: number, random: ReturnType<typeof dice>) =>
  circle(0, 0, radius, '#8a5a30') +
  ring(0, 0, radius * 0.93, '#b98248', radius * 0.1, `stroke-dasharray="${radius * 0.12} ${radius * 0.05}"`) +
  circle(0, 0, radius * 0.86, darker(colour, 0.5)) +
  times(count, (n) => {
    const out = radius * 0.72 * Math.sqrt(1 - (n + 0.5) / count);
    const [x, y] = [Math.cos(n * 2.4) * out, Math.sin(n * 2.4) * out];
    const tone = mix(colour, random.pick(['#fff1c9', '#7a1f1f', colour, colour]), 0.22);
    return (
      circle(x, y, size, darker(tone, 0.3)) +
      circle(x - size * 0.1, y - size * 0.12, size * 0.88, tone) +
      circle(x - size * 0.3, y - size * 0.32, size * 0.26, '#ffffff', 'opacity=".55"')
    );
  });

export function umbrellasFromAbove(): string {
  const random = dice(91);
  const umbrella = (x: number, y: number, r: number, n: number) => {
    const [a, b] = [nth(brights, n), nth(brights, n + 3 + (n % 2))];
    const count = 8 + (n % 3) * 2;
    const wedge = (k: number) =>
      path(
        polygon(
          [0, 0],
          [-Math.tan(Math.PI / count) * r * 0.95, -r * 0.95],
          [0, -r],
          [Math.tan(Math.PI / count) * r * 0.95, -r * 0.95],
        ),
        k % 2 ? a : b,
      ) +
      path(
        polygon([0, 0], [0, -r], [Math.tan(Math.PI / count) * r * 0.95, -r * 0.95]),
        '#1b1030',
        'opacity=".13"',
      );
    const trim = [
      () => around(count * 2, () => circle(0, -r * 0.8, r * 0.045, '#fff3dc')),
      () => ring(0, 0, r * 0.62, '#fff3dc', r * 0.06),
      () =>
        around(
          count,
          () => path(star(5, r * 0.12, r * 0.05), '#fff3dc', svg`transform="translate(0 ${-r * 0.62})"`),
          180 / count,
        ),
      () =>
        ring(0, 0, r * 0.44, lighter(a, 0.6), r * 0.05, 'stroke-dasharray="9 9"') +
        ring(0, 0, r * 0.76, lighter(b, 0.6), r * 0.04),
    ];
    return at(
      x,
      y,
      circle(r * 0.16, r * 0.2, r * 0.98, '#3d2410', 'opacity=".4"') +
        around(count, wedge, n * 11) +
        nth(trim, n)() +
        circle(0, 0, r * 0.08, '#1b1030') +
        circle(-2, -2, r * 0.04, '#fff3dc'),
    );
  };
  const spots = [
    [150, 150, 175],
    [480, 130, 150],
    [800, 160, 185],
    [1050, 330, 150],
    [320, 400, 180],
    [640, 420, 165],
    [70, 540, 150],
    [900, 580, 190],
    [470, 690, 175],
    [180, 810, 185],
    [720, 860, 180],
    [1030, 900, 160],
    [440, 1000, 140],
    [60, 1060, 120],
    [900, 1070, 100],
  ] as const;
  const head = () => {
    const [x, y] = [random.between(0, side), random.between(0, side)];
    return at(
      x,
      y,
      oval(6, 8, 26, 17, '#3d2410', 'opacity=".35"') +
        oval(0, 0, 25, 15, random.pick(brights)) +
        circle(0, -2, 13, '#3f2416') +
        (random.between(0, 1) > 0.5 ? circle(0, -2, 12, random.pick(brights)) : ''),
      random.between(0, 360),
    );
  };
  return drawing(
    ground(['#d99a5b', '#c07a44', '#a8623a'], -40),
    times(260, () =>
      circle(
        random.between(0, side),
        random.between(0, side),
        random.between(2, 7),
        random.pick(['#e9b77a', '#8d5430', '#f4cf98']),
        'opacity=".5"',
      ),
    ),
    times(16, (n) =>
      at(
        random.between(0, side),
        random.between(0, side),
        heap(58, nth(['#f77f00', '#d62828', '#6aa84f', '#f6c445'], n), 20, 13, random),
      ),
    ),
    times(95, head),
    ...spots.map(([x, y, r], n) => umbrella(x, y, r, n * 4 + (n % 3))),
  );
}

export function fruitStall(): string {
  const random = dice(97);
  const crate = (x: number, y: number, colour: string, size: number, n: number) =>
    inside(
      svg`M${x} ${y - 190}h250v350h-250z`,
      times(22, (k) => {
        const [fx, fy] = [
          x + 24 + ((k * 50 + (Math.floor(k / 5) % 2) * 22) % 236),
          y - 76 + Math.floor(k / 5) * 34,
        ];
        const tone = mix(colour, random.pick(['#fff1c9', '#8a2a12', colour]), 0.2);
        return at(
          fx,
          fy,
          oval(0, 0, size, size * (n % 3 === 1 ? 1.3 : 0.95), darker(tone, 0.3)) +
            oval(-3, -4, size * 0.88, size * (n % 3 === 1 ? 1.12 : 0.82), tone) +
            oval(-size * 0.35, -size * 0.4, size * 0.22, size * 0.16, '#ffffff', 'opacity=".6"') +
            (n % 2
              ? path(leaf(20, 8), '#2f9e44', svg`transform="translate(0 ${-size * 0.8}) rotate(40)"`)
              : ''),
        );
      }),
    ) +
    box(x, y + 50, 250, 96, '#a8692f', 6) +
    times(3, (k) => box(x, y + 54 + k * 31, 250, 25, nth(['#c98845', '#b97838', '#d29450'], k + n), 4)) +
    box(x + 8, y + 46, 16, 102, '#8a5426', 4) +
    box(x + 226, y + 46, 16, 102, '#8a5426', 4);
  const bunch = (x: number, y: number, tone: string) =>
    at(
      x,
      y,
      line('M0 -150V-10', '#5a3a1c', 8) +
        times(7, (n) =>
          path(
            'M0 -12Q-18 40 14 78Q34 60 22 20Z',
            nth([tone, lighter(tone, 0.3), darker(tone, 0.12)], n),
            svg`transform="rotate(${(n - 3) * 22})"`,
          ),
        ),
    );
  const pineapple = (x: number, y: number) =>
    at(
      x,
      y,
      times(7, (n) =>
        at(0, -60, path(leaf(90 - Math.abs(n - 3) * 12, 16), nth(['#2f9e44', '#57b95f'], n)), (n - 3) * 20),
      ) +
        solid(
          closed([0, -70], [52, -30], [56, 40], [0, 84], [-56, 40], [-52, -30]),
          '#eda52b',
          12,
          line(
            times(6, (n) => svg`M-70 ${-70 + n * 34}l140 60M70 ${-70 + n * 34}l-140 60`),
            '#b4681d',
            5,
          ),
        ),
    );
  return drawing(
    ground(['#ffe3a8', '#ffc078', '#f59a5f']),
    rays(540, 420, 22, '#fff3d0', 0.3),
    box(60, 190, 26, 760, '#7a4a26') + box(994, 190, 26, 760, '#7a4a26'),
    bunch(190, 330, '#ffd23f') + bunch(360, 310, '#a7c957') + bunch(880, 330, '#ffcb2e'),
    at(540, 440, someoneLarge(), 0, 0.86),
    crate(30, 600, '#f77f00', 31, 0) +
      crate(290, 600, '#d62828', 30, 1) +
      crate(550, 600, '#ffb703', 33, 2) +
      crate(810, 600, '#7cb518', 32, 3),
    box(0, 738, side, 36, '#7a4a26') + box(0, 738, side, 10, '#a8692f'),
    box(0, 774, side, 310, '#c1543b') +
      times(12, (n) =>
        path(
          polygon([n * 98 - 20, 774], [n * 98 + 29, 860], [n * 98 + 78, 774]),
          nth(['#ffd166', '#2a9d8f', '#fff3dc'], n),
        ),
      ),
    at(
      150,
      920,
      circle(20, 30, 130, '#5a1f1a', 'opacity=".3"') +
        solid(
          closed([0, -120], [100, -70], [125, 20], [70, 110], [-70, 110], [-125, 20], [-100, -70]),
          '#3f8f3f',
          26,
          times(9, (n) =>
            line(svg`M${-130 + n * 34} -130q${(4 - n) * 8} 20 0 60t0 60t0 60t0 80`, '#1f5f2f', 12),
          ),
        ),
    ),
    at(
      390,
      960,
      path('M-130 -50Q0 170 130 -50Z', '#2f7f3f') +
        path('M-116 -50Q0 146 116 -50Z', '#f4f9e0') +
        path('M-106 -50Q0 130 106 -50Z', '#ef4a5f') +
        times(9, (n) => oval(-70 + n * 18, -24 + (n % 3) * 24, 5, 8, '#22151c')),
    ),
    pineapple(600, 940) + pineapple(725, 970),
    at(920, 960, heap(128, '#d1334f', 26, 26, random)),
    times(
      9,
      (n) =>
        path(
          svg`M${n * 120 - 10} -10V${190 + (n % 2) * 6}Q${n * 120 + 50} ${270} ${n * 120 + 110} ${190 + (n % 2) * 6}V-10Z`,
          nth(['#e63946', '#fff3dc', '#2a9d8f', '#ffca3a', '#3a6fd8'], n),
        ) +
        path(
          svg`M${n * 120 + 50} -10V234Q${n * 120 + 84} 232 ${n * 120 + 110} 196V-10Z`,
          '#1b1030',
          'opacity=".12"',
        ),
    ),
    box(0, -10, side, 70, '#1b1030', 0, 'opacity=".12"'),
  );
}

/** Head and shoulders of a seller, centered on 0, 0. */
function someoneLarge(): string {
  return (
    solid(
      'M-190 190Q-180 20 -60 -10H60Q180 20 190 190Z',
      '#7b2cbf',
      20,
      times(24, (n) =>
        circle(
          -170 + (n % 8) * 50,
          40 + Math.floor(n / 8) * 50,
          13,
          nth(['#ffd166', '#ff8fab', '#4cc9f0'], n),
        ),
      ),
    ) +
    path('M-40 -40H40V4Q0 50 -40 4Z', '#5a3320') +
    solid(
      closed([0, -190], [72, -150], [76, -80], [40, -20], [0, -6], [-40, -20], [-76, -80], [-72, -150]),
      '#7d4a2d',
      12,
    ) +
    line('M-44 -108q14 -12 28 0M18 -108q14 -12 28 0', '#2a1510', 6) +
    oval(-30, -92, 9, 7, '#2a1510') +
    oval(32, -92, 9, 7, '#2a1510') +
    line('M0 -90q-8 24 4 30', '#5a3320', 5) +
    path('M-26 -42Q0 -14 28 -42Q0 -34 -26 -42Z', '#fff3dc') +
    circle(-80, -74, 11, '#ffd23f') +
    circle(82, -74, 11, '#ffd23f') +
    solid(
      'M-84 -128Q-150 -210 -70 -250Q-20 -290 60 -262Q150 -250 128 -180L92 -124Q0 -180 -84 -128Z',
      '#ff7b00',
      18,
      line('M-90 -140Q0 -230 120 -200M-90 -190Q0 -280 110 -240M-60 -130Q20 -200 130 -170', '#ffd166', 9),
    ) +
    line(
      times(9, (n) => svg`M${-56 + n * 14} ${14 + Math.sin((n / 8) * Math.PI) * 34}v1`),
      '#ff4d6d',
      14,
    )
  );
}

export function potMarket(): string {
  const random = dice(101);
  const clays = ['#c65d34', '#a8452b', '#d98a4e', '#8a4a32', '#b5572f', '#e0a265', '#5f3b36'];
  const shelf = (y: number) =>
    box(0, y, side, 22, '#7a4a2c') +
    box(0, y, side, 7, '#a87044') +
    box(0, y + 22, side, 26, '#1b1030', 0, 'opacity=".2"');
  const row = (y: number, widths: readonly number[], from: number) => {
    let x = 0;
    return widths
      .map((w, n) => {
        x += w / 2 + 8;
        const drawn = pot(x, y, w, nth(clays, n * 3 + from), n + from);
        x += w / 2 + 8;
        return drawn;
      })
      .join('');
  };
  return drawing(
    ground(['#2f7f86', '#3f9a90', '#e9b872', '#d98f4f']),
    times(42, (n) =>
      at(78 + (n % 7) * 154, 70 + Math.floor(n / 7) * 130, path(star(4, 34, 10), '#fff3dc', 'opacity=".16"')),
    ),
    row(330, [190, 240, 170, 210, 180], 0),
    shelf(330),
    row(620, [230, 180, 250, 160, 190], 2),
    shelf(620),
    box(0, 668, side, 420, '#d9955a') +
      times(130, () =>
        oval(
          random.between(0, side),
          random.between(680, side),
          random.between(4, 16),
          4,
          random.pick(['#f0bd84', '#b06a3a', '#fbdcab']),
          'opacity=".6"',
        ),
      ),
    pot(180, 910, 320, '#b5482b', 0) + pot(850, 920, 340, '#8f4632', 3) + pot(520, 890, 260, '#dd9355', 1),
    pot(350, 1030, 210, '#6b3f38', 2) +
      pot(680, 1040, 230, '#c65d34', 4) +
      pot(60, 1060, 190, '#e0a265', 3) +
      pot(1020, 1060, 200, '#a8452b', 1),
    at(
      520,
      1040,
      times(
        3,
        (n) =>
          oval(0, -n * 16, 66 - n * 8, 16, nth(['#8a4a32', '#c65d34', '#e0a265'], n)) +
          oval(0, -n * 16 - 5, 50 - n * 8, 8, '#3a1c14'),
      ),
    ),
    foliage(
      random,
      [
        [-6, 690, 60],
        [1086, 690, -60],
      ],
      ['#2f9e5b', '#1f7a4c', '#57b95f'],
    ),
  );
}

export function yamPiles(): string {
  const random = dice(103);
  const yam = (x: number, y: number, n: number) => {
    const tone = nth(['#8a5a3a', '#a06b45', '#744a30', '#b07d52'], n);
    const cut = n % 4 === 1;
    return at(
      x,
      y,
      solid(
        closed([-74, -6], [-40, -28], [30, -26], [76, -12], [80, 12], [36, 26], [-40, 24]),
        tone,
        8,
        times(7, (k) => line(svg`M${-60 + k * 19} ${-14 + (k % 3) * 11}q6 5 12 0`, darker(tone, 0.3), 3)),
      ) +
        (cut ? oval(76, 0, 11, 17, '#fff1d6') + oval(77, 0, 7, 11, '#f4dfb4') : '') +
        (cut ? '' : line('M-74 -4l-12 -8M-70 8l-12 4', darker(tone, 0.3), 3)),
      random.between(-7, 7),
      [n % 2 ? 1 : -1, 1],
    );
  };
  const pile = (x: number, y: number, rows: number) =>
    times(rows, (row) =>
      times(rows - row, (n) => yam(x + (n - (rows - row - 1) / 2) * 140, y - row * 44, n * 3 + row * 5)),
    );
  return drawing(
    sky(random, ['#4da8da', '#a6dcf2', '#fff0c4'], 420),
    sun(170, 150, 60, '#ffc53d'),
    cloud(480, 150, 240, '#ffffff'),
    palm(960, 470, 400, -0.12) + palm(60, 480, 340, 0.12),
    path(ridge(random, 400, 26), '#5fae7a'),
    box(0, 430, side, 660, '#dba062') +
      path(ridge(random, 560, 14), '#e5b278') +
      path(ridge(random, 800, 16), '#edc08a'),
    times(90, () =>
      oval(
        random.between(0, side),
        random.between(470, side),
        random.between(4, 14),
        4,
        random.pick(['#f7d5a3', '#b9783f']),
        'opacity=".6"',
      ),
    ),
    ...[
      [170, '#e63946', '#fff3dc'],
      [520, '#2a9d8f', '#ffd166'],
      [860, '#5f3dc4', '#ffb3c6'],
    ].map(([x, one, two]) =>
      at(
        Number(x),
        440,
        line('M0 150V-120', '#6b4630', 12) +
          times(6, (k) =>
            path(
              svg`M0 -150Q${-170 + k * 57} -130 ${-180 + k * 60} -20Q${-150 + k * 60} 6 ${-120 + k * 60} -20Q${-113 + k * 57} -130 0 -150Z`,
              String(k % 2 ? one : two),
            ),
          ) +
          circle(0, -152, 9, String(one)) +
          faint(0.2, oval(20, 160, 190, 18, '#1b1030')),
      ),
    ),
    someone(330, 620, 230, ['#ff8800', '#fff3dc', '#3a0ca3']) +
      someone(700, 630, 240, ['#d6336c', '#ffd166', '#2b9348']) +
      someone(
        1000,
        640,
        210,
        ['#3a6fd8', '#fff3dc', '#ffb703'],
        oval(0, -220, 60, 18, '#a4632c') + oval(-10, -236, 44, 15, '#8a5a3a'),
      ),
    pile(190, 660, 3) + pile(560, 690, 4) + pile(900, 690, 3),
    pile(330, 930, 4) + pile(830, 950, 4),
    at(90, 960, pot(0, 0, 190, '#c65d34', 1)) +
      at(
        590,
        990,
        box(-50, -70, 100, 70, '#c98845', 8) +
          line('M-50 -46H50M-50 -22H50M-24 -70V0M6 -70V0M32 -70V0', '#8a5426', 5) +
          times(6, (n) =>
            circle(-36 + n * 15, -76 - (n % 2) * 9, 14, nth(['#e63946', '#f9c74f', '#e63946', '#57a639'], n)),
          ),
      ),
    yam(150, 1050, 1) + yam(340, 1046, 2) + yam(540, 1054, 5) + yam(760, 1050, 3) + yam(980, 1046, 9),
  );
}

export function spiceBasins(): string {
  const random = dice(107);
  const grains = [
    ['#d62828', 3],
    ['#f2c14e', 4],
    ['#7a4a26', 5],
    ['#fff1d0', 4],
    ['#57842f', 5],
    ['#f77f00', 3],
    ['#3b2a26', 5],
    ['#e9a05b', 6],
    ['#b5179e', 4],
    ['#c1440e', 7],
    ['#f7e1a0', 5],
    ['#8a9a3b', 4],
    ['#5f3b2f', 7],
  ] as const;
  const enamel = ['#3a6fd8', '#2a9d8f', '#e63946', '#f4f1de', '#ffb703', '#7b2cbf', '#f4f1de', '#d6336c'];
  const basin = (x: number, y: number, r: number, n: number) => {
    const [colour, size] = nth(grains, n);
    const rim = nth(enamel, n * 3);
    return at(
      x,
      y,
      circle(10, 14, r * 1.02, '#1b1030', 'opacity=".35"') +
        circle(0, 0, r, rim) +
        ring(0, 0, r * 0.93, lighter(rim, 0.55), r * 0.045) +
        around(18, (k) =>
          n % 2
            ? circle(0, -r * 0.93, r * 0.03, darker(rim, 0.5))
            : path(
                leaf(r * 0.1, r * 0.035),
                darker(rim, 0.4),
                svg`transform="translate(0 ${-r * 0.88}) rotate(${k % 2 ? 30 : -30})"`,
              ),
        ) +
        circle(0, 0, r * 0.83, darker(colour, 0.45)) +
        circle(-r * 0.03, -r * 0.04, r * 0.78, colour) +
        circle(-r * 0.1, -r * 0.12, r * 0.5, lighter(colour, 0.15)) +
        circle(-r * 0.14, -r * 0.17, r * 0.26, lighter(colour, 0.28)) +
        times(110, () => {
          const [angle, out] = [random.between(0, 6.28), r * 0.77 * Math.sqrt(random.between(0, 1))];
          return oval(
            Math.cos(angle) * out,
            Math.sin(angle) * out,
            size,
            size * 0.7,
            random.pick([darker(colour, 0.3), lighter(colour, 0.4), darker(colour, 0.15)]),
          );
        }) +
        (n % 3 === 0
          ? at(
              r * 0.2,
              r * 0.1,
              oval(4, 6, r * 0.26, r * 0.2, '#1b1030', 'opacity=".3"') +
                oval(0, 0, r * 0.25, r * 0.19, '#c98845') +
                oval(0, 0, r * 0.19, r * 0.13, darker(colour, 0.1)) +
                box(r * 0.2, -r * 0.045, r * 0.62, r * 0.09, '#a8692f', r * 0.04),
              n * 40,
            )
          : ''),
    );
  };
  const spots = [
    [170, 180, 165],
    [510, 150, 150],
    [850, 190, 170],
    [330, 440, 150],
    [660, 450, 165],
    [980, 500, 150],
    [60, 560, 140],
    [220, 760, 165],
    [540, 780, 170],
    [860, 810, 165],
    [380, 1030, 130],
    [700, 1060, 125],
    [60, 1020, 135],
  ] as const;
  return drawing(
    ground(['#8c2f39', '#5b1f4a', '#27375f'], -45),
    times(12, (row) =>
      times(12, (n) =>
        at(
          45 + n * 90,
          45 + row * 90,
          path(
            polygon([0, -38], [38, 0], [0, 38], [-38, 0]),
            nth(['#f2c14e', '#e07a5f', '#81b29a', '#f4a261'], row + n * 2),
            'opacity=".55"',
          ) + circle(0, 0, 11, '#fff1d0', 'opacity=".7"'),
        ),
      ),
    ),
    ...spots.map(([x, y, r], n) => basin(x, y, r, n)),
    times(5, (n) =>
      at(
        nth([1010, 690, 340, 1040, 130], n),
        nth([720, 290, 610, 1040, 370], n),
        path('M-46 6Q-10 -30 40 -8Q52 0 40 8Q0 -2 -46 6Z', nth(['#e63946', '#57a639', '#ffb703'], n)) +
          line('M40 0q14 -4 18 -16', '#3b7a2f', 7),
        n * 67,
      ),
    ),
  );
}

export function fireworksLagoon(): string {
  const random = dice(109);
  const burst = (x: number, y: number, r: number, a: string, b: string, arms: number) =>
    at(
      x,
      y,
      circle(0, 0, r, a, 'opacity=".13"') +
        circle(0, 0, r * 0.6, a, 'opacity=".14"') +
        around(
          arms,
          (n) =>
            line(
              svg`M0 ${-r * 0.25}Q4 ${-r * 0.6} 0 ${-r * (n % 2 ? 0.74 : 0.94)}`,
              n % 2 ? b : a,
              r * 0.026,
            ) +
            circle(0, -r * (n % 2 ? 0.8 : 1), r * 0.04, n % 2 ? a : b) +
            circle(0, -r * 0.17, r * 0.02, '#ffffff'),
        ) +
        around(arms, () => circle(0, -r * 0.5, r * 0.016, '#fff6d0'), 180 / arms),
    );
  return drawing(
    sky(random, ['#0a0c33', '#1c1656', '#4a1f73', '#a8326e'], 760),
    stars(random, 90, 560),
    burst(290, 270, 240, '#ffd23f', '#ff6b35', 26),
    burst(760, 210, 200, '#4cc9f0', '#f72585', 22),
    burst(560, 520, 160, '#80ffdb', '#fff3b0', 18),
    burst(930, 490, 140, '#ff8fab', '#ffd166', 18),
    burst(110, 560, 120, '#c77dff', '#72efdd', 16),
    burst(520, 90, 90, '#ffffff', '#ffb703', 14),
    times(4, (n) =>
      line(
        svg`M${250 + n * 190} 740Q${260 + n * 180} 660 ${nth([290, 560, 760, 930], n)} ${nth([540, 690, 440, 650], n)}`,
        '#ffe8b0',
        4,
        'opacity=".6" stroke-dasharray="3 12"',
      ),
    ),
    times(20, (n) => {
      const [x, w, h] = [n * 58 - 20, 44 + ((n * 29) % 22), 50 + ((n * 83) % 150)];
      return (
        box(x, 770 - h, w, h + 10, nth(['#241a4f', '#2f2160', '#1c1442'], n)) +
        times(16, (k) =>
          (k * 7 + n * 5) % 3
            ? box(
                x + 6 + (k % 3) * 13,
                778 - h + Math.floor(k / 3) * 22,
                7,
                10,
                nth(['#ffe08a', '#ffb86b'], k),
              )
            : '',
        )
      );
    }),
    box(0, 768, side, 12, '#140e33'),
    water(random, 776, '#8a2f72', '#0f1242', '#ffb3d1'),
    ...[
      [290, '#ffd23f'],
      [760, '#4cc9f0'],
      [560, '#80ffdb'],
      [930, '#ff8fab'],
      [110, '#c77dff'],
    ].map(([x, tone]) =>
      faint(
        0.5,
        times(9, (n) => oval(Number(x) + (n % 2 ? 12 : -12), 800 + n * 26, 76 - n * 6, 5, String(tone))),
      ),
    ),
    boat(300, 960, 340, ['#6a1b4d', '#ffd166', '#4cc9f0'], -2) +
      someone(250, 940, 130, ['#ffb703', '#fff3dc', '#e63946']) +
      someone(330, 942, 120, ['#2a9d8f', '#fff3dc', '#ffb703']) +
      someone(390, 946, 90, ['#f72585', '#ffd166', '#f72585']),
    boat(800, 1000, 380, ['#14506b', '#ff8fab', '#fff3dc'], 2) +
      someone(730, 980, 130, ['#8338ec', '#ffd166', '#06d6a0']) +
      someone(850, 984, 140, ['#fb5607', '#fff3dc', '#3a86ff']),
    times(8, (n) =>
      at(
        60 + n * 140,
        1050 - (n % 3) * 26,
        oval(0, 8, 24, 7, '#ffd166', 'opacity=".35"') +
          path('M-14 0L-18 -26H18L14 0Z', nth(['#ff9f1c', '#ff6b6b', '#ffd166'], n)) +
          circle(0, -13, 8, '#fff6d0'),
      ),
    ),
  );
}

export function kitesOverField(): string {
  const random = dice(113);
  const kite = (x: number, y: number, s: number, n: number, toX: number, toY: number) => {
    const [a, b, c] = [nth(brights, n), nth(brights, n + 4), nth(brights, n + 2)];
    const bodies = [
      () =>
        path('M0 -130L90 -20L0 120L-90 -20Z', a) +
        path('M0 -130L90 -20H0Z', b) +
        path('M0 120L-90 -20H0Z', b) +
        circle(0, -20, 28, c) +
        path(star(5, 20, 9), '#fff3dc', 'transform="translate(0 -20)"'),
      () =>
        path(star(6, 124, 70), a) +
        path(star(6, 90, 50), b) +
        path(star(6, 54, 28), c) +
        circle(0, 0, 14, '#fff3dc'),
      () =>
        path('M0 -60Q-120 -110 -140 10Q-60 -10 0 70Q60 -10 140 10Q120 -110 0 -60Z', a) +
        path('M0 -30Q-70 -70 -100 -20Q-40 -20 0 40Q40 -20 100 -20Q70 -70 0 -30Z', b) +
        circle(-62, -40, 13, c) +
        circle(62, -40, 13, c) +
        oval(0, 0, 13, 66, '#2b1d30'),
      () =>
        box(-84, -84, 168, 168, a, 14) +
        path('M-84 -84L84 84V-84Z', b) +
        circle(0, 0, 50, c) +
        circle(0, 0, 30, a) +
        circle(0, 0, 13, '#fff3dc'),
    ];
    const tail = curve([
      [0, 110 * s],
      [-36 * s, 190 * s],
      [26 * s, 260 * s],
      [-20 * s, 340 * s],
    ]);
    return (
      line(
        svg`M${x} ${y}Q${(x + toX) / 2 - 50} ${(y + toY) / 2 + 60} ${toX} ${toY}`,
        '#ffffff',
        3,
        'opacity=".85"',
      ) +
      at(
        x,
        y,
        line(tail, c, 6 * s) +
          times(4, (k) =>
            at(
              nth([-16, -26, 18, -14], k) * s,
              (160 + k * 56) * s,
              path('M0 0L-24 -14V14ZM0 0L24 -14V14Z', nth([a, b], k)),
              k * 30,
              s,
            ),
          ) +
          at(0, 0, nth(bodies, n)(), 0, s),
        nth([-14, 10, -6, 18, 4], n),
      )
    );
  };
  return drawing(
    sky(random, ['#2f80d8', '#6db9f2', '#bfe8fb', '#fff4cf'], 760),
    sun(930, 560, 66, '#ffcb4d'),
    cloud(230, 520, 290, '#ffffff') +
      cloud(680, 130, 250, '#ffffff') +
      cloud(1000, 290, 200, '#ffffff') +
      cloud(560, 640, 210, '#ffffff'),
    flock(random, 5, 900, 440, '#4a6f93'),
    kite(250, 220, 1.1, 0, 330, 900) +
      kite(600, 330, 1, 1, 560, 890) +
      kite(880, 190, 0.9, 6, 720, 900) +
      kite(460, 110, 0.55, 3, 450, 880) +
      kite(110, 520, 0.62, 5, 200, 880) +
      kite(830, 500, 0.6, 4, 860, 890) +
      kite(430, 500, 0.5, 7, 450, 890),
    path(ridge(random, 760, 40), '#7fbf8a'),
    hill(random, 820, 30, '#6bb85a'),
    bush(random, 70, 850, 160, '#2f9e5b') + bush(random, 990, 850, 180, '#3aa35a', '#ffb03b'),
    hill(random, 910, 20, '#8fcf5f'),
    ...[
      [330, 980, 150, 0],
      [560, 970, 140, 2],
      [720, 985, 160, 4],
      [200, 960, 120, 6],
      [860, 970, 130, 8],
      [450, 960, 116, 1],
    ].map(([x = 0, y = 0, h = 0, n = 0]) =>
      someone(x, y, h, [nth(brights, n), nth(brights, n + 3), nth(brights, n + 5)]),
    ),
    grass(random, 90, 960, 1090, ['#3f9142', '#6dbf56', '#2f7a3d']),
    times(26, (n) =>
      at(
        random.between(0, side),
        random.between(960, 1075),
        blossom(5 + (n % 3), random.between(12, 24), [
          nth(['#ff6b8a', '#fff3dc', '#c77dff', '#ff9f1c'], n),
          '#fff8e0',
          '#ffd166',
        ]),
      ),
    ),
  );
}

export function butterflies(): string {
  const random = dice(127);
  const wings = [
    '#ff6b35',
    '#3a86ff',
    '#ffbe0b',
    '#d6336c',
    '#06a77d',
    '#8338ec',
    '#e63946',
    '#2ec4d6',
    '#fb8500',
  ];
  const butterfly = (x: number, y: number, s: number, n: number, turn: number) => {
    const [a, b] = [nth(wings, n), nth(wings, n + 3 + (n % 2))];
    const marks = [
      () => circle(-74, -64, 17, '#fff3dc') + circle(-48, 44, 13, b),
      () =>
        line('M-20 -24Q-80 -50 -118 -104M-22 -14Q-90 -10 -124 -50', '#22182e', 7) +
        circle(-50, 46, 17, '#fff3dc'),
      () =>
        times(4, (k) => circle(-40 - k * 22, -50 - k * 14, 9, b)) +
        circle(-46, 50, 15, b) +
        circle(-46, 50, 7, '#22182e'),
      () => path('M-24 -20L-110 -100L-70 -20Z', b) + path('M-20 20L-70 80L-30 70Z', b),
    ];
    const half =
      path('M-4 -14Q-60 -140 -130 -120Q-160 -80 -120 -20Q-70 16 -4 6Z', '#22182e') +
      path('M-12 -14Q-62 -122 -122 -106Q-144 -76 -110 -28Q-66 4 -12 0Z', a) +
      path('M-16 -10Q-60 -80 -96 -78Q-110 -50 -80 -28Q-50 -6 -16 -4Z', lighter(a, 0.35)) +
      path('M-4 2Q-90 10 -92 66Q-72 116 -30 96Q-8 70 -4 20Z', '#22182e') +
      path('M-10 10Q-80 18 -80 64Q-66 100 -34 84Q-14 62 -10 24Z', darker(a, 0.12)) +
      nth(marks, n)();
    return at(
      x,
      y,
      at(
        8,
        14,
        faint(
          0.18,
          path(
            'M0 -10Q-60 -140 -130 -120Q-160 -60 -90 20Q-90 110 -30 96L0 30L30 96Q90 110 90 20Q160 -60 130 -120Q60 -140 0 -10Z',
            '#0b2a20',
          ),
        ),
      ) +
        bothSides(half) +
        oval(0, 10, 9, 58, '#22182e') +
        circle(0, -50, 11, '#22182e') +
        line('M-3 -58Q-14 -96 -40 -104M3 -58Q14 -96 40 -104', '#22182e', 4),
      turn,
      s,
    );
  };
  const spots = [
    [170, 180, 1.15, -20],
    [460, 150, 0.85, 14],
    [760, 190, 1.2, 8],
    [990, 330, 0.8, 30],
    [320, 430, 0.95, 24],
    [620, 480, 1.3, -10],
    [110, 620, 0.85, -30],
    [890, 620, 1.05, -24],
    [360, 760, 1.15, 6],
    [690, 830, 0.95, 28],
    [130, 930, 1, 18],
    [970, 930, 1.05, 12],
    [450, 1000, 0.75, -26],
  ] as const;
  return drawing(
    ground(['#c8f0c0', '#6fcf97', '#1f8a70', '#14574f'], -30),
    times(70, () =>
      at(
        random.between(0, side),
        random.between(0, side),
        path(
          leaf(random.between(90, 190), 48),
          random.pick(['#2f9e6b', '#58bd7a', '#1f7a5c', '#86d58f']),
          'opacity=".75"',
        ) + line('M0 0V-90', '#d4f5c8', 3, 'opacity=".5"'),
        random.between(0, 360),
      ),
    ),
    times(34, (n) =>
      at(
        random.between(0, side),
        random.between(0, side),
        blossom(5 + (n % 4), random.between(28, 66), [
          nth(['#ffd6e8', '#fff3b8', '#e2d4ff', '#ffc2a6'], n),
          '#ffffff',
          '#ffb703',
        ]),
      ),
    ),
    ...spots.map(([x, y, s, turn], n) => butterfly(x, y, s, n, turn)),
  );
}

const bothSides = (half: string) => `${half}<g transform="scale(-1 1)">${half}</g>`;

export function feastFromAbove(): string {
  const random = dice(131);
  const plate = (x: number, y: number, r: number, rim: string, food: string) =>
    at(
      x,
      y,
      circle(12, 16, r * 1.02, '#2b0a14', 'opacity=".35"') +
        circle(0, 0, r, '#fff8ea') +
        ring(0, 0, r * 0.9, rim, r * 0.07) +
        around(20, () => circle(0, -r * 0.9, r * 0.02, '#fff8ea')) +
        circle(0, 0, r * 0.78, '#f1e4cc') +
        food,
    );
  const scatter = (count: number, r: number, draw: (n: number) => string) =>
    times(count, (n) => {
      const [angle, out] = [n * 2.4, r * Math.sqrt((n + 0.5) / count)];
      return at(Math.cos(angle) * out, Math.sin(angle) * out, draw(n), random.between(0, 360));
    });
  const jollof =
    circle(0, 0, 140, '#b8330f') +
    circle(-6, -8, 130, '#e0531a') +
    scatter(260, 132, (n) => oval(0, 0, 9, 3.4, nth(['#ff7b2e', '#f2641c', '#ffa04d', '#c9430f'], n))) +
    scatter(12, 110, (n) => circle(0, 0, 9, nth(['#5fae3d', '#fff1c0', '#d62828'], n))) +
    at(
      40,
      44,
      solid(
        'M-60 10Q-70 -40 -10 -50Q50 -54 56 -10Q60 26 20 34L60 66L44 80L8 46Q-50 50 -60 10Z',
        '#a4552a',
        10,
      ),
      20,
    );
  const plantain = scatter(
    15,
    96,
    (n) =>
      oval(0, 0, 36, 24, '#8a4a12') +
      oval(-2, -2, 33, 21, nth(['#f6b32c', '#ffc94d', '#eb9f1f'], n)) +
      line('M-14 0H14M-10 -7H10', '#b8741a', 4),
  );
  const suya =
    times(5, (n) =>
      at(
        -70 + n * 35,
        0,
        line('M0 -150V150', '#d9b98a', 6) +
          times(
            6,
            (k) =>
              box(-17, -104 + k * 36, 34, 30, nth(['#7a3519', '#94451f', '#66290f'], k + n), 8) +
              circle(-6, -96 + k * 36, 3, '#ffc46b') +
              circle(7, -84 + k * 36, 3, '#ffdd9a'),
          ),
        (n - 2) * 5,
      ),
    ) + scatter(7, 90, (n) => ring(0, 0, 20, nth(['#f3d9ef', '#d8a1cf'], n), 6));
  const salad =
    scatter(26, 92, (n) => path(leaf(66, 26), nth(['#4caf50', '#7cc95c', '#2f8a45'], n))) +
    scatter(
      7,
      70,
      (n) =>
        circle(0, 0, 22, n % 2 ? '#e63946' : '#d3efb0') +
        circle(0, 0, 15, n % 2 ? '#ff7a70' : '#ecfad6') +
        around(4, () => oval(0, -8, 3, 4, '#fff3c4')),
    );
  const eggs = scatter(
    6,
    62,
    () => oval(0, 0, 36, 29, '#ffffff') + circle(4, 0, 16, '#ffc02e') + circle(0, -5, 5, '#ffe9a6'),
  );
  const puffs = scatter(
    14,
    84,
    (n) =>
      circle(2, 3, 26, '#7a4012') +
      circle(0, 0, 25, nth(['#c9792b', '#d98f3f', '#b5651f'], n)) +
      circle(-7, -8, 8, '#f0b878'),
  );
  const soup =
    circle(0, 0, 118, '#3d6b1f') +
    circle(-5, -6, 110, '#568a2a') +
    scatter(30, 100, (n) => path(leaf(30, 12), nth(['#79ad3c', '#2f5a1a', '#9cc65a'], n))) +
    scatter(6, 70, () => oval(0, 0, 24, 17, '#8a4522'));
  const mangoes = scatter(
    5,
    62,
    (n) =>
      path(
        'M0 -46Q44 -40 40 8Q30 54 -10 46Q-46 30 -38 -10Q-30 -46 0 -46Z',
        nth(['#ffb627', '#f98c1f', '#f0c22e'], n),
      ) +
      path('M0 -46Q44 -40 40 8Q20 -10 0 -46Z', '#e4483a', 'opacity=".8"') +
      oval(-16, -10, 8, 15, '#fff3c0', 'opacity=".6"'),
  );
  const cup = (x: number, y: number, tone: string) =>
    at(
      x,
      y,
      circle(8, 10, 60, '#2b0a14', 'opacity=".35"') +
        circle(0, 0, 58, '#e9f3f5') +
        circle(0, 0, 49, tone) +
        circle(-12, -14, 22, '#ffffff', 'opacity=".35"') +
        box(-16, -30, 30, 26, '#ffffff', 6, 'opacity=".5"'),
    );
  return drawing(
    ground(['#14506b', '#1f6f78', '#0f3d5c'], -40),
    times(9, (row) =>
      times(9, (n) =>
        at(
          60 + n * 120,
          60 + row * 120,
          ring(0, 0, 46, nth(['#ffd166', '#ef8354', '#9bd1c9'], row + n), 6, 'opacity=".5"') +
            path(
              star(6, 32, 12),
              nth(['#ef8354', '#9bd1c9', '#ffd166', '#e56b8a'], n + row * 2),
              'opacity=".6"',
            ),
        ),
      ),
    ),
    plate(300, 300, 240, '#1f6fb8', at(0, 0, jollof, 0, 1.2)),
    plate(800, 220, 190, '#e63946', at(0, 0, plantain, 0, 1.05)),
    plate(790, 640, 230, '#2a9d8f', at(0, 0, suya, 24)),
    plate(240, 800, 200, '#f29f05', at(0, 0, salad, 0, 1.1)),
    plate(540, 950, 150, '#8338ec', at(0, 0, puffs, 0, 0.95)),
    plate(520, 600, 104, '#d6336c', at(0, 0, eggs, 0, 0.8)),
    plate(1000, 960, 170, '#57842f', soup),
    plate(60, 540, 96, '#ff7b00', at(0, 0, mangoes, 0, 0.85)),
    cup(560, 130, '#d62246') +
      cup(1020, 420, '#ffa62b') +
      cup(40, 1020, '#8ac926') +
      cup(760, 930, '#f4f0d8') +
      cup(1010, 60, '#7b2cbf'),
    at(
      555,
      400,
      line('M0 0V150', '#d5dee6', 14) + oval(0, -24, 24, 36, '#e8eef3') + oval(-4, -28, 14, 24, '#c3cfd9'),
      28,
    ),
    times(16, () =>
      at(
        random.between(20, 1060),
        random.between(20, 1060),
        path(leaf(30, 12), '#6dbf56'),
        random.between(0, 360),
      ),
    ),
  );
}

export function guineaFowl(): string {
  const random = dice(137);
  const fowl = (x: number, y: number, s: number, flip: number, isPecking: boolean) => {
    const body = 'M-150 -60Q-170 -170 -40 -190Q70 -200 120 -120Q140 -40 60 -10Q-40 20 -110 -10L-180 20Z';
    const neck = isPecking
      ? 'M84 -150Q170 -140 176 -60L150 -40Q130 -90 70 -80Z'
      : 'M70 -170Q130 -190 128 -270L160 -262Q180 -150 110 -90Z';
    const head = at(
      isPecking ? 164 : 146,
      isPecking ? -34 : -280,
      circle(0, 0, 30, '#7fb5d8') +
        path('M-8 -26Q-4 -60 18 -52Q14 -36 14 -22Z', '#b5651f') +
        path('M24 -10L56 6L22 16Z', '#d98f3f') +
        path('M4 22Q0 48 16 46Q26 34 18 20Z', '#e63946') +
        circle(8, -6, 6, '#1b1030') +
        circle(10, -8, 2, '#ffffff'),
      isPecking ? 70 : 0,
    );
    const spots = times(60, (n) =>
      circle(
        -150 + (n % 12) * 25 + (Math.floor(n / 12) % 2) * 12,
        -176 + Math.floor(n / 12) * 36,
        6.5,
        '#f7f7ff',
      ),
    );
    return at(
      x,
      y,
      oval(0, 84, 150, 16, '#5b3a1c', 'opacity=".3"') +
        line('M-20 -6V70M30 -8V72M-36 80L-20 70L-4 80M14 82L30 72L48 82', '#d98f3f', 10) +
        path(neck, '#4a5f8a') +
        solid(body, '#34405f', 20, spots) +
        path('M-110 -120Q-20 -170 70 -90Q-10 -40 -120 -60Z', '#28324d') +
        times(18, (n) => circle(-92 + (n % 6) * 26, -116 + Math.floor(n / 6) * 22, 5, '#c9d4f0')) +
        head,
      0,
      [s * flip, s],
    );
  };
  return drawing(
    sky(random, ['#f7a072', '#ffc971', '#fff0bf'], 360),
    sun(800, 210, 80, '#ff9b42'),
    cloud(220, 170, 260, '#fff3dc'),
    farBushes(random),
    hill(random, 370, 30, '#c7b552'),
    hill(random, 520, 20, '#dcc060'),
    fowl(200, 500, 0.6, 1, true) + fowl(560, 480, 0.55, -1, false) + fowl(900, 510, 0.65, -1, true),
    hill(random, 650, 16, '#e6c86d'),
    grass(random, 60, 560, 760, ['#a8922f', '#d9c460', '#8a8a35']),
    fowl(330, 790, 1.05, 1, false) + fowl(790, 800, 1, -1, true),
    grass(random, 60, 800, 940, ['#b09a35', '#efdc85', '#7d8a35']),
    times(7, (n) =>
      at(
        460 + n * 62,
        980 + (n % 3) * 26,
        oval(0, 0, 26, 20, nth(['#c9a06a', '#b5884f', '#dbb681'], n)) +
          line('M-14 -12q10 10 4 24M0 -16q8 12 2 30', '#6b4a2a', 4) +
          circle(24, -12, 11, '#dbb681') +
          path('M33 -14l12 5l-12 5z', '#e07a2f') +
          circle(27, -14, 2.4, '#1b1030') +
          line('M-6 18v10M8 18v10', '#e07a2f', 4),
      ),
    ),
    fowl(150, 1010, 0.8, 1, true),
    grass(random, 50, 980, 1090, ['#8a9a3b', '#e8d277', '#5f7d35']),
    times(18, (n) =>
      at(
        random.between(0, side),
        random.between(940, 1075),
        blossom(5, random.between(12, 22), [nth(['#ff7b54', '#fff3dc', '#f72585'], n), '#fff3dc', '#ffd166']),
      ),
    ),
  );
}

const farBushes = (random: ReturnType<typeof dice>) =>
  bush(random, 120, 340, 190, '#7d9a45') +
  bush(random, 960, 350, 220, '#6b8f3f') +
  bush(random, 500, 360, 130, '#8fa84f');

export function reefFish(): string {
  const random = dice(139);
  const swimmer = (x: number, y: number, s: number, n: number, flip: number) => {
    const [a, b, c] = [
      nth(['#ff8500', '#ffd60a', '#ef476f', '#4cc9f0', '#b5179e', '#80ed99'], n),
      nth(['#fff3dc', '#1d3b8b', '#ffd166', '#f72585', '#ffca3a'], n),
      nth(['#22182e', '#ff5400', '#3a0ca3'], n),
    ];
    const on = nth(
      [
        () => times(3, (k) => box(-50 + k * 46, -90, 20, 180, b)),
        () => times(5, (k) => line(svg`M-100 ${-48 + k * 24}Q0 ${-58 + k * 26} 100 ${-40 + k * 20}`, b, 8)),
        () => times(14, (k) => circle(-70 + (k % 5) * 32, -36 + Math.floor(k / 5) * 34, 9, b)),
        () => path('M20 -90L-40 0L20 90L50 90L0 0L50 -90Z', b) + path('M80 -90L40 0L80 90H120V-90Z', c),
      ],
      n,
    )();
    return at(
      x,
      y,
      path('M-86 0L-156 -58Q-134 0 -156 58Z', c) +
        path('M-40 -54Q0 -112 60 -70L40 -40Z', c) +
        path('M-20 54Q10 96 40 50Z', c) +
        solid(
          closed([-100, 0], [-50, -50], [20, -68], [84, -36], [112, 0], [84, 34], [20, 64], [-50, 48]),
          a,
          10,
          on,
        ) +
        path('M10 6Q-30 40 -34 10Q-20 -10 10 6Z', c) +
        circle(74, -14, 15, '#ffffff') +
        circle(78, -14, 8, '#1b1030') +
        line('M100 16q-12 6 -18 2', '#1b1030', 5),
      nth([-6, 8, 0, -12], n),
      [s * flip, s],
    );
  };
  const coral = (x: number, y: number, h: number, colour: string) =>
    at(
      x,
      y,
      line(
        svg`M0 0V${-h * 0.5}M0 ${-h * 0.2}Q${-h * 0.3} ${-h * 0.3} ${-h * 0.32} ${-h * 0.7}M0 ${-h * 0.3}Q${h * 0.3} ${-h * 0.4} ${h * 0.3} ${-h * 0.8}M0 ${-h * 0.5}Q${-h * 0.1} ${-h * 0.7} ${-h * 0.08} ${-h}M${-h * 0.3} ${-h * 0.5}q${-h * 0.14} ${-h * 0.04} ${-h * 0.16} ${-h * 0.2}M${h * 0.29} ${-h * 0.56}q${h * 0.14} 0 ${h * 0.17} ${-h * 0.16}`,
        colour,
        h * 0.1,
      ) + line(svg`M${-h * 0.02} 0V${-h * 0.5}`, lighter(colour, 0.3), h * 0.03),
    );
  const weed = (x: number, h: number, colour: string) =>
    line(svg`M${x} 1090q-40 ${-h / 3} 0 ${-h / 3}t0 ${-h / 3}t0 ${-h / 3}`, colour, 20) +
    line(svg`M${x + 34} 1090q36 ${-h / 4} 0 ${-h / 4}t0 ${-h / 4}`, lighter(colour, 0.2), 14);
  return drawing(
    ground(['#7fe3ec', '#2bb3d1', '#136fa8', '#0a2f6b']),
    times(6, (n) =>
      path(
        svg`M${n * 220 - 40} -10h90L${n * 200 - 160} 900H${n * 200 - 330}Z`,
        '#e8fdff',
        svg`opacity="${0.1 + (n % 3) * 0.04}"`,
      ),
    ),
    path(ridge(random, 800, 90), '#0f5f96', 'opacity=".7"'),
    path(ridge(random, 900, 60), '#0b4a82', 'opacity=".8"'),
    weed(70, 520, '#1f8a5f') +
      weed(330, 360, '#2aa876') +
      weed(960, 560, '#178060') +
      weed(700, 330, '#3fb587'),
    path('M-10 1000Q250 930 500 990T1100 960V1100H-10Z', '#f1cf94') +
      path('M-10 1040Q300 980 620 1030T1100 1010V1100H-10Z', '#fbe3b4'),
    coral(190, 1020, 260, '#ff6b6b') +
      coral(860, 1010, 300, '#ff9f1c') +
      coral(540, 1040, 200, '#c77dff') +
      coral(1030, 1050, 180, '#f72585'),
    at(
      380,
      1030,
      times(7, (n) =>
        oval(
          (n - 3) * 24,
          -Math.abs(n - 3) * -6 - 30,
          15,
          46,
          nth(['#ffd166', '#ff8fab'], n),
          svg`transform="rotate(${(n - 3) * 12})"`,
        ),
      ),
    ),
    times(34, () =>
      ring(
        random.between(0, side),
        random.between(60, 960),
        random.between(5, 17),
        '#eafdff',
        3,
        'opacity=".7"',
      ),
    ),
    swimmer(250, 230, 1.3, 0, 1) +
      swimmer(760, 190, 1.1, 1, -1) +
      swimmer(540, 420, 1.2, 2, 1) +
      swimmer(910, 480, 1.25, 3, -1) +
      swimmer(170, 520, 0.9, 4, 1) +
      swimmer(330, 720, 1.25, 5, -1) +
      swimmer(700, 690, 1, 6, 1) +
      swimmer(960, 780, 0.8, 8, -1) +
      swimmer(510, 90, 0.6, 7, -1),
    at(
      560,
      860,
      oval(0, 30, 130, 16, '#0a2f6b', 'opacity=".3"') +
        path(
          'M-90 -30L-150 -60Q-160 -20 -90 0ZM70 -40L130 -90Q160 -50 90 -10ZM-70 20L-110 60Q-70 70 -40 30ZM60 20L96 60Q60 72 36 30Z',
          '#5f9e5a',
        ) +
        oval(124, -10, 40, 27, '#7cb56b') +
        circle(140, -18, 5, '#1b1030') +
        solid(
          closed([-110, 0], [-70, -70], [10, -88], [80, -52], [100, 0], [40, 34], [-60, 34]),
          '#3f7d4f',
          14,
          times(10, (n) =>
            path(
              star(6, 25, 22),
              nth(['#79ad5c', '#5f9650', '#94c070'], n),
              svg`transform="translate(${-80 + (n % 5) * 42} ${-52 + Math.floor(n / 5) * 46})"`,
            ),
          ),
        ),
    ),
    at(760, 1060, path(star(5, 44, 18), '#ff7f50') + times(5, (n) => circle(0, -10 - n * 4, 3, '#ffd8b0'))) +
      at(120, 1064, line(spiral(2, 26), '#e07a5f', 10)),
  );
}

export function weaversTree(): string {
  const random = dice(149);
  const nest = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      line('M0 -215V-60', '#7d5a2b', 8) +
        solid(
          'M0 -84Q76 -60 70 20Q60 76 20 84V130Q0 140 -22 130V84Q-76 60 -70 0Q-60 -64 0 -84Z',
          '#d9a441',
          12,
          times(12, (n) =>
            line(
              svg`M-90 ${-80 + n * 18}q90 ${n % 2 ? 40 : -30} 180 0`,
              nth(['#a8742b', '#f0cc7a', '#b98534'], n),
              5,
            ),
          ),
        ) +
        oval(0, 132, 20, 10, '#4a2f14'),
      0,
      s,
    );
  const weaver = (x: number, y: number, s: number, flip: number) =>
    at(
      x,
      y,
      path('M-40 6L-96 34L-84 8L-40 -10Z', '#8a7a1f') +
        solid(closed([-46, 0], [-20, -36], [26, -34], [48, -6], [26, 30], [-20, 28]), '#ffd21f', 8) +
        path('M-40 0Q-10 -22 20 4Q-10 24 -44 14Z', '#5f5a1f') +
        line('M-30 4Q-10 -8 8 6', '#ffe98a', 4) +
        circle(44, -32, 27, '#ffd21f') +
        path('M38 -52Q66 -50 68 -28Q52 -10 36 -22Z', '#22182e') +
        path('M64 -36L92 -28L64 -20Z', '#33303f') +
        circle(50, -36, 6, '#e63946') +
        circle(50, -36, 3, '#22182e') +
        line('M0 30v16M14 28v16', '#8a5a3a', 5),
      0,
      [s * flip, s],
    );
  return drawing(
    sky(random, ['#56b4e9', '#aee3f5', '#fdf3c7', '#ffd9a0'], 980),
    sun(830, 820, 90, '#ffb84d'),
    cloud(880, 180, 240, '#ffffff') + cloud(150, 700, 240, '#fff6e2'),
    path(ridge(random, 930, 40), '#9cc27a') + hill(random, 1000, 20, '#7fae55'),
    line('M-20 190Q200 120 420 170T800 150T1110 60', '#7a5233', 44) +
      line('M-20 182Q200 112 420 162T800 142T1110 52', '#9c6e46', 14) +
      line(
        'M400 170Q520 260 560 250M800 150Q880 240 960 230M180 130Q160 60 210 -10M640 160Q660 70 620 -10',
        '#7a5233',
        22,
      ),
    times(60, (n) =>
      at(
        random.between(-10, 1090),
        random.between(-10, 190),
        path(leaf(random.between(70, 130), 30), nth(['#3f9e5a', '#6dbf56', '#2f8a4e', '#8fd16b'], n)),
        random.between(90, 270),
      ),
    ),
    nest(190, 420, 1.3) +
      nest(560, 500, 1.5) +
      nest(940, 460, 1.35) +
      nest(390, 330, 0.8) +
      nest(760, 330, 0.9),
    weaver(330, 640, 1.5, -1) +
      weaver(760, 690, 1.5, -1) +
      weaver(950, 740, 0.9, 1) +
      weaver(120, 860, 1.2, 1) +
      weaver(520, 880, 1.1, -1) +
      weaver(720, 100, 0.8, 1),
    grass(random, 90, 980, 1090, ['#3f9142', '#7fbf56', '#2f7a3d']),
  );
}
