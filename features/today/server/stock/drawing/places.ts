import {
  at,
  box,
  circle,
  closed,
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
  star,
  svg,
  times,
} from './kit.ts';
import {
  acacia,
  baobab,
  blossom,
  boat,
  bush,
  cloud,
  flock,
  foliage,
  grass,
  hill,
  hut,
  mist,
  moon,
  palm,
  ridge,
  sky,
  someone,
  stars,
  sun,
  water,
} from './scenery.ts';

const greens = ['#1f7a4c', '#2f9e5b', '#176040', '#56b870'];

export function zumaRock(): string {
  const random = dice(2);
  const rock = closed(
    [210, 700],
    [225, 420],
    [300, 270],
    [440, 200],
    [590, 190],
    [740, 250],
    [850, 390],
    [900, 560],
    [930, 720],
    [560, 800],
  );
  const streaks = times(22, (n) =>
    line(
      svg`M${250 + n * 31} ${180 + Math.abs(n - 9) * 9}q${(n - 11) * 2} 240 ${(n - 11) * 4} 560`,
      nth(['#8d7b78', '#c9b6a6', '#6e5d63', '#b09a90'], n),
      6 + (n % 4) * 5,
      'opacity=".5"',
    ),
  );
  const face = faint(
    0.45,
    path(
      'M400 470Q450 430 520 470Q470 520 400 470ZM610 462Q670 424 720 470Q660 508 610 462ZM460 640Q560 600 660 640Q560 690 460 640Z',
      '#5d4d53',
    ),
    path('M545 440Q530 560 580 580Q600 560 575 440Z', '#6e5d63'),
  );
  return drawing(
    sky(random, ['#3a86c8', '#8fc9e8', '#ffe0b0', '#ffc08a'], 700),
    sun(870, 200, 62, '#ffb347'),
    cloud(200, 180, 240, '#fff4e2'),
    cloud(650, 120, 190, '#ffeacc'),
    cloud(1010, 360, 200, '#ffeacc'),
    path(ridge(random, 640, 50), '#86a8b8'),
    path(ridge(random, 680, 40), '#6b9a86'),
    solid(rock, '#a8948c', 46, streaks + face),
    mist(700, 40, '#fff4e2', 0.3),
    hill(random, 760, 30, '#6bb05a'),
    bush(random, 110, 790, 200, '#2f8f4e'),
    bush(random, 960, 800, 230, '#3aa35a', '#ffb03b'),
    times(14, () =>
      bush(
        random,
        random.between(180, 900),
        random.between(770, 830),
        random.between(50, 90),
        random.pick(greens),
      ),
    ),
    hill(random, 880, 24, '#8cc152'),
    path('M480 1090Q560 960 700 900Q780 870 820 846Q720 880 600 930Q420 990 300 1090Z', '#c9713c') +
      line('M395 1090Q500 980 690 895', '#f6d7a8', 8, 'stroke-dasharray="30 22"'),
    hut(230, 960, 150, '#c97b4a', '#d9a441'),
    hut(110, 1010, 130, '#b5653c', '#c9943a'),
    palm(930, 1010, 330, -0.12),
    grass(random, 70, 940, 1090, ['#3d8b40', '#5aa845', '#2f7d3b']),
    someone(600, 1030, 120, ['#d62f5a', '#ffd166', '#3a2a8c'], oval(0, -125, 34, 16, '#e0a33b')),
  );
}

export function savannahSunset(): string {
  const random = dice(7);
  const giraffe = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      path(
        'M0 0L6 -70L4 -118Q2 -140 30 -146L70 -260L84 -268L112 -262L114 -254L96 -248L92 -150Q96 -120 84 -108L88 0H78L68 -88L26 -92L14 0ZM74 -268L72 -286L78 -286L82 -268Z',
        '#2a1030',
      ),
      0,
      s,
    );
  return drawing(
    sky(random, ['#5b1a5e', '#b0305c', '#ee5f3a', '#ffa836', '#ffdf7e'], 760),
    sun(690, 600, 150, '#ff8a2b'),
    cloud(170, 250, 330, '#c2405f'),
    cloud(860, 190, 260, '#a5335f'),
    cloud(480, 430, 280, '#f2814a'),
    flock(random, 9, 480, 250, '#4a1440'),
    path(ridge(random, 700, 36), '#c2473f'),
    path(ridge(random, 740, 24), '#93304a'),
    acacia(880, 780, 200, '#5e1e45', '#431338'),
    acacia(560, 760, 120, '#762745', '#5e1e45'),
    giraffe(720, 800, 0.75),
    path(ridge(random, 800, 20), '#6b2244'),
    baobab(290, 900, 720, '#4d1c3b', '#7a2f4a'),
    at(
      1010,
      812,
      at(
        0,
        0,
        path('M0 0V-40Q-4 -66 26 -70H74Q96 -70 98 -50Q104 -30 96 -20L90 -44L86 0H72V-30H26V0Z', '#3a1233'),
      ),
      0,
      [-1, 1],
    ),
    path(ridge(random, 900, 26), '#471539'),
    path(ridge(random, 970, 26), '#330d2e'),
    grass(random, 150, 880, 1090, ['#e0663b', '#a83a48', '#702647', '#f2994a']),
  );
}

