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
  leaf,
  line,
  mirrored,
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
import {
  acacia,
  baobab,
  blossom,
  bush,
  cloud,
  flock,
  foliage,
  grass,
  halo,
  hill,
  hut,
  moon,
  palm,
  rays,
  ridge,
  room,
  sky,
  someone,
  stars,
  sun,
  water,
} from './scenery.ts';

const eye = (x: number, y: number, r: number, colour = '#2a1510') =>
  circle(x, y, r, '#fffaf0') +
  circle(x, y, r * 0.72, colour) +
  circle(x, y, r * 0.4, '#0d0815') +
  circle(x - r * 0.24, y - r * 0.26, r * 0.2, '#ffffff');

export function elephant(): string {
  const random = dice(211);
  const ear = 'M390 330Q280 180 150 230Q50 300 90 480Q140 660 280 650Q380 610 400 470Z';
  return drawing(
    sky(random, ['#f97316', '#fdba74', '#fde68a', '#fff7d6'], 860),
    sun(540, 330, 250, '#ffb42e'),
    flock(random, 5, 880, 150, '#9a4a1a'),
    path(ridge(random, 720, 50), '#d9985a') + path(ridge(random, 800, 30), '#b97a4a'),
    acacia(130, 860, 260, '#6b8f3f', '#5d3f2a') + acacia(990, 850, 220, '#7d9a45', '#5d3f2a'),
    hill(random, 880, 20, '#c7a042'),
    solid('M300 1100V760Q300 520 540 510Q780 520 780 760V1100Z', '#6f7390', 40),
    mirrored(
      solid(
        ear,
        '#7c809c',
        20,
        path('M370 350Q280 240 180 280Q110 340 140 470Q180 600 270 600Q350 560 370 460Z', '#d99aa0'),
      ),
    ),
    solid(
      'M540 200Q720 200 740 400Q740 540 640 620Q620 720 626 820Q640 900 700 900Q730 890 724 860Q760 850 764 890Q760 960 680 960Q560 950 540 830Q520 730 450 640Q340 540 340 400Q360 200 540 200Z',
      '#8d91ad',
      34,
      times(7, (n) => line(svg`M${470 + n * 10} ${690 + n * 34}q70 26 ${130 - n * 6} -4`, '#6a6e8a', 7)) +
        line('M440 280Q540 240 640 280M460 316Q540 290 620 316', '#6a6e8a', 7),
    ),
    mirrored(eye(430, 440, 30) + line('M390 410Q424 384 470 404', '#5a5e7a', 9)),
    path('M440 620Q410 760 300 790Q360 740 400 600Z', '#fff6e0') +
      path('M650 610Q690 740 800 770Q740 720 690 590Z', '#fff6e0'),
    at(540, 300, path(star(8, 44, 18), '#ffd166') + circle(0, 0, 13, '#e63946')) +
      line(
        curve([
          [386, 300],
          [460, 350],
          [540, 366],
          [620, 350],
          [694, 300],
        ]),
        '#e63946',
        12,
      ) +
      times(9, (n) =>
        circle(
          400 + n * 35,
          318 + Math.sin((n / 8) * Math.PI) * 48,
          9,
          nth(['#ffd166', '#fff3dc', '#2a9d8f'], n),
        ),
      ),
    grass(random, 80, 930, 1090, ['#8a9a3b', '#d9b44a', '#6b7d2f']),
  );
}

export function giraffe(): string {
  const random = dice(223);
  const patches = (count: number, x1: number, x2: number, y1: number, y2: number) =>
    times(count, (n) => {
      const [x, y, r] = [
        x1 + ((n % 4) + 0.5) * ((x2 - x1) / 4) + random.between(-12, 12),
        y1 + (Math.floor(n / 4) + 0.5) * ((y2 - y1) / Math.ceil(count / 4)),
        random.between(24, 36),
      ];
      return path(
        closed(
          [x - r, y],
          [x - r * 0.4, y - r],
          [x + r * 0.7, y - r * 0.7],
          [x + r, y + r * 0.4],
          [x + r * 0.1, y + r],
          [x - r * 0.8, y + r * 0.7],
        ),
        '#a8571f',
      );
    });
  return drawing(
    ground(['#0ea5a0', '#7dd3c0', '#fef3c7']),
    sun(860, 200, 96, '#ffc02e') + cloud(200, 200, 260, '#ffffff') + cloud(880, 480, 220, '#f4fffb'),
    path(ridge(random, 860, 60), '#8fcf9a') +
      bush(random, 100, 900, 240, '#3f9e5a') +
      bush(random, 980, 900, 260, '#2f8a4e') +
      hill(random, 980, 20, '#6fb05a'),
    solid('M410 560Q400 760 300 1100H800Q700 780 660 560Z', '#f2b84b', 36, patches(40, 320, 780, 580, 1100)),
    mirrored(
      solid(
        'M360 270Q250 200 170 250Q190 340 360 340Z',
        '#f2b84b',
        10,
        path('M340 280Q260 240 205 262Q230 310 340 320Z', '#e08a7a'),
      ),
    ),
    line('M450 190L430 80M630 190L650 80', '#e0a53b', 34) +
      circle(428, 74, 34, '#6b3413') +
      circle(652, 74, 34, '#6b3413') +
      circle(420, 66, 12, '#8a4f24') +
      circle(644, 66, 12, '#8a4f24'),
    solid(
      'M540 150Q720 160 730 320Q720 420 690 500Q720 640 640 700Q540 740 440 700Q360 640 390 500Q360 420 350 320Q360 160 540 150Z',
      '#f7c761',
      34,
      patches(8, 420, 660, 170, 290),
    ),
    solid('M540 520Q660 510 690 600Q690 700 540 716Q390 700 390 600Q420 510 540 520Z', '#fbe3b0', 20),
    oval(480, 590, 17, 12, '#8a4f24') +
      oval(600, 590, 17, 12, '#8a4f24') +
      line('M470 654Q540 690 610 654', '#8a4f24', 10) +
      at(
        620,
        660,
        at(0, 0, path(leaf(130, 34), '#3f9e4a') + line('M0 0V-110', '#bfe6a0', 5), 110) +
          path(leaf(90, 30), '#57b95f', 'transform="rotate(70)"'),
      ),
    mirrored(
      eye(436, 390, 38) + line('M386 364Q430 330 486 362M386 364l-22 -14M404 350l-14 -20', '#4a2410', 9),
    ),
    grass(random, 50, 980, 1090, ['#3f8a3f', '#7fbf56']),
  );
}