export function stiltHouses(): string {
  const random = dice(16);
  const house = (x: number, y: number, w: number, wall: string, roof: string, n: number) =>
    at(
      x,
      y,
      times(5, (k) =>
        line(svg`M${-w * 0.42 + k * w * 0.21} ${-w * 0.1}V${w * 0.34 + (k % 2) * 14}`, '#4d3327', 9),
      ) +
        faint(
          0.3,
          path(
            svg`M${-w * 0.5} ${w * 0.36}Q0 ${w * 0.48} ${w * 0.5} ${w * 0.36}L${w * 0.4} ${w * 0.62}Q0 ${w * 0.54} ${-w * 0.4} ${w * 0.62}Z`,
            darker(wall, 0.4),
          ),
        ) +
        box(-w * 0.56, -w * 0.13, w * 1.12, w * 0.06, '#6b4630') +
        solid(
          polygon(
            [-w * 0.45, -w * 0.12],
            [-w * 0.45, -w * 0.58],
            [w * 0.45, -w * 0.58],
            [w * 0.45, -w * 0.12],
          ),
          wall,
          16,
          times(9, (k) =>
            box(-w * 0.45 + k * w * 0.1, -w * 0.6, 3, w * 0.5, darker(wall, 0.25), 0, 'opacity=".6"'),
          ),
        ) +
        box(-w * 0.1, -w * 0.42, w * 0.2, w * 0.3, darker(wall, 0.6), 4) +
        [-0.34, 0.18]
          .map(
            (dx) =>
              box(w * dx, -w * 0.44, w * 0.16, w * 0.14, n % 2 ? '#ffe08a' : '#d8f0f5', 3) +
              line(svg`M${w * (dx + 0.08)} ${-w * 0.44}v${w * 0.14}`, darker(wall, 0.5), 4),
          )
          .join('') +
        solid(
          polygon(
            [-w * 0.56, -w * 0.55],
            [-w * 0.36, -w * 0.84],
            [w * 0.38, -w * 0.86],
            [w * 0.56, -w * 0.55],
          ),
          roof,
          18,
          times(12, (k) =>
            line(
              svg`M${-w * 0.5 + k * w * 0.09} ${-w * 0.55}l${w * 0.03 * (5 - k) * 0.3} ${-w * 0.32}`,
              darker(roof, 0.2),
              5,
            ),
          ),
        ) +
        path(
          svg`M${-w * 0.45} ${-w * 0.55}H${w * 0.45}V${-w * 0.5}H${-w * 0.45}Z`,
          '#1b1030',
          'opacity=".3"',
        ) +
        (n % 3 === 0
          ? line(
              svg`M${-w * 0.55} ${-w * 0.34}Q${-w * 0.75} ${-w * 0.28} ${-w * 0.9} ${-w * 0.36}`,
              '#4d3327',
              3,
            ) +
            times(4, (k) =>
              box(
                -w * 0.86 + k * w * 0.08,
                -w * 0.33,
                w * 0.06,
                w * 0.1,
                nth(['#ef476f', '#ffd166', '#fff3dc', '#26a69a'], k),
              ),
            )
          : ''),
    );
  return drawing(
    sky(random, ['#2d7dd2', '#7cc6fe', '#c8ecff', '#fff1c9'], 430),
    sun(200, 170, 58, '#ffc145'),
    cloud(640, 170, 280, '#ffffff'),
    cloud(950, 280, 200, '#ffffff'),
    flock(random, 6, 930, 130, '#3d6a8f'),
    times(
      16,
      (n) =>
        box(20 + n * 70, 420 - ((n * 53) % 120), 44, 140, mix('#8fbcd8', '#a9cfe2', (n % 3) / 3)) +
        times(4, (k) => box(28 + n * 70, 430 - ((n * 53) % 120) + k * 22, 26, 5, '#d6ecf5')),
    ),
    water(random, 440, '#8fd6df', '#0c6b8a', '#e9fbff'),
    house(190, 560, 240, '#e07a5f', '#7d4f9e', 0),
    house(520, 530, 200, '#f2cc8f', '#c1440e', 1),
    house(850, 560, 250, '#57b894', '#9c6644', 2),
    house(700, 690, 230, '#4a90c2', '#d9a441', 3),
    house(330, 740, 290, '#d1495b', '#5f6c7b', 1),
    house(980, 770, 240, '#edae49', '#2f6690', 3),
    boat(620, 900, 330, ['#1d6fa3', '#ffd166', '#fff3dc'], -2),
    someone(560, 880, 150, ['#ff9f1c', '#fff3dc', '#8338ec']),
    someone(680, 882, 140, ['#2a9d4a', '#ffd166', '#c1121f']),
    line('M735 800L770 950', '#6b4630', 8),
    boat(160, 1010, 280, ['#9b2226', '#fff3dc', '#0a9396'], 3),
    someone(170, 990, 150, ['#3a86ff', '#ffffff', '#ffbe0b']) +
      circle(110, 985, 22, '#ffb703') +
      circle(140, 990, 20, '#fb5607') +
      circle(222, 990, 22, '#8ac926'),
    boat(920, 1030, 240, ['#6a4c93', '#8ac926', '#ffca3a'], -3),
  );
}

export function saharaCamels(): string {
  const random = dice(19);
  const camel = (x: number, y: number, s: number, cloth: string) =>
    at(
      x,
      y,
      oval(10, 2, 120, 14, '#5b1d1d', 'opacity=".3"') +
        line(
          'M-52 -76L-58 -36L-52 0M-36 -74L-30 -36L-36 0M48 -76L56 -36L50 0M64 -78L74 -38L70 0',
          '#8a4b22',
          13,
        ) +
        solid(
          'M-92 -118Q-80 -150 -46 -144Q-20 -214 14 -146Q50 -150 78 -138Q110 -150 118 -214Q120 -240 146 -240L178 -230Q184 -216 168 -212L148 -208Q150 -120 96 -84Q60 -64 0 -66Q-70 -60 -84 -86L-100 -60Z',
          '#c07a3c',
          12,
        ) +
        solid(
          'M-46 -146Q-20 -214 14 -146L34 -84Q-10 -72 -62 -86Z',
          cloth,
          8,
          times(4, (n) => box(-70, -150 + n * 19, 120, 7, nth(['#ffe08a', '#fff3dc'], n))),
        ) +
        circle(158, -226, 4, '#2a1030') +
        line('M140 -240l-6 -16', '#8a4b22', 7) +
        path('M-30 -176Q-36 -230 -14 -236Q14 -232 12 -176Z', '#23306b') +
        circle(-12, -246, 18, '#5b3420') +
        path('M-34 -246Q-34 -274 -10 -272Q14 -270 10 -248Q-10 -262 -34 -246Z', '#f7f3e3'),
      0,
      s,
    );
  const dune = (y: number, peak: number, top: number, lit: string, dark: string) =>
    path(
      svg`M-20 ${y}Q${peak * 0.5} ${y - 20} ${peak} ${top}Q${peak + 230} ${y - 40} 1100 ${y - 10}V1100H-20Z`,
      lit,
    ) +
    path(
      svg`M${peak} ${top}Q${peak + 230} ${y - 40} 1100 ${y - 10}V${y + 60}Q${peak + 300} ${y + 20} ${peak + 120} ${y + 210}Q${peak + 190} ${y + 90} ${peak + 110} ${y - 10}Q${peak + 70} ${(y + top) / 2} ${peak} ${top}Z`,
      dark,
    ) +
    times(7, (n) =>
      line(
        svg`M${-10} ${y + 40 + n * 34}Q${peak * 0.5} ${y + 10 + n * 36} ${peak - 60 - n * 22} ${top + 120 + n * 44}`,
        darker(lit, 0.1),
        4,
        'opacity=".5"',
      ),
    );
  return drawing(
    sky(random, ['#2b4c9b', '#7d5ba6', '#f08a6b', '#ffc36b', '#ffe6a8'], 620),
    sun(300, 330, 100, '#ffae42'),
    cloud(820, 200, 260, '#c78cab'),
    cloud(620, 330, 180, '#f5b08a'),
    flock(random, 4, 540, 150, '#3a3a7d'),
    flock(random, 5, 800, 330, '#5d3a66'),
    dune(560, 760, 400, '#f6b35c', '#c9653f'),
    dune(640, 260, 520, '#f4a04a', '#b9532f'),
    dune(760, 880, 600, '#f0903c', '#a8452b'),
    camel(210, 770, 0.72, '#c1121f'),
    camel(460, 800, 0.82, '#2a6f97'),
    camel(740, 850, 0.95, '#6a994e'),
    dune(930, 470, 850, '#e07b34', '#8f3626'),
    palm(930, 980, 330, -0.1, '#3b8a4a'),
    palm(1010, 1010, 250, 0.12, '#4f9e4a'),
    palm(100, 1040, 280, 0.14, '#2f7d45'),
    oval(900, 1020, 190, 34, '#2a8fa8') +
      oval(890, 1014, 160, 22, '#7fd6dc') +
      line('M800 1014h60M900 1008h80', '#e9fbff', 5),
    grass(random, 24, 1010, 1080, ['#6a994e', '#a7c957', '#386641']),
  );
}