export function lion(): string {
  const mane = (count: number, r: number, w: number, tones: readonly string[], start = 0) =>
    around(
      count,
      (n) =>
        path(leaf(r, w), nth(tones, n)) +
        line(svg`M0 ${-r * 0.5}V${-r * 0.9}`, darker(nth(tones, n), 0.2), 5),
      start,
    );
  return drawing(
    ground(['#fde68a', '#fbbf24', '#f97316'], 10),
    rays(540, 520, 26, '#fff7d6', 0.35),
    box(0, 990, side, 90, '#2f7038'),
    times(28, (n) =>
      at(
        n * 40,
        1020 - (n % 2) * 26,
        path(leaf(150, 46), nth(['#3f8a3f', '#6dae4f', '#2f7038'], n)),
        (n % 5) * 8 - 16,
      ),
    ),
    at(
      540,
      530,
      mane(26, 450, 84, ['#7a2f12', '#92400e', '#6b2710']) +
        mane(24, 390, 78, ['#b45309', '#c2571a', '#9a4310'], 7) +
        mane(22, 320, 70, ['#d97b1f', '#e58e2f', '#c96a14'], 3),
    ),
    mirrored(
      solid(
        closed([330, 330], [290, 240], [370, 220], [430, 290]),
        '#e8a545',
        10,
        circle(350, 280, 34, '#c9626a'),
      ),
    ),
    solid(
      closed(
        [540, 270],
        [700, 310],
        [780, 470],
        [750, 640],
        [650, 750],
        [540, 790],
        [430, 750],
        [330, 640],
        [300, 470],
        [380, 310],
      ),
      '#f4b653',
      36,
    ),
    mirrored(
      path('M350 430Q400 370 480 410Q480 350 400 350Q350 370 350 430Z', '#c9792b') +
        path('M372 460Q420 400 484 462Q430 500 372 460Z', '#fff8e0') +
        circle(430, 454, 28, '#7a9a2f') +
        circle(430, 454, 14, '#1b1030') +
        circle(422, 446, 6, '#ffffff') +
        line('M366 462Q420 400 490 464', '#5c2a10', 10),
    ),
    path('M500 400Q486 520 470 590H610Q594 520 580 400Q540 380 500 400Z', '#fbd58c'),
    mirrored(
      path(closed([540, 610], [440, 620], [400, 680], [440, 740], [540, 720]), '#fff1d0') +
        times(4, (n) => circle(432 + n * 24, 668 + (n % 2) * 22, 6, '#7a3a14')) +
        times(3, (n) =>
          line(svg`M410 ${666 + n * 20}Q310 ${650 + n * 26} 220 ${630 + n * 44}`, '#fffaf0', 5),
        ),
    ),
    path('M470 590Q540 560 610 590Q600 640 540 656Q480 640 470 590Z', '#5c2028') +
      oval(510, 594, 18, 9, '#a85560') +
      line('M540 650V700Q500 740 460 716M540 700Q580 740 620 716', '#5c2a10', 9) +
      path('M500 740Q540 790 580 740Q540 756 500 740Z', '#d9525f'),
    at(540, 330, path(star(4, 46, 14), '#fbd58c')) +
      line('M500 300Q520 340 520 380M580 300Q560 340 560 380', '#c9792b', 10),
  );
}

export function chameleon(): string {
  const random = dice(227);
  const body =
    'M250 600Q230 400 420 350Q560 320 660 390Q700 280 830 300Q960 340 970 440Q960 500 880 500Q800 520 770 580Q720 660 560 670Q470 680 400 660Q300 660 250 600Z';
  const scales = times(140, (n) =>
    circle(
      230 + (n % 20) * 38 + (Math.floor(n / 20) % 2) * 19,
      330 + Math.floor(n / 20) * 52,
      12,
      nth(['#a3e635', '#22d3a5', '#fde047', '#4ade80', '#2dd4bf'], n * 3 + Math.floor(n / 20)),
      'opacity=".75"',
    ),
  );
  return drawing(
    ground(['#fef9c3', '#fbcfe8', '#c4b5fd', '#818cf8'], 20),
    sun(840, 170, 80, '#ffb42e'),
    times(34, (n) =>
      at(
        random.between(0, side),
        random.between(100, 1000),
        path(
          leaf(random.between(120, 240), 60),
          nth(['#86efac', '#a7f3d0', '#bbf7d0', '#6ee7b7'], n),
          'opacity=".5"',
        ),
        random.between(0, 360),
      ),
    ),
    line('M-20 760Q300 690 560 730T1110 690', '#7a4a2b', 60) +
      line('M-20 742Q300 676 560 714T1110 672', '#a8714a', 16),
    line(
      'M270 580Q120 600 130 780Q150 900 260 900Q350 880 330 790Q300 740 250 780Q230 820 270 830',
      '#15803d',
      52,
    ) +
      line(
        'M270 580Q120 600 130 780Q150 900 260 900Q350 880 330 790Q300 740 250 780Q230 820 270 830',
        '#4ade80',
        34,
      ) +
      line(
        'M270 580Q120 600 130 780Q150 900 260 900Q350 880 330 790',
        '#fde047',
        8,
        'stroke-dasharray="14 24"',
      ),
    line(
      'M400 640L360 700L380 740M440 650L450 710L420 744M640 650L620 710L640 740M680 640L710 690L690 734',
      '#15803d',
      40,
    ) + line('M400 640L360 700M640 650L620 706', '#4ade80', 18),
    solid(
      body,
      '#22c55e',
      34,
      scales +
        line('M290 560Q480 480 720 500', '#fde047', 22, 'stroke-dasharray="50 20"') +
        line('M290 610Q480 560 700 570', '#f472b6', 14, 'stroke-dasharray="30 22"'),
    ),
    times(12, (n) =>
      path(
        polygon([-13, 10], [0, -26], [13, 10]),
        nth(['#f472b6', '#fde047'], n),
        svg`transform="translate(${270 + n * 24} ${500 - Math.sin(((n + 2) / 19) * Math.PI) * 170}) rotate(${n * 6 - 50})"`,
      ),
    ),
    path('M700 390Q740 270 860 300Q800 330 780 400Z', '#16a34a') +
      circle(850, 390, 62, '#15803d') +
      ring(850, 390, 50, '#fde047', 10) +
      eyelid(850, 390, 14) +
      eye(858, 388, 26, '#b45309'),
    line('M964 450Q900 470 830 460', '#14532d', 9),
    foliage(
      random,
      [
        [60, 1100, 14],
        [330, 1120, 4],
        [760, 1120, -6],
        [1020, 1100, -18],
      ],
      ['#15803d', '#22a35a', '#4ade80', '#166534'],
    ),
    times(4, (n) =>
      at(
        160 + n * 250,
        1010 - (n % 2) * 50,
        blossom(6, 50, [nth(['#f472b6', '#fb923c', '#fde047'], n), '#fff7d6', '#7c2d12']),
      ),
    ),
  );
}