export function kilimanjaro(): string {
  const random = dice(23);
  const elephant = (x: number, y: number, s: number, flip = 1) =>
    at(
      x,
      y,
      oval(0, 2, 130, 14, '#1b3020', 'opacity=".3"') +
        solid(
          'M-110 0V-90Q-120 -170 -30 -176Q30 -190 70 -160Q110 -190 140 -150Q158 -120 150 -60Q148 -20 160 -6Q140 8 132 -20Q124 -60 118 -84Q104 -76 92 -84V0H52V-60H-50V0Z',
          '#7d7f92',
          14,
        ) +
        path('M70 -160Q40 -150 46 -112Q60 -80 88 -96Q104 -130 70 -160Z', '#9a9bae') +
        path('M120 -92Q150 -70 166 -84Q150 -92 132 -104Z', '#fff6e0') +
        circle(116, -134, 5, '#1b1030') +
        line('M-112 -130Q-136 -100 -128 -70', '#5f6072', 6),
      0,
      [s * flip, s],
    );
  const peak =
    'M-40 660Q160 560 330 340Q380 280 450 276Q500 262 560 270Q650 268 700 320Q850 520 1120 640V700H-40Z';
  return drawing(
    sky(random, ['#4a6fa5', '#9ab8d9', '#ffd9c0', '#ffe9c7'], 620),
    sun(860, 180, 56, '#ffb45e'),
    solid(
      peak,
      '#7a83a8',
      40,
      times(9, (n) =>
        line(
          svg`M${300 + n * 55} 300q${(n - 4) * 22} 160 ${(n - 4) * 62} 340`,
          '#626a92',
          14,
          'opacity=".55"',
        ),
      ),
    ),
    inside(
      peak,
      path(
        'M240 470Q330 300 470 250H640Q740 330 800 450L740 410L706 452L660 380L620 470L570 390L520 480L470 392L420 470L380 400L330 470L300 430Z',
        '#f7fbff',
      ) + path('M560 250H660Q760 330 800 450L740 410L706 452L660 380Z', '#c9d6ee'),
    ),
    cloud(230, 480, 420, '#fff6ea'),
    cloud(860, 500, 460, '#fff0de'),
    cloud(480, 590, 300, '#ffffff'),
    cloud(170, 180, 220, '#fff6ea'),
    cloud(560, 150, 170, '#fff0de'),
    flock(random, 7, 400, 110, '#3d4a6b'),
    mist(640, 34, '#fff6ea', 0.5),
    hill(random, 660, 20, '#8fae6b'),
    times(16, () =>
      acacia(
        random.between(20, 1060),
        random.between(680, 730),
        random.between(50, 90),
        '#5d8f4e',
        '#5d4a34',
      ),
    ),
    hill(random, 750, 18, '#c2b04f'),
    acacia(880, 850, 360, '#3f8a4d', '#5d3f2a'),
    acacia(120, 800, 210, '#57994e', '#6b4a30'),
    elephant(330, 850, 0.8),
    elephant(540, 890, 1.15),
    elephant(730, 880, 0.55),
    hill(random, 930, 16, '#d9b44a'),
    grass(random, 120, 900, 1090, ['#b08a2e', '#e8cf6b', '#8a7a2b', '#f4e09a']),
    at(
      140,
      1000,
      times(5, (n) =>
        at(
          n * 44,
          (n % 2) * 24,
          oval(0, 0, 22, 15, '#3a4a6b') +
            circle(20, -16, 7, '#4d8fc2') +
            path('M-20 -2L-34 8L-18 8Z', '#2a3552') +
            times(6, (k) => circle(-12 + k * 5, -4 + (k % 2) * 8, 1.8, '#ffffff')) +
            line('M-4 14v12M6 14v12', '#3a4a6b', 3),
        ),
      ),
    ),
  );
}