const eyelid = (x: number, y: number, count: number) =>
  at(
    x,
    y,
    around(count, () => circle(0, -50, 5, '#f472b6')),
  );

export function agamaLizard(): string {
  const random = dice(229);
  return drawing(
    sky(random, ['#0891b2', '#67e8f9', '#fef9c3'], 700),
    sun(200, 180, 90, '#ffc02e') + cloud(760, 150, 280, '#ffffff'),
    hut(170, 700, 320, '#c97b4a', '#d9a441') +
      palm(980, 720, 460, -0.1) +
      path(ridge(random, 700, 20), '#9cc25a'),
    path('M-10 1090V820Q120 700 300 720Q520 690 700 730Q920 720 1000 820L1090 900V1090Z', '#8f7a72') +
      path('M-10 1090V860Q140 760 330 790Q560 770 690 820Q860 860 900 1090Z', '#a8938a') +
      times(16, (n) =>
        path(
          polygon([n * 70, 1080], [n * 70 + 50, 900 + (n % 4) * 30], [n * 70 + 90, 1090]),
          nth(['#7d6a63', '#b8a59b'], n),
          'opacity=".35"',
        ),
      ),
    line('M380 760Q180 760 120 900Q110 980 190 1010', '#ea580c', 46) +
      line('M380 760Q180 760 120 900', '#1e3a8a', 40) +
      line('M300 768Q190 790 150 860', '#ea580c', 42, 'stroke-dasharray="2 60"'),
    line(
      'M440 740L360 850L300 860M660 700L740 820L800 824M430 730Q340 690 320 780L270 800M680 640Q770 640 800 740L860 750',
      '#1e3a8a',
      40,
    ) +
      line(
        'M300 860l-34 -16M300 860l-38 10M300 860l-24 28M800 824l36 -14M800 824l34 14M800 824l14 32',
        '#1e3a8a',
        12,
      ),
    solid(
      'M360 790Q360 660 500 600Q570 560 600 440L740 470Q780 640 680 720Q560 820 420 820Z',
      '#1d4ed8',
      34,
      times(90, (n) =>
        circle(
          360 + (n % 15) * 28,
          460 + Math.floor(n / 15) * 62 + (n % 2) * 30,
          9,
          nth(['#60a5fa', '#1e3a8a', '#38bdf8'], n),
        ),
      ),
    ),
    solid(
      'M590 480Q560 330 610 250Q660 150 790 170Q930 200 940 290Q930 350 850 360Q780 380 750 490Q670 530 590 480Z',
      '#f97316',
      28,
      times(40, (n) =>
        circle(
          590 + (n % 8) * 46,
          200 + Math.floor(n / 8) * 64 + (n % 2) * 28,
          9,
          nth(['#fdba74', '#dc2626', '#fbbf24'], n),
        ),
      ),
    ),
    times(9, (n) =>
      path(
        polygon([-16, 12], [0, -28], [16, 12]),
        nth(['#dc2626', '#fbbf24'], n),
        svg`transform="translate(${604 - Math.sin(n / 3) * 20 + (n > 5 ? (n - 5) * 26 : 0)} ${480 - n * 36}) rotate(${-70 + n * 6})"`,
      ),
    ),
    eye(786, 244, 36, '#b45309') +
      line('M744 218Q790 190 830 214', '#9a3412', 11) +
      line('M936 300Q870 320 800 312', '#9a3412', 9) +
      circle(916, 262, 6, '#7c2d12'),
    path('M740 380Q780 420 744 470Q700 440 700 390Z', '#fbbf24', 'opacity=".8"'),
    grass(random, 44, 980, 1090, ['#4d8a3f', '#8fbf56', '#2f6b35']),
    times(6, (n) =>
      at(
        90 + n * 180,
        1040 - (n % 2) * 30,
        blossom(5, 34, [nth(['#f472b6', '#fde047', '#ffffff'], n), '#fff7d6', '#ea580c']),
      ),
    ),
  );
}

export function crownedCrane(): string {
  const random = dice(233);
  return drawing(
    sky(random, ['#7c3aed', '#c084fc', '#fbcfe8', '#fed7aa'], 860),
    sun(540, 300, 230, '#ffb04d'),
    path(ridge(random, 800, 40), '#9a6fb5') + water(random, 860, '#f2b8c6', '#5b3a9a', '#fff5ee'),
    times(18, (n) =>
      line(
        svg`M${20 + (n % 9) * 24} 1090q${n - 9} -140 ${(n - 9) * 5} -${240 + ((n * 37) % 160)}M${1066 - (n % 9) * 22} 1090q${9 - n} -120 ${(9 - n) * 5} -${220 + ((n * 53) % 150)}`,
        nth(['#3f7d5a', '#5a9e6b', '#2f6650'], n),
        9,
      ),
    ),
    at(
      600,
      190,
      times(25, (n) =>
        at(
          0,
          0,
          line('M0 0V-150', nth(['#fbbf24', '#f59e0b', '#fde68a'], n), 7) + circle(0, -152, 8, '#fff3b8'),
          (n - 12) * 8.5 - 10,
        ),
      ),
    ),
    line(
      'M560 880V1040M640 880L650 1040M520 1056L560 1036L600 1060M612 1060L650 1036L690 1058',
      '#2b2b3a',
      16,
    ),
    solid(
      'M560 240Q520 340 540 450Q480 520 440 560L640 640Q660 500 640 430Q620 330 650 250Z',
      '#8b95b0',
      22,
      times(14, (n) => line(svg`M${500 - n} ${280 + n * 24}q70 30 150 0`, '#6b7490', 6)),
    ),
    solid(
      'M430 560Q560 480 680 560Q780 660 700 800Q640 900 540 890Q380 860 240 960Q300 700 430 560Z',
      '#6f7a99',
      30,
      times(7, (n) => line(svg`M${340 + n * 50} ${880 - n * 30}q60 -100 30 -220`, '#566080', 9)),
    ),
    path(
      'M640 600Q740 700 660 820Q540 860 400 840Q300 850 200 960Q260 760 420 700Q540 660 640 600Z',
      '#fffaf0',
    ) +
      path('M460 760Q360 790 200 960Q280 900 420 880Q540 880 600 830Q520 830 460 760Z', '#b45309') +
      times(5, (n) =>
        line(svg`M${470 + n * 34} ${720 - n * 14}Q${460 + n * 30} 800 ${400 + n * 34} ${830}`, '#d6cfc0', 7),
      ) +
      times(6, (n) => line(svg`M${380 + n * 24} ${830}q-40 40 -${110 - n * 8} ${90}`, '#f59e0b', 7)),
    solid(
      closed([600, 130], [670, 160], [690, 220], [650, 280], [580, 280], [540, 220], [550, 160]),
      '#2b2b3a',
      14,
    ),
    oval(640, 222, 40, 50, '#fffaf0') +
      oval(648, 190, 34, 16, '#e63946') +
      path('M676 200L800 226L680 252Q694 226 676 200Z', '#4a4a5c') +
      eye(612, 200, 20, '#60a5fa') +
      path('M610 280Q630 360 660 280Z', '#e63946'),
    times(4, (n) =>
      at(
        130 + n * 270,
        1040 + (n % 2) * 16,
        oval(0, 0, 60, 16, '#3f8f6b') + at(0, -10, blossom(7, 36, ['#fff0f5', '#f9a8d4', '#fde047'])),
      ),
    ),
  );
}

export function peacock(): string {
  const fan = (count: number, r: number, size: number, from: number) =>
    times(count, (n) => {
      const turn = from + (n * -2 * from) / (count - 1);
      return at(
        540,
        700,
        line(svg`M0 0V${-r}`, '#0f766e', 6) +
          times(6, (k) =>
            line(svg`M0 ${-r * (0.4 + k * 0.1)}l16 -22M0 ${-r * (0.4 + k * 0.1)}l-16 -22`, '#14b8a6', 4),
          ) +
          oval(0, -r, size, size * 1.4, '#15803d') +
          oval(0, -r, size * 0.82, size * 1.18, '#84cc16') +
          oval(0, -r + size * 0.1, size * 0.62, size * 0.85, '#d97706') +
          oval(0, -r + size * 0.2, size * 0.45, size * 0.6, '#06b6d4') +
          oval(0, -r + size * 0.3, size * 0.26, size * 0.34, '#1e1b4b'),
        turn,
      );
    });
  const random = dice(239);
  return drawing(
    ground(['#4c1d95', '#9d174d', '#f59e0b']),
    rays(540, 700, 30, '#fde68a', 0.2),
    hill(random, 860, 20, '#166534') + hill(random, 950, 14, '#22834a'),
    fan(19, 590, 44, -92) + fan(17, 470, 40, -86) + fan(13, 350, 36, -80) + fan(9, 240, 30, -70),
    line('M500 930V1010M580 930V1010M460 1024L500 1006L540 1026M546 1026L580 1006L620 1024', '#d97706', 14),
    solid(
      'M540 400Q620 440 600 560Q680 660 680 780Q670 920 540 940Q410 920 400 780Q400 660 480 560Q460 440 540 400Z',
      '#1d4ed8',
      34,
      times(60, (n) =>
        path(
          svg`M${400 + (n % 8) * 38 + (Math.floor(n / 8) % 2) * 19} ${600 + Math.floor(n / 8) * 44}q19 34 38 0`,
          'none',
          'stroke="#38bdf8" stroke-width="6" opacity=".7"',
        ),
      ),
    ),
    times(7, (n) =>
      at(
        540,
        360,
        line('M0 0V-96', '#38bdf8', 5) +
          path(polygon([0, -84], [16, -108], [0, -132], [-16, -108]), nth(['#14b8a6', '#1d4ed8'], n)),
        (n - 3) * 13,
      ),
    ),
    solid(
      closed([540, 340], [600, 370], [612, 430], [580, 480], [500, 480], [468, 430], [480, 370]),
      '#2563eb',
      14,
    ),
    mirrored(
      path('M478 410Q500 384 530 408Q504 440 478 410Z', '#ffffff') +
        circle(506, 410, 12, '#1e1b4b') +
        circle(502, 406, 4, '#ffffff'),
    ) + path('M520 430L540 486L560 430Q540 420 520 430Z', '#fbbf24'),
    grass(random, 70, 940, 1090, ['#15803d', '#4ade80', '#14532d']),
    times(9, (n) =>
      at(
        60 + n * 120,
        1030 - (n % 2) * 40,
        blossom(5 + (n % 3), 36, [
          nth(['#fb7185', '#fde047', '#f0abfc', '#ffffff'], n),
          '#fff7d6',
          '#b45309',
        ]),
      ),
    ),
  );
}