export function tableMountain(): string {
  const random = dice(29);
  const rock =
    'M-20 560L70 500L130 420L190 300L240 262Q420 250 560 258Q700 248 812 264L850 310L900 420L960 470L1000 430L1030 410L1070 470L1100 540V680H-20Z';
  const house = (n: number) => {
    const [x, y, w] = [random.between(-10, 1060), 640 + n * 3.2, random.between(34, 58)];
    const wall = random.pick(['#fff3dc', '#ffb4a2', '#ffd166', '#9bdeac', '#8ecae6', '#f4acb7']);
    return (
      box(x, y - w * 0.7, w, w * 0.7, wall) +
      path(
        polygon([x - 5, y - w * 0.68], [x + w / 2, y - w * 1.15], [x + w + 5, y - w * 0.68]),
        darker(random.pick(['#d1495b', '#bc6c25', '#7d4f9e']), 0.05),
      ) +
      box(x + w * 0.18, y - w * 0.5, w * 0.2, w * 0.2, '#3d5a80') +
      box(x + w * 0.6, y - w * 0.5, w * 0.2, w * 0.2, '#3d5a80') +
      box(x + w * 0.84, y - w * 0.7, w * 0.16, w * 0.7, '#1b1030', 0, 'opacity=".2"')
    );
  };
  const sail = (x: number, y: number, s: number, colour: string) =>
    at(
      x,
      y,
      oval(0, 20, 70, 7, '#0b3d5c', 'opacity=".4"') +
        path('M-60 0H64Q50 24 30 24H-40Q-56 18 -60 0Z', '#7a3b1d') +
        path('M4 -8V-150Q70 -90 74 -8Z', colour) +
        path('M-6 -8V-130Q-50 -80 -56 -8Z', lighter(colour, 0.6)) +
        line('M0 0V-156', '#4d2a18', 6),
      0,
      s,
    );
  return drawing(
    sky(random, ['#1d6fb8', '#56a8e0', '#a8dbf5', '#e5f6fb'], 560),
    sun(930, 150, 54, '#ffcf56'),
    flock(random, 6, 300, 140, '#3d6a8f'),
    solid(
      rock,
      '#7d7fa0',
      34,
      times(26, (n) =>
        line(
          svg`M${200 + n * 26} 262q${((n * 7) % 13) - 6} 90 ${(n - 13) * 7} ${220 + ((n * 37) % 90)}`,
          nth(['#5e6085', '#9a9bb8', '#6d6f93'], n),
          7 + (n % 3) * 5,
          'opacity=".6"',
        ),
      ) + path('M-20 560Q300 470 540 520Q800 470 1100 540V700H-20Z', '#5b8f68'),
    ),
    path(
      'M180 290Q230 226 330 244Q420 214 520 240Q640 212 720 240Q830 228 880 306Q850 292 840 350Q810 280 770 300Q750 360 720 300Q660 282 630 318Q590 280 550 296Q520 340 490 296Q430 280 400 306Q370 350 350 300Q290 280 260 320Q230 292 180 290Z',
      '#ffffff',
    ),
    path('M200 284Q330 250 520 262Q700 240 860 296Q700 270 520 284Q330 270 200 284Z', '#d5e6f5'),
    path(ridge(random, 600, 22), '#4f9a5e'),
    path(ridge(random, 630, 16), '#6bb36a'),
    times(34, (n) => house(n)),
    times(12, () =>
      bush(random, random.between(0, side), random.between(690, 750), random.between(40, 70), '#2f8f5a'),
    ),
    water(random, 756, '#55c1d6', '#0d5f94', '#f2fdff'),
    sail(230, 850, 0.9, '#ff6b57'),
    sail(560, 810, 0.6, '#ffd166'),
    sail(830, 900, 1.15, '#fff3dc'),
    sail(430, 980, 1.05, '#3ab795'),
    at(
      120,
      1040,
      times(3, (n) =>
        at(
          n * 64,
          (n % 2) * -16,
          oval(0, -30, 20, 34, '#1f2937') +
            oval(4, -24, 12, 26, '#ffffff') +
            circle(4, -66, 16, '#1f2937') +
            path('M16 -70L34 -64L16 -60Z', '#f4a261') +
            circle(8, -70, 3, '#ffffff') +
            line('M-8 6h10M6 6h12', '#f4a261', 6),
        ),
      ),
    ),
    path('M-10 1090Q60 1030 180 1040Q300 1046 340 1090Z', '#8a7f86'),
  );
}

export function victoriaFalls(): string {
  const random = dice(37);
  const fall = (x: number, w: number, top: number, foot: number) =>
    path(
      svg`M${x} ${top}Q${x - 6} ${(top + foot) / 2} ${x - 14} ${foot}H${x + w + 14}Q${x + w + 6} ${(top + foot) / 2} ${x + w} ${top}Z`,
      '#dff4fb',
    ) +
    times(Math.round(w / 13), (n) =>
      line(
        svg`M${x + 6 + n * 13} ${top + 6}q${random.between(-5, 5)} ${(foot - top) / 2} ${random.between(-7, 7)} ${foot - top - 10}`,
        random.pick(['#ffffff', '#9fd3e8', '#bfe6f3', '#7fbfdb']),
        random.between(3, 8),
      ),
    );
  const bow = ['#e63946', '#f77f00', '#fcbf49', '#52b788', '#4895ef', '#7b2cbf'];
  return drawing(
    sky(random, ['#3b8fd4', '#8accf2', '#e2f4fb'], 330),
    cloud(180, 130, 220, '#ffffff'),
    cloud(820, 110, 280, '#ffffff'),
    path(ridge(random, 270, 24), '#5fae7a'),
    times(18, () =>
      bush(
        random,
        random.between(0, side),
        random.between(260, 300),
        random.between(60, 110),
        random.pick(greens),
      ),
    ),
    box(0, 296, side, 60, '#4aa9c9') +
      times(14, () =>
        line(
          svg`M${random.between(0, 1000)} ${random.between(305, 345)}h${random.between(30, 90)}`,
          '#d8f3fb',
          4,
        ),
      ),
    box(0, 350, side, 500, '#6b4a3a') +
      times(60, () =>
        path(
          polygon(
            [random.between(0, 1060), random.between(350, 820)],
            [random.between(0, 1060), random.between(350, 820)],
            [random.between(0, 1060), random.between(350, 820)],
          ),
          random.pick(['#7d5a45', '#5a3c30', '#8b6a4f']),
          'opacity=".25"',
        ),
      ),
    fall(-20, 150, 340, 800),
    fall(180, 210, 348, 830),
    fall(430, 120, 336, 820),
    fall(600, 260, 350, 840),
    fall(905, 200, 340, 800),
    times(10, (n) =>
      bush(
        random,
        nth([155, 410, 575, 880, 160, 412, 578, 884, 405, 885], n),
        380 + n * 44,
        46,
        random.pick(greens),
      ),
    ),
    mist(800, 70, '#ffffff', 0.5) + mist(850, 60, '#ffffff', 0.5) + mist(750, 40, '#ffffff', 0.3),
    faint(0.75, ...bow.map((colour, n) => ring(560, 900, 460 - n * 19, colour, 19))),
    water(random, 850, '#9fe0ea', '#0b6e8f', '#ffffff'),
    mist(860, 40, '#ffffff', 0.6),
    path('M-10 1090V760Q90 800 130 880Q150 980 240 1090Z', '#2f6b45') +
      path('M1090 1090V740Q990 800 960 890Q930 990 850 1090Z', '#27613f'),
    bush(random, 60, 830, 200, '#2f9e5b', '#ff6b57') + bush(random, 1020, 830, 220, '#389e57', '#ffd166'),
    foliage(
      random,
      [
        [40, 1080, 10],
        [190, 1100, -6],
        [1040, 1090, -12],
        [900, 1100, 8],
      ],
      greens,
    ),
    flock(random, 6, 520, 190, '#2f5d7a'),
    times(3, (n) => at(130 + n * 20, 1000 - n * 80, blossom(6, 34, ['#ff4d6d', '#ff8fa3', '#ffd166']))),
  );
}

export function fishingBeach(): string {
  const random = dice(41);
  return drawing(
    sky(random, ['#f2709c', '#ff9472', '#ffc371', '#ffe8a3'], 380),
    sun(540, 330, 96, '#ff8f3f'),
    cloud(170, 150, 260, '#ffb199'),
    cloud(890, 190, 280, '#ffb48a'),
    cloud(420, 130, 210, '#ffc3a0'),
    flock(random, 4, 400, 210, '#8a3b5f'),
    flock(random, 7, 760, 110, '#8a3b5f'),
    water(random, 350, '#ffa58f', '#3f6fb0', '#fff1d0'),
    boat(190, 460, 180, ['#5f3dc4', '#ffd43b', '#ffffff'], -2),
    boat(850, 500, 220, ['#0b7285', '#ff6b6b', '#fff3bf'], 2),
    at(820, 480, path('M0 -6V-150Q90 -90 100 -20Z', '#fff3dc') + line('M0 4V-158', '#4d2a18', 6)),
    path('M-10 740Q160 690 330 730T700 720T1100 690V1100H-10Z', '#ffffff') +
      path('M-10 760Q160 714 330 750T700 742T1100 712V1100H-10Z', '#cdeae5') +
      path('M-10 784Q160 734 330 772T700 766T1100 732V1100H-10Z', '#e9c083') +
      path('M-10 850Q200 800 420 850T900 830T1100 810V1100H-10Z', '#f3d39b') +
      path('M-10 980Q240 920 520 980T1100 950V1100H-10Z', '#f9e0b2'),
    boat(300, 800, 470, ['#d00000', '#ffba08', '#3f88c5'], -5),
    boat(760, 880, 520, ['#136f63', '#f4f1de', '#e85d04'], 4),
    boat(230, 980, 430, ['#1d4ed8', '#f72585', '#ffe066'], -3),
    someone(
      560,
      800,
      150,
      ['#8338ec', '#ffd166', '#ff006e'],
      oval(0, -156, 44, 16, '#c9853f') + oval(-14, -166, 20, 8, '#9fc5d8') + oval(14, -168, 20, 8, '#7ea9c2'),
    ),
    someone(480, 860, 140, ['#fb8500', '#fff3dc', '#023047']),
    someone(1010, 850, 150, ['#06a77d', '#fff3dc', '#d62246']),
    at(
      600,
      1010,
      times(8, (n) =>
        line(
          svg`M${-110 + n * 28} -40q20 50 0 100M-130 ${-34 + n * 13}q120 ${20 - n * 5} 240 0`,
          '#2a6f6f',
          4,
        ),
      ) +
        times(4, (n) =>
          at(-70 + n * 46, (n % 2) * 20, oval(0, 0, 20, 9, '#8fb8cc') + path('M-16 0l-14 -9v18Z', '#6d9ab0')),
        ),
    ),
    palm(1000, 1070, 560, -0.24),
    palm(90, 700, 400, 0.16, '#2b8a57'),
    times(26, () =>
      oval(
        random.between(0, side),
        random.between(960, 1075),
        random.between(3, 9),
        4,
        random.pick(['#d9a866', '#ffffff', '#f2a68a']),
      ),
    ),
    at(440, 1050, path(star(5, 34, 14), '#ff7f50') + circle(0, 0, 6, '#ffd8b0')),
  );
}

export function rainforestRiver(): string {
  const random = dice(47);
  const tree = (x: number, w: number, colour: string) =>
    path(
      svg`M${x - w / 2} -10Q${x - w * 0.4} 600 ${x - w * 1.2} 900H${x + w * 1.2}Q${x + w * 0.4} 600 ${x + w / 2} -10Z`,
      colour,
    ) +
    path(
      svg`M${x + w * 0.1} -10Q${x + w * 0.1} 600 ${x + w * 0.2} 900H${x + w * 1.2}Q${x + w * 0.4} 600 ${x + w / 2} -10Z`,
      darker(colour, 0.3),
    ) +
    line(svg`M${x - w * 0.2} 40q10 300 -6 700`, lighter(colour, 0.2), w * 0.06);
  const vine = (x: number, y: number, length: number) =>
    line(svg`M${x} ${y}q30 ${length / 2} -6 ${length}`, '#3f7d3a', 7) +
    times(6, (n) =>
      at(
        x + 10 - n * 2,
        y + 30 + (n * length) / 7,
        path(leaf(44, 16), nth(['#7fc96b', '#4fa85a'], n)),
        n % 2 ? 110 : -110,
      ),
    );
  return drawing(
    ground(['#fdf6c9', '#bfe6a8', '#5cb88a', '#1f7a66']),
    rayOfLight(430, 0.35) + rayOfLight(640, 0.28),
    times(26, () =>
      bush(
        random,
        random.between(0, side),
        random.between(40, 460),
        random.between(120, 220),
        random.pick(['#8fd18a', '#74c384', '#a5dc95']),
      ),
    ),
    times(5, (n) => tree(90 + n * 230, 44, mix('#8a9a6b', '#6f8f70', n / 5))),
    path(ridge(random, 560, 30), '#4ea56a'),
    times(20, () =>
      bush(
        random,
        random.between(0, side),
        random.between(520, 600),
        random.between(110, 190),
        random.pick(['#3f9e63', '#57b36f', '#2f8a5a']),
      ),
    ),
    path(
      'M500 590Q620 640 470 720Q300 800 420 900Q500 970 250 1100H980Q900 960 760 880Q640 800 720 720Q800 640 580 590Z',
      '#2a9db0',
    ),
    path(
      'M520 590Q640 650 510 730Q360 810 470 900Q540 970 330 1100H880Q840 960 720 890Q590 800 680 720Q750 640 566 590Z',
      '#62c9cf',
    ),
    times(34, () =>
      line(
        svg`M${random.between(430, 680)} ${random.between(620, 1070)}q20 -6 ${random.between(30, 80)} 0`,
        '#eafcff',
        5,
        'opacity=".75"',
      ),
    ),
    tree(150, 92, '#7a5236') + tree(950, 104, '#6d4a35'),
    path(
      'M-10 1090V760Q180 770 300 880Q380 970 240 1100ZM1090 1090V740Q900 780 820 860Q820 980 1000 1100Z',
      '#2c7d4a',
    ),
    bush(random, 120, 850, 260, '#37a05a', '#ff6b6b') + bush(random, 980, 830, 280, '#2f9455', '#ffd166'),
    vine(260, -10, 380) +
      vine(840, -10, 300) +
      vine(60, -10, 460) +
      vine(1030, -10, 400) +
      vine(560, -10, 190),
    boat(600, 850, 260, ['#a4632c', '#ffd166', '#d62828'], -4),
    someone(620, 836, 130, ['#ef476f', '#ffd166', '#118ab2']),
    at(
      300,
      330,
      path('M-60 20Q-20 -40 40 -24L74 -44Q92 -30 80 -10Q60 40 0 50L-90 90Z', '#d62246') +
        path('M-40 20Q0 -16 40 4Q10 44 -60 70Z', '#ffb703') +
        path('M-56 44Q-20 30 10 40L-90 90Z', '#1d6fd1') +
        path('M76 -42Q104 -36 92 -10Q84 -24 72 -24Z', '#22223b') +
        circle(62, -26, 5, '#ffffff'),
    ),
    at(
      800,
      470,
      times(2, (n) =>
        at(
          n * 70,
          n * 50,
          path('M0 0Q-46 -50 -60 -6Q-50 30 0 6Q50 30 60 -6Q46 -50 0 0Z', nth(['#3a86ff', '#ff8fab'], n)) +
            line('M0 -10V22', '#1b1030', 6),
          n * 30 - 20,
        ),
      ),
    ),
    foliage(
      random,
      [
        [60, 1090, 14],
        [240, 1110, 0],
        [400, 1120, 12],
        [860, 1110, -10],
        [1020, 1090, -14],
        [10, 560, 70],
        [1075, 540, -70],
      ],
      ['#1f7a4c', '#2f9e5b', '#63bd6c', '#14573a'],
    ),
    times(5, (n) =>
      at(
        nth([180, 330, 900, 1000, 780], n),
        nth([990, 1040, 980, 900, 1040], n),
        blossom(5 + n, 38, [nth(['#ff4d8d', '#ff9f1c', '#c77dff'], n), '#fff1c9', '#ffd166']),
      ),
    ),
  );
}