export function owl(): string {
  const random = dice(241);
  return drawing(
    sky(random, ['#0b1038', '#22205f', '#4a3a8f', '#8a5aa8'], 1080),
    stars(random, 120, 900),
    moon(760, 300, 210),
    times(2, (n) => bush(random, 60 + n * 980, 980, 320, '#1f3f5a')),
    line('M-20 900Q300 860 560 890T1110 860', '#4a2f2a', 56) +
      line('M-20 884Q300 846 560 874T1110 844', '#7a5242', 14),
    times(16, (n) =>
      at(
        40 + n * 68,
        890 + (n % 3) * 12,
        path(leaf(110, 32), nth(['#2f5f6b', '#3f7d7a', '#25505f'], n)),
        n % 2 ? 150 : 210,
      ),
    ),
    solid(
      'M540 200Q650 210 720 160Q740 260 720 320Q800 480 780 680Q750 880 540 900Q330 880 300 680Q280 480 360 320Q340 260 360 160Q430 210 540 200Z',
      '#a8693a',
      44,
    ),
    times(7, (row) =>
      times(9 - (row % 2), (n) =>
        path(
          svg`M${372 + n * 40 + (row % 2) * 20} ${560 + row * 46}q20 44 40 0z`,
          nth(['#f3d9a6', '#e0b878', '#c98f4f'], n + row),
        ),
      ),
    ),
    mirrored(
      solid(
        'M330 440Q240 560 290 800Q360 760 400 640Q410 520 330 440Z',
        '#7a4522',
        16,
        times(8, (n) => line(svg`M290 ${520 + n * 36}q50 30 110 -10`, '#5c2f14', 8)),
      ),
    ),
    mirrored(
      circle(440, 380, 118, '#f7e3b5') +
        at(
          440,
          380,
          around(24, (n) => line('M0 -80V-108', nth(['#a8693a', '#d9a860'], n), 8)),
        ) +
        circle(440, 380, 78, '#ffb42e') +
        circle(440, 380, 62, '#ffd94d') +
        circle(440, 380, 42, '#1b1030') +
        circle(424, 362, 15, '#ffffff') +
        circle(456, 398, 7, '#ffffff'),
    ),
    path('M510 420Q540 390 570 420L540 500Z', '#ff9f2e') +
      path('M540 402Q556 406 570 420L540 500Z', '#d97a14') +
      path('M400 230Q480 260 540 330Q600 260 680 230Q620 300 540 360Q460 300 400 230Z', '#7a4522'),
    ...[470, 610].map((x) => times(3, (n) => oval(x - 26 + n * 26, 890, 14, 30, '#ff9f2e'))),
    times(14, () =>
      circle(
        random.between(0, side),
        random.between(500, 1060),
        random.between(3, 6),
        '#fff3a0',
        'opacity=".8"',
      ),
    ),
  );
}

export function rooster(): string {
  const random = dice(251);
  const tail = times(9, (n) => {
    const end: Point = [150 + n * 26, 250 + Math.abs(n - 4) * 10 + n * 34];
    return (
      line(svg`M360 620Q${170 + n * 10} ${560 - n * 10} ${end[0]} ${end[1]}`, '#0c2f3f', 44) +
      line(
        svg`M360 620Q${170 + n * 10} ${560 - n * 10} ${end[0]} ${end[1]}`,
        nth(['#0f766e', '#1d4ed8', '#7c3aed', '#0891b2', '#15803d'], n),
        32,
      ) +
      line(
        svg`M350 610Q${176 + n * 10} ${556 - n * 10} ${end[0] + 6} ${end[1] + 6}`,
        '#a7f3d0',
        5,
        'opacity=".6"',
      )
    );
  });
  return drawing(
    sky(random, ['#fb923c', '#fdba74', '#fef3c7'], 820),
    rays(760, 760, 30, '#fff7d6', 0.4) + sun(760, 720, 190, '#ff8f2e'),
    path(ridge(random, 780, 40), '#c9a04a') +
      hut(930, 880, 230, '#c97b4a', '#d9a441') +
      hut(130, 880, 200, '#b5653c', '#c9943a') +
      hill(random, 890, 20, '#8fae45'),
    oval(560, 1010, 250, 24, '#1b3020', 'opacity=".35"'),
    line('M500 860V980M600 860L610 980M440 1004L500 976L556 1006M552 1008L610 976L664 1004', '#f59e0b', 20),
    tail,
    solid(
      'M300 600Q420 640 520 500Q560 400 560 300Q640 200 740 280Q760 420 760 560Q760 800 600 870Q420 900 340 780Q290 700 300 600Z',
      '#c2410c',
      44,
      times(50, (n) =>
        path(
          svg`M${330 + (n % 10) * 46} ${600 + Math.floor(n / 10) * 54}q22 40 44 0`,
          'none',
          'stroke="#fb923c" stroke-width="8"',
        ),
      ),
    ),
    times(13, (n) =>
      at(
        570 + n * 13,
        330 + (n % 3) * 14,
        path(
          svg`M0 0Q-40 150 ${-60 + n * 12} 300Q40 180 36 0Z`,
          nth(['#fbbf24', '#f59e0b', '#fde68a', '#ea8a1c'], n),
        ),
      ),
    ),
    solid(
      'M380 620Q520 560 620 640Q600 780 460 800Q380 740 380 620Z',
      '#7c2d12',
      18,
      times(5, (n) => line(svg`M400 ${650 + n * 30}q100 50 220 0`, '#fbbf24', 8)),
    ),
    solid(
      closed([660, 190], [740, 210], [764, 280], [730, 350], [640, 360], [580, 320], [580, 240]),
      '#f59e0b',
      16,
    ),
    path(
      'M590 230Q560 130 620 150Q630 80 680 130Q720 70 740 140Q800 120 770 220Q690 190 590 230Z',
      '#dc2626',
    ) +
      path('M596 220Q590 160 630 180Q650 130 680 170Q690 190 650 200Z', '#f87171', 'opacity=".6"') +
      path('M700 340Q680 450 724 470Q770 440 744 330Z', '#dc2626') +
      path('M756 250L860 290L760 320Q740 286 756 250Z', '#fde047') +
      line('M758 288L850 290', '#d97706', 6) +
      eye(690, 258, 26, '#b45309'),
    grass(random, 90, 950, 1090, ['#5f8a35', '#a7c957', '#3f7030']),
    times(12, () => oval(random.between(100, 980), random.between(990, 1070), 8, 5, '#fde68a')),
  );
}