const rayOfLight = (x: number, opacity: number) =>
  path(svg`M${x} -10H${x + 110}L${x - 60} 700H${x - 420}Z`, '#fffbe0', svg`opacity="${opacity}"`);

export function compoundAtNight(): string {
  const random = dice(53);
  return drawing(
    sky(random, ['#0b1038', '#1b1f5e', '#3b2f7f', '#7a4a8f'], 600),
    stars(random, 150, 560),
    moon(830, 190, 84),
    path('M-20 330Q300 120 620 210T1100 90', 'none', 'stroke="#cdd2ff" stroke-width="60" opacity=".07"'),
    path(ridge(random, 560, 40), '#2a2560'),
    path(ridge(random, 610, 24), '#231d52'),
    palm(120, 700, 420, 0.1, '#1f4f5a', '#3f3358'),
    baobab(930, 720, 380, '#4a3763', '#2f5f6b'),
    path(ridge(random, 690, 14), '#4a3358'),
    path('M-10 700Q500 660 1090 700V1100H-10Z', '#6b4453') +
      path('M-10 800Q500 750 1090 800V1100H-10Z', '#7f5055'),
    hut(280, 760, 250, '#a8643f', '#8a6d3f', true),
    hut(560, 730, 200, '#b97048', '#9a7a44', true),
    hut(800, 790, 270, '#9c5a3c', '#806338', true),
    hut(100, 900, 240, '#b56a41', '#947242', true),
    circle(520, 930, 210, '#ffb347', 'opacity=".14"') +
      circle(520, 930, 140, '#ffb347', 'opacity=".2"') +
      oval(520, 980, 260, 60, '#ffb347', 'opacity=".22"'),
    at(
      520,
      980,
      path('M-46 0Q-70 -60 -20 -104Q-20 -60 4 -76Q-4 -120 24 -150Q26 -90 52 -66Q62 -20 46 0Z', '#ff7b1c') +
        path('M-26 0Q-34 -40 -4 -64Q6 -30 20 -60Q40 -20 26 0Z', '#ffd23f') +
        line('M-60 4L60 -8M-60 -8L60 6', '#4a2a20', 16) +
        times(10, () =>
          circle(random.between(-60, 60), random.between(-260, -120), random.between(2, 5), '#ffc04d'),
        ),
    ),
    someone(370, 1000, 170, ['#d1495b', '#ffd166', '#2a9d8f']),
    someone(680, 1000, 180, ['#3d5a98', '#fff3dc', '#e76f51']),
    someone(450, 1060, 130, ['#e9a23b', '#7a1f3d', '#7a1f3d']),
    someone(610, 1066, 120, ['#52a675', '#fff3dc', '#f2cc8f']),
    at(
      880,
      1000,
      times(9, (n) => box(-130 + n * 30, -70 + (n % 2) * 8, 20, 130, '#5a3a3f', 8)) +
        box(-140, -40, 280, 12, '#4a2f36') +
        box(-140, 16, 280, 12, '#4a2f36'),
    ),
    at(
      180,
      1040,
      path('M-60 0V-34Q-60 -66 -20 -66H40L62 -84L76 -66Q74 -46 52 -44L46 0H34V-26H-34V0Z', '#d9c6a5') +
        line('M60 -84Q48 -104 60 -110', '#6b4a30', 6),
    ),
    bush(random, 1010, 800, 150, '#2f5f5a') + bush(random, 20, 770, 130, '#2b5560'),
    times(16, () =>
      circle(
        random.between(0, side),
        random.between(620, 1060),
        random.between(2, 5),
        '#fff3a0',
        'opacity=".8"',
      ),
    ),
  );
}

export function lagosBridge(): string {
  const random = dice(59);
  const cables = times(16, (n) =>
    line(svg`M560 130L${20 + n * 34} 660M560 130L${1100 - n * 34} 660`, '#fff1d6', 3, 'opacity=".8"'),
  );
  const tower = (n: number) => {
    const [x, w, h] = [n * 66 - 20, 50 + ((n * 31) % 26), 120 + ((n * 97) % 230)];
    const fill = nth(['#5b3a7e', '#6f4389', '#4a3173', '#824a8c'], n);
    return (
      box(x, 660 - h, w, h, fill) +
      box(x + w * 0.7, 660 - h, w * 0.3, h, darker(fill, 0.3)) +
      times(24, () =>
        random.between(0, 1) > 0.4
          ? box(
              x + 6 + Math.floor(random.between(0, 3)) * 14,
              672 - h + Math.floor(random.between(0, h / 22 - 2)) * 22,
              8,
              11,
              random.pick(['#ffe08a', '#ffc85c', '#ffd9a8']),
            )
          : '',
      )
    );
  };
  const car = (x: number, n: number) => {
    const tone = nth(['#f4c20d', '#e63946', '#f1faee', '#2a9d8f', '#f4c20d', '#4361ee'], n);
    return at(
      x,
      672,
      path('M-34 0V-18L-20 -20L-12 -36H16L24 -20L36 -16V0Z', tone) +
        path('M-10 -22L-6 -31H12L16 -22Z', '#26264d') +
        circle(-18, 0, 8, '#16122e') +
        circle(20, 0, 8, '#16122e') +
        (n % 2 ? line('M-32 -10H34', '#16122e', 4) : ''),
    );
  };
  return drawing(
    sky(random, ['#2a1a5e', '#7b2f7f', '#d9486e', '#ff8e5c', '#ffcf7a'], 660),
    stars(random, 36, 260),
    sun(250, 480, 110, '#ff9a4a'),
    cloud(840, 300, 300, '#c25a86'),
    cloud(120, 260, 220, '#a5427d'),
    cloud(190, 120, 180, '#6d2f86'),
    moon(950, 140, 52),
    times(18, tower),
    cables,
    solid('M530 720L548 90H572L590 720Z', '#f7e7ce', 14) +
      box(520, 330, 80, 16, '#d9c4a8') +
      circle(560, 84, 12, '#ff5d5d'),
    box(-10, 664, 1100, 34, '#43305f') +
      box(-10, 660, 1100, 9, '#f7e7ce') +
      times(27, (n) => box(n * 42, 640, 5, 24, '#f7e7ce')),
    times(9, (n) => car(70 + n * 122, n)),
    times(5, (n) => box(80 + n * 230, 698, 34, 120, '#33244f')),
    water(random, 760, '#e07a6a', '#271a5c', '#ffdc9a'),
    faint(0.4, ...Array.from({ length: 12 }, (_, n) => oval(250, 790 + n * 22, 130 - n * 8, 6, '#ffe0a0'))),
    boat(760, 900, 330, ['#0a6e8a', '#ffd166', '#fff3dc'], -2),
    someone(740, 880, 120, ['#ff7b54', '#fff3dc', '#6a2c91']) +
      someone(820, 884, 110, ['#2a9d4a', '#ffd166', '#ffd166']),
    boat(250, 1010, 380, ['#a61e4d', '#fff3bf', '#22b8cf'], 3),
    at(
      240,
      990,
      path('M6 -10V-210Q120 -140 140 -30Z', '#ffe8cc') +
        path('M-8 -10V-170Q-80 -100 -90 -30Z', '#ffb3a0') +
        line('M0 6V-220', '#4d2a18', 8),
    ),
    foliage(
      random,
      [
        [1030, 1110, -20],
        [900, 1130, 6],
      ],
      ['#2b1d57', '#3b2a6b', '#4a3580'],
    ),
  );
}

export function flamingoLake(): string {
  const random = dice(67);
  const flamingo = (x: number, y: number, s: number, flip: number, isLow: boolean) =>
    at(
      x,
      y,
      faint(0.3, oval(0, 6, 60, 9, '#6b1f5c')) +
        line('M-6 -100L-12 -50L-4 0M14 -98L20 -52L12 0', '#e0577f', 6) +
        line(
          isLow ? 'M44 -134Q96 -150 92 -90Q88 -50 104 -22' : 'M44 -134Q96 -150 82 -200Q66 -244 98 -262',
          '#ff8fab',
          17,
        ) +
        solid(
          'M-84 -112Q-60 -176 10 -168Q64 -160 62 -128Q50 -88 -4 -90Q-50 -86 -110 -78Z',
          '#ff7096',
          14,
          path('M-84 -112Q-40 -150 10 -120Q-20 -92 -110 -78Z', '#e0577f') +
            line('M-70 -104Q-30 -126 0 -112', '#ffb3c6', 6),
        ) +
        (isLow
          ? circle(104, -16, 13, '#ff8fab') +
            path('M96 -8Q104 26 122 16L114 -12Z', '#2b1d30') +
            circle(108, -20, 3, '#2b1d30')
          : circle(102, -266, 16, '#ff8fab') +
            path('M112 -276Q140 -266 132 -236Q116 -246 110 -254Z', '#2b1d30') +
            circle(104, -270, 3.5, '#2b1d30')),
      0,
      [s * flip, s],
    );
  return drawing(
    sky(random, ['#5e60ce', '#9d7fd9', '#ffb3c6', '#ffdfc0'], 430),
    sun(280, 300, 76, '#ffb26b'),
    cloud(700, 170, 300, '#ffd6e0'),
    cloud(990, 300, 220, '#ffe3d6'),
    flock(random, 8, 130, 130, '#5b3a9a'),
    cloud(960, 120, 180, '#d9c2f0'),
    path(ridge(random, 380, 50), '#9a86c9'),
    path(ridge(random, 420, 26), '#7d74b5'),
    water(random, 440, '#ffc2b4', '#4a5fb0', '#fff5ee'),
    times(60, () =>
      at(
        random.between(0, side),
        random.between(450, 520),
        oval(0, 0, 10, 5, '#ff85a1') + line('M6 -2q8 -6 4 -12', '#ff85a1', 3),
      ),
    ),
    times(12, (n) => flamingo(60 + n * 92, 590 + (n % 3) * 22, 0.46, n % 2 ? 1 : -1, n % 4 === 1)),
    flamingo(170, 760, 0.85, 1, false) +
      flamingo(420, 740, 0.75, -1, true) +
      flamingo(690, 760, 0.9, 1, true) +
      flamingo(930, 770, 0.85, -1, false),
    flamingo(330, 1010, 1.35, 1, false) + flamingo(760, 1020, 1.3, -1, false),
    times(16, (n) =>
      line(
        svg`M${20 + (n % 8) * 26} 1090q${n - 8} -120 ${(n - 8) * 6} -${200 + ((n * 37) % 110)}M${1060 - (n % 8) * 22} 1090q${8 - n} -100 ${(8 - n) * 5} -${160 + ((n * 53) % 120)}`,
        nth(['#3f7d5a', '#5a9e6b', '#2f6650'], n),
        7,
      ),
    ),
    times(6, (n) =>
      at(
        480 + n * 34,
        1050 + (n % 2) * 14,
        oval(0, 0, 30, 10, '#3f8f6b') +
          (n % 2 ? at(0, -6, blossom(6, 22, ['#fff0f5', '#ffb3c6', '#ffd166'])) : ''),
      ),
    ),
  );
}