export function zebra(): string {
  const random = dice(257);
  const stripes = times(9, (n) =>
    line(
      svg`M540 ${180 + n * 34}Q${440 - n * 4} ${170 + n * 36} ${370 - n * 2} ${230 + n * 44}`,
      '#221d2e',
      19 - n,
    ),
  );
  return drawing(
    ground(['#059669', '#6ee7b7', '#fef08a']),
    times(40, (n) =>
      at(
        random.between(0, side),
        random.between(0, 900),
        path(
          leaf(random.between(140, 260), 60),
          nth(['#10b981', '#34d399', '#047857', '#a7f3d0'], n),
          'opacity=".55"',
        ),
        random.between(0, 360),
      ),
    ),
    halo(540, 520, 450, ['#f97316', '#fde68a', '#fff3dc']),
    solid(
      'M380 600Q360 860 260 1100H820Q720 860 700 600Z',
      '#fbf7ee',
      34,
      times(9, (n) =>
        line(
          svg`M300 ${700 + n * 54}Q430 ${640 + n * 54} 520 ${720 + n * 54}M780 ${700 + n * 54}Q650 ${640 + n * 54} 560 ${720 + n * 54}`,
          '#221d2e',
          22,
        ),
      ),
    ),
    mirrored(
      solid(
        'M400 260Q330 80 250 90Q210 190 340 340Z',
        '#fbf7ee',
        10,
        path('M370 260Q310 140 268 140Q256 200 340 310Z', '#d99aa0') + line('M250 90L300 170', '#221d2e', 34),
      ),
    ),
    path('M480 220Q470 60 540 40Q610 60 600 220Z', '#221d2e') +
      times(5, (n) =>
        path(
          polygon([486 + n * 24, 200], [496 + n * 24, 70 + Math.abs(n - 2) * 16], [508 + n * 24, 200]),
          nth(['#221d2e', '#fbf7ee'], n),
        ),
      ),
    solid(
      'M540 180Q710 190 730 360Q720 470 660 620Q680 740 620 800Q540 840 460 800Q400 740 420 620Q360 470 350 360Q370 190 540 180Z',
      '#fbf7ee',
      30,
      mirrored(stripes) + path('M520 200H560L548 460H532Z', '#221d2e'),
    ),
    solid('M540 630Q640 640 660 710Q660 820 540 836Q420 820 420 710Q440 640 540 630Z', '#3a3347', 18) +
      oval(490, 710, 20, 26, '#17131f') +
      oval(590, 710, 20, 26, '#17131f') +
      line('M470 776Q540 806 610 776', '#17131f', 9),
    mirrored(eye(424, 420, 38) + line('M376 400Q420 362 476 398', '#17131f', 12)),
    line(
      curve([
        [330, 900],
        [430, 990],
        [540, 1014],
        [650, 990],
        [750, 900],
      ]),
      '#dc2626',
      26,
    ) +
      times(13, (n) =>
        circle(
          350 + n * 32,
          922 + Math.sin((n / 12) * Math.PI) * 92,
          14,
          nth(['#fbbf24', '#2563eb', '#fff3dc', '#16a34a'], n),
        ),
      ),
    foliage(
      random,
      [
        [60, 1100, 12],
        [1020, 1100, -12],
      ],
      ['#047857', '#10b981', '#34d399'],
    ),
  );
}

export function hornedMask(): string {
  return drawing(
    room(21, ['#9a3412', '#431407'], '#fdba74', ['#14532d', '#fde68a', '#86efac'], 960),
    halo(540, 540, 470, ['#065f46', '#fde68a', '#fb923c']),
    mirrored(
      solid(
        'M470 340Q300 300 320 150Q340 60 420 50Q370 120 400 200Q440 260 520 270Z',
        '#4a2412',
        18,
        times(8, (n) => line(svg`M310 ${80 + n * 32}q60 20 120 -10`, '#c98845', 7)),
      ),
    ),
    mirrored(
      solid('M330 470Q230 440 240 560Q260 640 340 620Z', '#8a4a22', 12) + circle(286, 600, 20, '#fbbf24'),
    ),
    solid(
      'M540 230Q740 250 760 460Q760 680 660 840Q610 940 540 950Q470 940 420 840Q320 680 320 460Q340 250 540 230Z',
      '#8a4a22',
      44,
      times(14, (n) =>
        line(svg`M${310 + n * 36} 230q${(7 - n) * 5} 360 ${(7 - n) * 14} 720`, '#74391a', 5, 'opacity=".6"'),
      ),
    ),
    mirrored(
      path('M540 250Q450 260 400 330L540 380Z', '#c2410c') +
        path('M540 400L370 350Q340 400 340 440L540 430Z', '#fbe3b0') +
        times(4, (n) => circle(400 + n * 36, 396 + n * 6, 10, '#431407')) +
        path('M372 500Q440 440 504 506Q440 540 372 500Z', '#fff3dc') +
        path('M390 500Q440 464 488 506Q440 524 390 500Z', '#1b0d08') +
        line('M360 470Q430 420 510 476', '#431407', 16) +
        times(4, (n) =>
          line(svg`M${370 + n * 12} ${580 + n * 44}L${470 - n * 4} ${600 + n * 36}`, '#fbe3b0', 11),
        ),
    ),
    solid('M510 420H570L600 660Q540 700 480 660Z', '#a85c2c', 14) +
      oval(516, 664, 12, 9, '#1b0d08') +
      oval(564, 664, 12, 9, '#1b0d08'),
    line('M490 790Q540 812 590 790', '#431407', 14),
    at(540, 320, path(star(8, 44, 18), '#fbbf24') + circle(0, 0, 12, '#7c2d12')),
    times(13, (n) =>
      at(
        540,
        900,
        path(leaf(150 - Math.abs(n - 6) * 4, 14), nth(['#e9c46a', '#d4a84a', '#f4dfa0'], n)),
        180 + (n - 6) * 8,
      ),
    ),
  );
}

export function moonMask(): string {
  return drawing(
    ground(['#1e1b4b', '#4338ca', '#a78bfa']),
    stars(dice(263), 70, 1080),
    rays(540, 560, 24, '#c4b5fd', 0.16),
    at(
      540,
      560,
      around(28, (n) =>
        path(
          leaf(140, 38),
          nth(['#f59e0b', '#dc2626', '#fde68a', '#0d9488'], n),
          'transform="translate(0 -350)"',
        ),
      ) +
        circle(0, 0, 384, '#2e1065') +
        around(44, (n) => circle(0, -366, 11, nth(['#fde68a', '#f472b6'], n))),
    ),
    solid(
      closed([540, 210], [788, 312], [890, 560], [788, 808], [540, 910], [292, 808], [190, 560], [292, 312]),
      '#f2e3c6',
      40,
    ),
    mirrored(
      path('M540 230Q340 240 240 450Q380 380 540 400Z', '#b91c1c') +
        times(6, (n) =>
          path(
            polygon([280 + n * 44, 396 - n * 4], [302 + n * 44, 330 - n * 12], [324 + n * 44, 392 - n * 2]),
            '#fde68a',
          ),
        ) +
        path('M300 540Q380 450 490 548Q390 600 300 540Z', '#7c2d12') +
        path('M320 542Q390 484 474 548Q390 574 320 542Z', '#160a24') +
        line('M280 500Q380 420 510 510', '#7c2d12', 20) +
        at(
          320,
          680,
          circle(0, 0, 58, '#dc2626') +
            circle(0, 0, 42, '#fde68a') +
            around(8, () => path(leaf(36, 10), '#b91c1c')),
        ) +
        times(3, (n) => line(svg`M${420 - n * 30} ${800 + n * 8}q40 30 90 34`, '#7c2d12', 9)),
    ),
    solid('M510 430H570L596 660Q540 700 484 660Z', '#e0c592', 14) +
      oval(518, 668, 10, 8, '#7c2d12') +
      oval(562, 668, 10, 8, '#7c2d12'),
    path('M450 770Q540 720 630 770Q540 830 450 770Z', '#b91c1c') +
      path('M470 770Q540 756 610 770Q540 790 470 770Z', '#2a0a12'),
    at(540, 310, path('M-50 20Q0 -90 50 20Q0 -26 -50 20Z', '#fde68a') + circle(0, -6, 16, '#0d9488')),
    solid(
      'M400 180Q420 90 540 60Q660 90 680 180Q540 130 400 180Z',
      '#0d9488',
      14,
      times(7, (n) => circle(424 + n * 40, 140 - Math.sin((n / 6) * Math.PI) * 36, 11, '#fde68a')),
    ) + path('M540 70L512 10Q540 -10 568 10Z', '#dc2626'),
  );
}

export function crestedMask(): string {
  const random = dice(269);
  const comb = (n: number) =>
    at(
      540,
      420,
      path(leaf(350 - Math.abs(n - 5) * 16, 44), nth(['#8a4a22', '#b5692f', '#d9a04a'], n)) +
        path(leaf(270 - Math.abs(n - 5) * 16, 20), '#5c2a12') +
        times(4, (k) => circle(0, -130 - k * 44, 7, '#fde68a')),
      (n - 5) * 13,
    );
  return drawing(
    room(23, ['#0369a1', '#0c4a6e'], '#7dd3fc', ['#7c2d12', '#fdba74', '#fde68a'], 960),
    rays(540, 500, 22, '#e0f2fe', 0.12),
    halo(540, 560, 430, ['#0e7490', '#fde68a', '#fb923c']),
    times(11, comb),
    solid(
      'M540 330Q700 340 730 500Q740 680 660 810Q600 890 540 900Q480 890 420 810Q340 680 350 500Q380 340 540 330Z',
      '#c98a4a',
      40,
      times(12, (n) =>
        line(svg`M${340 + n * 36} 330q${(6 - n) * 5} 300 ${(6 - n) * 12} 600`, '#b5763a', 5, 'opacity=".6"'),
      ),
    ),
    mirrored(
      path('M540 340Q440 344 390 420Q460 450 540 440Z', '#0f766e') +
        times(5, (n) =>
          path(
            polygon([398 + n * 30, 440 + n], [412 + n * 30, 404 - n * 4], [428 + n * 30, 442 + n]),
            '#fde68a',
          ),
        ) +
        path('M384 556Q440 500 500 558Q440 588 384 556Z', '#3f1d0d') +
        line('M374 540Q436 476 510 540', '#7a4522', 16) +
        times(3, (n) =>
          line(
            svg`M${392 + n * 14} ${640 + n * 40}Q${440} ${650 + n * 38} ${484} ${634 + n * 40}`,
            '#0f766e',
            10,
          ),
        ) +
        at(
          352,
          600,
          solid('M10 -60Q-50 -70 -44 0Q-36 60 16 50Z', '#b5763a', 8) +
            circle(-14, 66, 18, '#fde68a') +
            circle(-14, 66, 8, '#b45309'),
        ),
    ),
    solid('M518 470H562L582 680Q540 708 498 680Z', '#d99c58', 12) +
      oval(524, 684, 9, 6, '#5c2a12') +
      oval(556, 684, 9, 6, '#5c2a12'),
    line('M496 768Q540 786 584 768', '#5c2a12', 13),
    at(
      540,
      396,
      path(polygon([0, -44], [26, 0], [0, 44], [-26, 0]), '#fde68a') + circle(0, 0, 10, '#b45309'),
    ),
    times(19, (n) =>
      line(
        svg`M${420 + n * 13.4} ${820 + Math.sin((n / 18) * Math.PI) * 70}q${(n - 9) * 3} 60 ${(n - 9) * 7 + random.between(-6, 6)} 140`,
        nth(['#e9c46a', '#d4a84a', '#f4dfa0'], n),
        12,
      ),
    ),
  );
}

export function headTie(): string {
  const skin = '#7a4729';
  return drawing(
    ground(['#0f766e', '#134e4a', '#0b3b45'], 20),
    times(49, (n) =>
      at(
        77 + (n % 7) * 154,
        77 + Math.floor(n / 7) * 154,
        faint(
          0.28,
          around(8, () => path(leaf(56, 18), nth(['#5eead4', '#fde68a'], n))) + ring(0, 0, 66, '#5eead4', 4),
        ),
      ),
    ),
    circle(540, 500, 440, '#f59e0b', 'opacity=".9"') + circle(540, 500, 410, '#fcd34d'),
    at(
      540,
      500,
      around(40, (n) => circle(0, -425, 9, nth(['#7c2d12', '#fff3dc'], n))),
    ),
    solid(
      'M60 1100Q120 880 380 850H700Q960 880 1020 1100Z',
      '#be185d',
      40,
      times(40, (n) =>
        at(
          90 + (n % 10) * 104,
          890 + Math.floor(n / 10) * 64,
          path(star(6, 26, 10), nth(['#fbcfe8', '#fde68a', '#f472b6'], n)),
        ),
      ),
    ),
    solid('M440 690H640V850Q540 950 440 850Z', darker(skin, 0.16), 20),
    solid(
      'M540 330Q720 340 716 540Q710 720 620 790Q540 840 460 790Q370 720 364 540Q360 340 540 330Z',
      skin,
      34,
    ),
    mirrored(
      path('M396 520Q440 484 500 520Q446 552 396 520Z', '#fff8ee') +
        circle(448, 519, 18, '#2a120a') +
        circle(442, 513, 5, '#ffffff') +
        line('M390 522Q440 478 506 520', '#1b0d08', 9) +
        line('M392 470Q440 440 508 468', '#1b0d08', 11) +
        oval(420, 620, 40, 24, '#c2573f', 'opacity=".35"') +
        circle(350, 640, 18, '#fcd34d') +
        path('M350 660L330 730H370Z', '#fcd34d'),
    ),
    path(
      'M528 530Q504 620 512 640Q540 664 568 640Q576 620 552 530',
      'none',
      svg`stroke="${darker(skin, 0.35)}" stroke-width="8" stroke-linecap="round"`,
    ),
    path('M462 706Q510 680 540 694Q570 680 618 706Q580 760 540 760Q500 760 462 706Z', '#b91c3c') +
      path('M476 708Q540 722 604 708Q540 728 476 708Z', '#fff3ee'),
    solid(
      'M350 470Q210 380 190 230Q170 90 330 110Q420 20 560 40Q760 10 830 130Q960 170 900 310Q850 420 730 470Q700 380 540 376Q380 380 350 470Z',
      '#dc2626',
      44,
      line(
        'M340 450Q420 250 760 160M330 420Q360 200 620 60M300 400Q260 230 400 90M380 440Q560 280 880 260M460 400Q660 340 860 350',
        '#7f1d1d',
        13,
      ) +
        line('M350 440Q430 240 760 148M344 406Q370 190 620 50M390 430Q560 270 880 246', '#fca5a5', 6) +
        times(22, (n) =>
          circle(230 + ((n * 97) % 640), 100 + ((n * 61) % 330), 11, '#fcd34d', 'opacity=".85"'),
        ),
    ),
    line(
      curve([
        [366, 862],
        [450, 930],
        [540, 950],
        [630, 930],
        [714, 862],
      ]),
      '#fff3dc',
      8,
    ) +
      times(
        15,
        (n) =>
          circle(
            376 + n * 23.4,
            870 + Math.sin((n / 14) * Math.PI) * 82,
            18,
            nth(['#f97316', '#dc2626', '#f59e0b'], n),
          ) + circle(371 + n * 23.4, 864 + Math.sin((n / 14) * Math.PI) * 82, 5, '#fff3dc'),
      ),
  );
}