export function terracedHills(): string {
  const random = dice(71);
  const crops = ['#6ab04c', '#badc58', '#f6c445', '#3f9e5a', '#a3cb38', '#e58e26', '#2f8a57'];
  const field = (n: number) => {
    const y = 430 + n * 78;
    const d = ridge(random, y, 34 + n * 3, 2.2);
    return inside(
      d,
      box(0, 0, side, side, nth(crops, n * 2 + 1)),
      times(24, (k) =>
        line(
          svg`M${k * 48 - 20} ${y - 70}q${(k - 12) * 3} 80 ${(k - 12) * (5 + n)} 190`,
          darker(nth(crops, n * 2 + 1), 0.18),
          9,
          n % 2 ? 'stroke-dasharray="2 20"' : '',
        ),
      ),
      path(d, 'none', svg`stroke="#fff3c4" stroke-width="16"`),
      path(d, 'none', 'stroke="#8a5a34" stroke-width="7"'),
    );
  };
  return drawing(
    sky(random, ['#48a9e6', '#a5dcf5', '#fff3c9'], 420),
    sun(820, 170, 70, '#ffcf4d'),
    cloud(230, 160, 290, '#ffffff'),
    cloud(560, 250, 180, '#ffffff'),
    path(ridge(random, 330, 70), '#8fbfc9'),
    path(ridge(random, 380, 50), '#74b09a'),
    field(0),
    times(9, () => bush(random, random.between(0, side), random.between(410, 440), 60, random.pick(greens))),
    field(1),
    hut(200, 520, 110, '#c97b4a', '#d9a441') + hut(300, 530, 90, '#b5653c', '#c9943a'),
    field(2),
    someone(760, 640, 90, ['#e63946', '#fff3dc', '#ffd166']) +
      someone(840, 650, 86, ['#4361ee', '#ffd166', '#f72585']),
    field(3),
    palm(960, 750, 300, 0.1) + bush(random, 420, 690, 130, '#2f9e5b', '#ff8c42'),
    field(4),
    hut(560, 840, 170, '#d08a57', '#c9943a') +
      hut(700, 850, 140, '#b5653c', '#dba94a') +
      bush(random, 800, 830, 120, '#37a05a'),
    field(5),
    someone(
      260,
      960,
      170,
      ['#f77f00', '#7b2cbf', '#7b2cbf'],
      oval(0, -176, 46, 18, '#a4632c') +
        circle(-18, -190, 16, '#ffb703') +
        circle(12, -194, 18, '#e63946') +
        circle(30, -188, 13, '#8ac926'),
    ) + someone(380, 980, 160, ['#2a9d8f', '#fff3dc', '#e9c46a']),
    field(6),
    foliage(
      random,
      [
        [950, 1110, -8],
        [1060, 1080, -20],
        [60, 1110, 14],
      ],
      greens,
    ),
  );
}

export function balloonsOverPlain(): string {
  const random = dice(83);
  const balloon = (
    x: number,
    y: number,
    r: number,
    tones: readonly [string, string, string],
    kind: number,
  ) => {
    const d = closed(
      [0, -r],
      [r * 0.72, -r * 0.72],
      [r * 0.98, -r * 0.05],
      [r * 0.6, r * 0.72],
      [r * 0.16, r * 1.2],
      [-r * 0.16, r * 1.2],
      [-r * 0.6, r * 0.72],
      [-r * 0.98, -r * 0.05],
      [-r * 0.72, -r * 0.72],
    );
    const gores = times(5, (n) => oval(0, 0, r * (1 - n * 0.22), r * 1.4, nth(tones, n)));
    const bands = times(
      8,
      (n) =>
        box(-r, -r + n * r * 0.3, r * 2, r * 0.3, nth(tones, n)) +
        times(9, (k) =>
          path(
            polygon(
              [-r + k * r * 0.25, -r * 0.72 + n * r * 0.3],
              [-r * 0.875 + k * r * 0.25, -r * 0.95 + n * r * 0.3],
              [-r * 0.75 + k * r * 0.25, -r * 0.72 + n * r * 0.3],
            ),
            nth(tones, n + 1),
            n % 2 ? '' : 'opacity="0"',
          ),
        ),
    );
    return at(
      x,
      y,
      line(
        svg`M${-r * 0.15} ${r * 1.18}L${-r * 0.12} ${r * 1.5}M${r * 0.15} ${r * 1.18}L${r * 0.12} ${r * 1.5}`,
        '#5a3a28',
        r * 0.02,
      ) +
        solid(d, tones[0], r * 0.16, kind ? bands : gores) +
        box(-r * 0.15, r * 1.44, r * 0.3, r * 0.22, '#a4632c', r * 0.04) +
        box(-r * 0.17, r * 1.42, r * 0.34, r * 0.06, '#6b3f1f', r * 0.02),
    );
  };
  return drawing(
    sky(random, ['#2f6fc4', '#7db8f0', '#ffdfb8', '#ffc48a'], 760),
    sun(880, 640, 80, '#ff9f4a'),
    cloud(170, 480, 300, '#fff3e2') + cloud(960, 150, 240, '#fff8ee') + cloud(600, 640, 260, '#ffe9cf'),
    path(ridge(random, 740, 34), '#b58fb0') + path(ridge(random, 780, 24), '#9c8a6b'),
    balloon(330, 300, 210, ['#e63946', '#ffd166', '#fff3dc'], 0),
    balloon(800, 330, 150, ['#3a0ca3', '#4cc9f0', '#f72585'], 1),
    balloon(560, 130, 76, ['#ffb703', '#fb8500', '#fff3dc'], 0),
    balloon(120, 660, 90, ['#2a9d8f', '#e9c46a', '#264653'], 1),
    balloon(600, 580, 104, ['#ff6d00', '#7b2cbf', '#ffe08a'], 0),
    balloon(990, 530, 66, ['#06a77d', '#fff3dc', '#d62246'], 0),
    hill(random, 830, 16, '#c9a84a'),
    times(9, () =>
      acacia(random.between(0, side), random.between(840, 870), random.between(50, 90), '#6b8f3f', '#5d4630'),
    ),
    acacia(830, 960, 270, '#4f8a3f', '#5d3f2a'),
    hill(random, 930, 14, '#dab85a'),
    times(7, (n) =>
      at(
        120 + n * 66,
        980 + (n % 3) * 22,
        path(
          'M-34 0V-30Q-38 -54 -10 -54H28L46 -80L66 -72L60 -58L46 -54L40 -22L36 0H28V-22H-20V0Z',
          '#f7f3ea',
        ) +
          line(
            'M-22 -52L-26 -20M-8 -54L-10 -24M6 -54L4 -24M20 -54L20 -24M36 -66L42 -52M30 -22V0M-28 -20V0',
            '#22202b',
            5,
          ),
      ),
    ),
    grass(random, 110, 920, 1090, ['#a8862e', '#e8cf6b', '#7d7a2b', '#f4e09a']),
  );
}