export function waterCarrier(): string {
  const random = dice(271);
  return drawing(
    sky(random, ['#db2777', '#f97316', '#fbbf24', '#fef3c7'], 860),
    sun(540, 470, 290, '#ffb42e'),
    flock(random, 6, 200, 200, '#7c2d5a'),
    path(ridge(random, 780, 40), '#c2574a') +
      acacia(140, 880, 300, '#7a3b4a', '#4a1f33') +
      acacia(960, 870, 260, '#8a4048', '#4a1f33') +
      hut(860, 900, 180, '#a84f3a', '#c98845') +
      hill(random, 900, 16, '#a8443f'),
    solid(
      'M400 620Q380 860 320 1100H760Q700 860 680 620Z',
      '#1d4ed8',
      34,
      times(
        7,
        (n) =>
          box(280, 700 + n * 56, 520, 22, nth(['#fde68a', '#f472b6', '#ffffff'], n)) +
          times(14, (k) =>
            path(
              polygon(
                [300 + k * 40, 750 + n * 56],
                [316 + k * 40, 726 + n * 56],
                [332 + k * 40, 750 + n * 56],
              ),
              '#5eead4',
            ),
          ),
      ),
    ),
    solid(
      'M400 640Q390 500 470 480H610Q690 500 680 640Q540 680 400 640Z',
      '#f472b6',
      22,
      times(16, (n) => circle(420 + (n % 8) * 36, 550 + Math.floor(n / 8) * 50, 10, '#fff3dc')),
    ),
    line('M420 520Q270 470 300 320Q320 220 410 190', '#6b3d22', 52) +
      line('M410 500Q290 450 310 330', '#8a5433', 14) +
      line('M664 520Q760 600 710 720', '#5c3219', 52),
    times(3, (n) => box(388 + n * 3, 196 + n * 18, 46, 9, '#fbbf24', 4)),
    box(496, 420, 88, 80, '#5c3219', 20) + line('M490 470Q540 500 590 470', '#fbbf24', 18),
    solid(
      closed([540, 270], [610, 300], [622, 380], [590, 440], [540, 460], [490, 440], [458, 380], [470, 300]),
      '#7a4729',
      16,
    ),
    mirrored(oval(506, 372, 11, 9, '#1b0d08') + line('M486 350q20 -12 38 0', '#1b0d08', 6)) +
      line('M540 370q-8 26 2 32', '#4a2814', 5) +
      path('M514 420Q540 440 566 420Q540 428 514 420Z', '#c2183c'),
    solid(
      'M452 330Q430 250 500 240H580Q650 250 628 330Q540 280 452 330Z',
      '#16a34a',
      14,
      line('M440 320Q540 240 640 300M450 290Q540 220 630 270', '#fde68a', 8),
    ) + oval(540, 240, 74, 20, '#fde68a'),
    solid(
      'M480 236Q370 200 380 120Q400 60 480 50V24H600V50Q680 60 700 120Q710 200 600 236Z',
      '#b4532a',
      24,
      line('M370 130Q540 180 710 130M376 160Q540 210 704 160', '#fff0d0', 8) +
        times(9, (n) => circle(400 + n * 35, 104 + Math.sin((n / 8) * Math.PI) * 22, 8, '#3f1d12')),
    ) +
      oval(540, 24, 62, 13, '#3f1d12') +
      oval(540, 22, 48, 8, '#5eb5e8'),
    grass(random, 80, 960, 1090, ['#7a3b33', '#e0863f', '#5c2433']),
  );
}

export function greatBaobab(): string {
  const random = dice(277);
  return drawing(
    sky(random, ['#0ea5e9', '#7dd3fc', '#e0f2fe', '#fef9c3'], 820),
    sun(850, 190, 90, '#ffc02e') + cloud(170, 200, 260, '#ffffff') + cloud(930, 420, 240, '#ffffff'),
    path(ridge(random, 780, 40), '#9ccf8a') + hill(random, 850, 20, '#b5c94f'),
    baobab(540, 950, 860, '#a8784f', '#3f9e4a'),
    hill(random, 960, 12, '#d9bf5a'),
    someone(330, 990, 170, ['#dc2626', '#fde68a', '#1d4ed8']) +
      someone(770, 1000, 180, ['#7c3aed', '#fbbf24', '#16a34a']) +
      someone(860, 990, 130, ['#f97316', '#fff3dc', '#be185d']) +
      someone(230, 1000, 120, ['#0d9488', '#fff3dc', '#fbbf24']),
    hut(110, 940, 170, '#c97b4a', '#d9a441'),
    grass(random, 90, 960, 1090, ['#8a9a3b', '#e0cf6b', '#6b7d2f']),
    flock(random, 5, 230, 400, '#3f6a7d'),
  );
}
