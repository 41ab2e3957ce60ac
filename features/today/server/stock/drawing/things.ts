import {
  around,
  at,
  box,
  circle,
  closed,
  dice,
  drawing,
  faint,
  ground,
  inside,
  leaf,
  lighter,
  line,
  mirrored,
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
  blossom,
  bush,
  cloud,
  flock,
  grass,
  halo,
  hill,
  palm,
  pot,
  rays,
  ridge,
  room,
  sky,
  someone,
  stars,
  sun,
  water,
} from './scenery.ts';

const laced = (
  from: number,
  to: number,
  top: readonly [number, number],
  waist: number,
  count: number,
  colour: string,
) =>
  times(count, (n) => {
    const t = n / (count - 1) - 0.5;
    return line(
      svg`M${540 + t * 2 * top[0]} ${from}Q${540 + t * 2 * waist} ${(from + to) / 2} ${540 + t * 2 * top[1]} ${to}`,
      colour,
      7,
    );
  });

export function talkingDrum(): string {
  const body =
    'M300 250Q420 460 470 540Q420 640 300 850Q540 900 780 850Q660 640 610 540Q660 460 780 250Q540 200 300 250Z';
  return drawing(
    room(3, ['#0f766e', '#134e5e'], '#ffd9a0', ['#7c2d12', '#ffd166', '#fb923c'], 870),
    halo(540, 520, 440, ['#f59e0b', '#b91c1c', '#fff3dc']),
    oval(560, 880, 260, 26, '#1b1030', 'opacity=".35"'),
    solid(body, '#a3521f', 40, laced(250, 850, [250, 250], 62, 15, '#f3d9a6')),
    box(466, 516, 148, 52, '#7c1d2b', 20) +
      times(7, (n) =>
        path(
          polygon([470 + n * 20, 560], [480 + n * 20, 524], [490 + n * 20, 560]),
          nth(['#ffd166', '#fff3dc'], n),
        ),
      ),
    oval(540, 850, 246, 46, '#6b3413') + oval(540, 842, 226, 36, '#4a2410'),
    oval(540, 250, 256, 66, '#6b3413') +
      onOval(540, 250, 24, (n) => circle(0, 0, 12, nth(['#e63946', '#ffd166', '#2a9d8f'], n)), 250, 60) +
      oval(540, 242, 226, 52, '#f7e6c4') +
      oval(540, 244, 120, 26, '#e2c28f'),
    line('M296 268Q170 420 210 610Q240 740 300 830', '#e63946', 20) +
      line('M296 268Q170 420 210 610Q240 740 300 830', '#ffd166', 8, 'stroke-dasharray="16 18"'),
    line('M930 190Q760 150 690 214', '#7a4522', 24) +
      line('M930 190Q760 150 690 214', '#a8693a', 8) +
      oval(688, 216, 34, 18, '#7a4522'),
    times(5, (n) =>
      at(330 + n * 8, 884 + n * 14, circle(0, 0, 13, nth(['#e63946', '#ffd166', '#2a9d8f'], n))),
    ),
  );
}

/** Places drawings on an ellipse around x, y. */
function onOval(x: number, y: number, count: number, draw: (n: number) => string, rx: number, ry: number) {
  return times(count, (n) =>
    at(x + Math.cos((n / count) * 2 * Math.PI) * rx, y + Math.sin((n / count) * 2 * Math.PI) * ry, draw(n)),
  );
}

export function djembe(): string {
  const body = 'M310 260Q320 520 460 620Q440 760 400 900Q540 940 680 900Q640 760 620 620Q760 520 770 260Z';
  const carving =
    times(9, (n) =>
      path(
        polygon([380 + n * 40, 880], [400 + n * 40, 800], [420 + n * 40, 880]),
        n % 2 ? '#f0c27a' : '#4a1f12',
      ),
    ) +
    line('M430 760H660M440 720H650', '#f0c27a', 12) +
    times(6, (n) =>
      path(
        polygon([462 + n * 30, 670], [476 + n * 30, 645], [490 + n * 30, 670], [476 + n * 30, 695]),
        '#f0c27a',
      ),
    );
  return drawing(
    room(5, ['#be3455', '#6d1a4f'], '#ffd6a5', ['#1f4e5f', '#ffd166', '#79bdc4'], 880),
    halo(540, 500, 430, ['#2a9d8f', '#ffd166', '#fff3dc']),
    oval(570, 920, 230, 28, '#1b1030', 'opacity=".35"'),
    solid(
      body,
      '#8a4522',
      40,
      carving +
        times(11, (n) =>
          line(
            svg`M${330 + n * 42} 290L${410 + n * 26} 570M${372 + n * 42} 290L${410 + n * 26} 570`,
            '#f7ead0',
            6,
          ),
        ) +
        line('M400 560Q540 620 680 560', '#2f6f6a', 20) +
        line('M300 330Q540 410 780 330', '#2f6f6a', 16),
    ),
    oval(540, 262, 240, 70, '#5c2c12') +
      oval(540, 250, 236, 64, '#fbeed3') +
      oval(540, 254, 150, 36, '#e8cfa0') +
      faint(0.5, oval(470, 238, 70, 14, '#ffffff')),
    onOval(
      540,
      270,
      26,
      (n) => (n < 14 ? path('M-10 0L0 46L10 0Z', nth(['#ffd166', '#e63946', '#fff3dc'], n)) : ''),
      238,
      66,
    ),
    at(
      196,
      860,
      solid(
        'M-90 40Q-110 -80 -60 -110H60Q110 -80 90 40Z',
        '#d98a2b',
        14,
        times(6, (n) =>
          path(polygon([-90 + n * 36, 10], [-72 + n * 36, -60], [-54 + n * 36, 10]), '#7a2f12'),
        ),
      ) + oval(0, -110, 64, 20, '#fbeed3'),
    ),
    at(
      890,
      890,
      times(3, (n) => line(svg`M${-60 + n * 40} 30l70 -110`, nth(['#c98845', '#a8693a', '#e0a765'], n), 14)) +
        circle(0, 30, 0, '#000000'),
    ),
  );
}

export function kora(): string {
  const random = dice(151);
  return drawing(
    sky(random, ['#1e3a8a', '#7c3aed', '#f472b6', '#fdba74', '#fde68a'], 900),
    sun(780, 640, 150, '#ff8f3f'),
    path(ridge(random, 800, 40), '#7a3d7d') +
      path(ridge(random, 860, 30), '#5b2b63') +
      hill(random, 950, 16, '#3f1f4f'),
    palm(120, 900, 460, 0.14, '#3a2a63', '#4a2455'),
    flock(random, 6, 240, 190, '#fff3dc'),
    grass(random, 60, 930, 1090, ['#2b1540', '#6b2f6b', '#c9556b']),
    solid(
      'M520 30H566L574 700H512Z',
      '#9a5a2b',
      12,
      times(20, (n) => box(500, 60 + n * 22, 90, 9, n % 2 ? '#ffd166' : '#5c2f12')),
    ),
    times(11, (n) =>
      line(
        svg`M${522 + (n % 2) * 40} ${70 + n * 42}L${440 + n * 3} ${700 + n * 9}M${524 + (n % 2) * 38} ${86 + n * 42}L${640 - n * 3} ${700 + n * 9}`,
        '#fff6dc',
        2.5,
      ),
    ),
    line('M410 480V820M670 480V820', '#7a4522', 26) +
      circle(410, 476, 20, '#5c2f12') +
      circle(670, 476, 20, '#5c2f12'),
    circle(556, 790, 252, '#1b1030', 'opacity=".3"') +
      solid(
        closed(
          [540, 546],
          [715, 620],
          [780, 780],
          [715, 945],
          [540, 1020],
          [365, 945],
          [300, 780],
          [365, 620],
        ),
        '#d9913a',
        40,
      ) +
      circle(540, 784, 190, '#f8e3b8') +
      ring(540, 784, 204, '#6b3413', 8) +
      at(
        540,
        784,
        around(40, (n) => circle(0, -214, 9, nth(['#fff3dc', '#b91c1c'], n))),
      ) +
      circle(640, 700, 30, '#3f1d0d') +
      ring(640, 700, 38, '#b91c1c', 8) +
      box(478, 660, 124, 200, '#b5692f', 12) +
      times(10, (n) => line(svg`M486 ${676 + n * 18}h108`, '#6b3413', 5)) +
      at(540, 930, path(star(8, 44, 18), '#b91c1c')),
    ...[450, 490, 590, 630].map((x) => circle(x, 1000, 7, '#ffd166')),
  );
}

export function shekere(): string {
  const gourd =
    'M484 60Q470 250 440 360Q230 440 230 660Q240 930 540 940Q840 930 850 660Q850 440 640 360Q610 250 596 60Q540 30 484 60Z';
  const beads = times(9, (row) =>
    times(9 + row, (n) => {
      const t = (n + 0.5) / (9 + row) - 0.5;
      const wide = 300 + Math.sin(((row + 1) / 10) * Math.PI) * 320;
      return (
        circle(
          540 + t * wide,
          420 + row * 58 + Math.cos(t * Math.PI) * 30,
          15,
          nth(['#e63946', '#fff3dc', '#1d6fb8', '#ffd166', '#14532d'], row + (n % 2) * 2),
        ) + circle(535 + t * wide, 414 + row * 58 + Math.cos(t * Math.PI) * 30, 4, '#ffffff', 'opacity=".7"')
      );
    }),
  );
  const net = times(14, (n) =>
    line(
      svg`M${330 + n * 32} 400Q${200 + n * 54} 620 ${300 + n * 38} 930M${360 + n * 32} 400Q${160 + n * 54} 680 ${280 + n * 38} 930`,
      '#5c2c12',
      5,
    ),
  );
  return drawing(
    room(7, ['#4c1d95', '#1e1b4b'], '#f9a8d4', ['#831843', '#fbbf24', '#f472b6'], 900),
    halo(540, 580, 450, ['#db2777', '#fde68a', '#22d3ee']),
    oval(570, 950, 260, 26, '#1b1030', 'opacity=".4"'),
    solid(gourd, '#e0a040', 44, net + beads),
    box(466, 330, 150, 34, '#7c1d2b', 16) + times(8, (n) => circle(478 + n * 18, 347, 7, '#ffd166')),
    oval(540, 58, 58, 18, '#8a4f1c') + oval(540, 55, 40, 11, '#3f1d0d'),
    times(
      11,
      (n) =>
        line(svg`M${360 + n * 36} ${926 - Math.abs(n - 5) * 6}v44`, '#fff3dc', 5) +
        circle(360 + n * 36, 976 - Math.abs(n - 5) * 6, 12, nth(['#ffd166', '#e63946', '#22d3ee'], n)),
    ),
  );
}

export function uduPot(): string {
  const body =
    'M470 130H610V250Q640 330 730 400Q880 520 870 680Q850 920 540 930Q230 920 210 680Q200 520 350 400Q440 330 470 250Z';
  const pattern =
    line('M180 520Q540 640 900 520M180 560Q540 680 900 560', '#ffe0b0', 12) +
    times(13, (n) =>
      path(
        polygon(
          [220 + n * 52, 700 + Math.sin((n / 12) * Math.PI) * 50],
          [246 + n * 52, 620 + Math.sin((n / 12) * Math.PI) * 50],
          [272 + n * 52, 700 + Math.sin((n / 12) * Math.PI) * 50],
        ),
        n % 2 ? '#ffe0b0' : '#3f1d12',
      ),
    ) +
    line(svg`M200 770${times(9, () => 'q38 60 76 0')}`, '#ffe0b0', 12) +
    times(14, (n) => circle(240 + n * 46, 850, 10, '#ffe0b0'));
  return drawing(
    room(9, ['#f59e0b', '#c2410c'], '#7c2d12', ['#134e4a', '#fde68a', '#5eead4'], 870),
    halo(540, 560, 440, ['#0f766e', '#fcd34d', '#fff3dc']),
    oval(590, 930, 300, 32, '#1b1030', 'opacity=".4"'),
    solid(body, '#b4532a', 54, pattern),
    solid('M450 96Q540 70 630 96L616 160Q540 184 464 160Z', '#c96a3c', 18) +
      oval(540, 100, 88, 24, '#d98352') +
      oval(540, 104, 64, 15, '#2a120a'),
    box(462, 232, 156, 18, '#ffe0b0', 8),
    oval(690, 470, 62, 54, '#ffe0b0') + oval(692, 474, 48, 41, '#2a120a'),
    faint(0.25, path('M270 640Q280 500 400 430Q330 560 330 760Q280 720 270 640Z', '#fff6dc')),
  );
}

export function thumbPiano(): string {
  const random = dice(157);
  const lengths = [200, 250, 300, 350, 410, 450, 400, 340, 290, 240, 190];
  return drawing(
    room(11, ['#15803d', '#064e3b'], '#bef264', ['#92400e', '#fde68a', '#fb923c'], 930),
    halo(540, 540, 470, ['#fbbf24', '#166534', '#fff3dc']),
    solid(
      'M330 190Q540 130 750 190Q810 220 800 330L770 860Q760 940 680 940H400Q320 940 310 860L280 330Q270 220 330 190Z',
      '#9a5526',
      40,
      times(16, (n) =>
        line(
          svg`M${270 + n * 38} 150q${random.between(-20, 20)} 400 ${random.between(-10, 10)} 820`,
          nth(['#7d4019', '#b56d38'], n),
          6,
          'opacity=".5"',
        ),
      ),
    ),
    at(
      540,
      780,
      around(12, (n) => path(leaf(104, 26), nth(['#f0c27a', '#5c2f12'], n))) +
        circle(0, 0, 52, '#5c2f12') +
        circle(0, 0, 40, '#1f0f08'),
    ),
    box(300, 330, 480, 40, '#4a2410', 12) +
      box(306, 400, 468, 26, '#cfd8dc', 10) +
      box(306, 400, 468, 9, '#f5f9fa', 5),
    ...lengths.map(
      (length, n) =>
        box(322 + n * 41, 270 + (n % 2) * 12, 26, length, '#78909c', 12) +
        box(324 + n * 41, 270 + (n % 2) * 12, 13, length - 6, '#eceff1', 8) +
        path(svg`M${322 + n * 41} ${236 + length + (n % 2) * 12}h26v30q-13 16 -26 0z`, '#b0bec5'),
    ),
    box(296, 446, 488, 18, '#4a2410', 8),
    ...[350, 440, 540, 640, 730].map(
      (x, n) =>
        circle(x, 210 - Math.abs(n - 2) * -6, 17, nth(['#e63946', '#fff3dc', '#2a9d8f'], n)) +
        circle(x - 5, 205, 5, '#ffffff'),
    ),
    times(9, (n) => circle(340 + n * 50, 902, 12, nth(['#f0c27a', '#5c2f12'], n))),
  );
}

export function agogoBells(): string {
  const bell = (w: number, h: number) =>
    solid(
      svg`M${-w * 0.24} 0Q${-w * 0.3} ${h * 0.55} ${-w * 0.5} ${h}Q0 ${h * 1.12} ${w * 0.5} ${h}Q${w * 0.3} ${h * 0.55} ${w * 0.24} 0Q0 ${-h * 0.06} ${-w * 0.24} 0Z`,
      '#e0a52b',
      w * 0.12,
      times(3, (n) =>
        line(
          svg`M${-w * 0.5} ${h * (0.3 + n * 0.22)}Q0 ${h * (0.4 + n * 0.22)} ${w * 0.5} ${h * (0.3 + n * 0.22)}`,
          '#8a5a12',
          9,
        ),
      ) +
        times(9, (n) =>
          circle(-w * 0.36 + n * w * 0.09, h * 0.47 + Math.sin((n / 8) * Math.PI) * h * 0.06, 8, '#fff0b8'),
        ),
    ) +
    oval(0, h * 1.02, w * 0.49, h * 0.09, '#8a5a12') +
    oval(0, h * 1.03, w * 0.42, h * 0.06, '#3a220a');
  return drawing(
    room(13, ['#1d4ed8', '#172554'], '#93c5fd', ['#9f1239', '#fde68a', '#fda4af'], 940),
    halo(540, 540, 460, ['#e11d48', '#fde68a', '#38bdf8']),
    line('M400 300Q400 150 540 140Q680 150 680 300', '#8a5a12', 40) +
      line('M394 290Q400 142 540 132Q670 140 674 270', '#f2c14e', 14),
    solid(
      'M506 60H574L566 190H514Z',
      '#7a4522',
      10,
      times(6, (n) => box(490, 70 + n * 20, 100, 8, nth(['#e63946', '#ffd166'], n))),
    ),
    at(400, 300, bell(300, 520)),
    at(690, 300, bell(230, 370)),
    line('M840 960L600 560', '#7a4522', 30) +
      line('M834 950L598 556', '#b98048', 10) +
      circle(598, 556, 30, '#7a4522') +
      circle(592, 550, 14, '#b98048'),
  );
}

export function jollofPot(): string {
  const random = dice(163);
  const rice = times(360, (n) => {
    const [angle, out] = [n * 2.4, Math.sqrt(n / 360)];
    return at(
      540 + Math.cos(angle) * out * 300,
      470 + Math.sin(angle) * out * 84 - (1 - out) * 90,
      oval(0, 0, 15, 5.5, nth(['#ff7b2e', '#e8531a', '#ffa04d', '#cf430f', '#f2641c'], n)),
      random.between(0, 180),
    );
  });
  const steam = (x: number, s: number) =>
    line(svg`M${x} 300q-50 -60 0 -120t0 -120`, '#ffffff', 26 * s, 'opacity=".4"');
  return drawing(
    room(15, ['#0e7490', '#164e63'], '#fde68a', ['#7f1d1d', '#fbbf24', '#fef3c7'], 860),
    rays(540, 480, 24, '#fef3c7', 0.18),
    halo(540, 500, 430, ['#f97316', '#fef3c7', '#b91c1c']),
    steam(400, 1) + steam(560, 1.2) + steam(690, 0.9),
    oval(560, 906, 330, 36, '#1b1030', 'opacity=".4"'),
    path(
      'M200 540Q110 530 120 610Q130 680 230 670L228 630Q170 640 168 606Q166 580 206 582ZM880 540Q970 530 960 610Q950 680 850 670L852 630Q910 640 912 606Q914 580 874 582Z',
      '#2a2f45',
    ),
    oval(540, 470, 330, 108, '#1f2438') + oval(540, 472, 306, 92, '#9f2f0c') + rice,
    times(7, (n) =>
      at(
        330 + n * 70,
        420 + (n % 3) * 34,
        ring(0, 0, 22, '#ffd9b0', 7, 'opacity=".9"') + circle(34, 10, 10, nth(['#57a639', '#d62828'], n)),
      ),
    ),
    at(
      640,
      360,
      solid(
        'M-90 50Q-120 -40 -30 -60Q50 -70 66 0Q70 40 20 56L86 110Q110 106 112 124Q104 140 90 132Q84 152 66 142Q60 128 68 120L0 70Q-60 90 -90 50Z',
        '#a4552a',
        14,
      ),
      -10,
    ),
    at(420, 380, path(leaf(90, 34), '#3f9e3f') + line('M0 0V-76', '#bfe6a0', 4), -30) +
      at(430, 384, path(leaf(80, 30), '#57b94f'), 30),
    solid(
      'M210 490Q220 620 250 760Q280 890 540 896Q800 890 830 760Q860 620 870 490Q800 590 540 592Q280 590 210 490Z',
      '#39405c',
      44,
      box(190, 650, 700, 60, '#e63946') +
        times(16, (n) =>
          path(
            polygon([200 + n * 46, 706], [222 + n * 46, 654], [244 + n * 46, 706]),
            nth(['#ffd166', '#fff3dc'], n),
          ),
        ) +
        faint(0.2, path('M250 620Q280 800 360 860Q300 760 300 640Z', '#ffffff')),
    ),
    line('M840 120L700 470', '#8a5426', 30) + line('M834 118L696 462', '#c98845', 10),
  );
}

export function suyaGrill(): string {
  const random = dice(167);
  const skewer = (x: number, turn: number, n: number) =>
    at(
      x,
      760,
      line('M0 60V-560', '#e6c893', 12) +
        times(
          6,
          (k) =>
            solid(
              closed(
                [-44, -150 - k * 68],
                [-30, -186 - k * 68],
                [30, -188 - k * 68],
                [46, -152 - k * 68],
                [34, -128 - k * 68],
                [-34, -126 - k * 68],
              ),
              nth(['#8a3d1c', '#a04e26', '#74300f'], k + n),
              10,
              times(7, (i) =>
                circle(
                  -32 + i * 11,
                  -150 - k * 68 + ((i * 7) % 20) - 10,
                  4,
                  nth(['#ffcf7a', '#e8531a', '#fff0c0'], i),
                ),
              ),
            ) + (k % 2 ? oval(0, -188 - k * 68, 40, 8, nth(['#e63946', '#57a639', '#f3d9ef'], n + k)) : ''),
        ),
      turn,
    );
  const flame = (x: number, h: number) =>
    path(
      svg`M${x - h * 0.3} 830Q${x - h * 0.5} ${830 - h * 0.5} ${x - h * 0.1} ${830 - h * 0.7}Q${x - h * 0.1} ${830 - h * 0.4} ${x + h * 0.04} ${830 - h * 0.5}Q${x} ${830 - h * 0.8} ${x + h * 0.14} ${830 - h}Q${x + h * 0.46} ${830 - h * 0.4} ${x + h * 0.3} 830Z`,
      '#ff6b1a',
    ) +
    path(
      svg`M${x - h * 0.16} 830Q${x - h * 0.2} ${830 - h * 0.3} ${x + h * 0.06} ${830 - h * 0.5}Q${x + h * 0.24} ${830 - h * 0.2} ${x + h * 0.16} 830Z`,
      '#ffd23f',
    );
  return drawing(
    sky(random, ['#111436', '#2d1b54', '#6d2358', '#c2414b'], 860),
    stars(random, 70, 420),
    rays(540, 800, 20, '#ff9f4a', 0.16),
    times(4, (n) => line(svg`M${250 + n * 190} 300q-60 -70 0 -130t0 -130`, '#ffffff', 22, 'opacity=".13"')),
    times(
      15,
      (n) =>
        line(svg`M${-10 + n * 78} ${40 + (n % 2) * 20}q39 50 78 0`, '#fde68a', 3) +
        circle(28 + n * 78, 74 + (n % 2) * 16, 14, nth(['#ffd166', '#ff6b6b', '#4cc9f0', '#b5e48c'], n)),
    ),
    times(9, (n) => flame(180 + n * 90, 150 + ((n * 53) % 120))),
    skewer(290, -16, 0) + skewer(410, -8, 1) + skewer(540, 0, 2) + skewer(670, 8, 0) + skewer(790, 16, 1),
    times(8, (n) => flame(220 + n * 92, 80 + ((n * 37) % 60))),
    box(110, 800, 860, 40, '#2b2f3f', 14) +
      solid(
        'M140 836H940L880 980H200Z',
        '#454b61',
        30,
        times(14, (n) => circle(190 + n * 56, 900, 15, '#1b1d29') + circle(190 + n * 56, 900, 9, '#ff7b2e')),
      ),
    line('M240 980L200 1090M840 980L880 1090', '#2b2f3f', 30),
    times(50, () =>
      circle(
        random.between(150, 930),
        random.between(120, 800),
        random.between(2, 6),
        random.pick(['#ffd166', '#ff9f4a']),
        'opacity=".85"',
      ),
    ),
  );
}

export function mangoBranch(): string {
  const random = dice(173);
  const mango = (x: number, y: number, s: number, turn: number) => {
    const d = closed(
      [0, -120],
      [80, -90],
      [110, 0],
      [90, 100],
      [20, 160],
      [-60, 130],
      [-100, 40],
      [-84, -60],
    );
    return at(
      x,
      y,
      line('M0 -230V-110', '#5f7a2f', 14) +
        solid(
          d,
          '#ffb52b',
          26,
          oval(90, -60, 110, 130, '#f2673a', 'opacity=".75"') +
            oval(110, -90, 80, 90, '#d93a3f', 'opacity=".7"') +
            oval(-60, 110, 90, 70, '#c9c93a', 'opacity=".55"') +
            times(16, (n) =>
              circle(-60 + (n % 4) * 40 + (n % 3) * 9, -60 + Math.floor(n / 4) * 50, 3, '#fff0b8'),
            ),
        ) +
        oval(-44, -30, 16, 36, '#fff6d6', 'opacity=".6"'),
      turn,
      s,
    );
  };
  const leaves = (x: number, y: number, from: number, count: number) =>
    times(count, (n) =>
      at(
        x,
        y,
        path(leaf(230, 46), nth(['#2f8a4e', '#46a85c', '#1f6f45', '#6dbf5c'], n)) +
          line('M0 0V-210', '#bfe6a0', 4) +
          times(5, (k) =>
            line(svg`M0 ${-40 - k * 34}l22 -20M0 ${-40 - k * 34}l-22 -20`, '#a5d690', 3, 'opacity=".6"'),
          ),
        from + (n * 200) / count,
      ),
    );
  return drawing(
    ground(['#fff3c4', '#c9ecb0', '#7fd0b8', '#3f9aa8']),
    sun(190, 200, 110, '#ffc53d'),
    times(26, () =>
      bush(
        random,
        random.between(0, side),
        random.between(880, 1060),
        random.between(120, 220),
        random.pick(['#6cc08a', '#57b07c', '#86d196']),
      ),
    ),
    line('M-20 150Q260 60 540 120T1110 90', '#7a5233', 54) +
      line('M-20 138Q260 50 540 108T1110 78', '#a8754a', 16),
    leaves(540, 130, 80, 11) + leaves(180, 110, 110, 7) + leaves(900, 100, 60, 8),
    line('M545 140Q538 280 526 420', '#5f7a2f', 18),
    mango(330, 520, 1.35, 6) + mango(740, 560, 1.5, -5) + mango(530, 700, 1.3, 2),
    leaves(540, 140, 130, 4),
    grass(random, 40, 1000, 1090, ['#2f8a4e', '#46a85c']),
  );
}

export function palmWine(): string {
  const random = dice(179);
  const gourd =
    'M480 200Q500 300 450 400Q270 500 280 720Q300 930 540 936Q780 930 800 720Q810 500 630 400Q580 300 600 200Z';
  return drawing(
    sky(random, ['#fb7185', '#fda172', '#fdd28a', '#fef3c7'], 900),
    sun(840, 300, 110, '#ff8f4a'),
    palm(150, 1000, 760, 0.06) + palm(960, 1000, 660, -0.08),
    hill(random, 880, 26, '#7fb04f') + hill(random, 960, 14, '#5f9a45'),
    grass(random, 60, 930, 1080, ['#3f8a3f', '#6dae4f']),
    oval(580, 940, 280, 30, '#1b3020', 'opacity=".4"'),
    path(
      'M470 230Q460 150 440 130Q480 120 500 150Q510 110 540 108Q570 110 580 150Q600 120 640 130Q620 150 612 230Z',
      '#fffaf0',
    ) +
      circle(476, 168, 24, '#fffaf0') +
      circle(610, 176, 26, '#fffaf0') +
      circle(540, 140, 30, '#ffffff'),
    solid(
      gourd,
      '#c9742c',
      50,
      line('M240 560Q540 660 840 560M240 590Q540 690 840 590', '#fff0d0', 10) +
        times(12, (n) =>
          at(
            300 + n * 44,
            690 + Math.sin((n / 11) * Math.PI) * 46,
            path(polygon([0, -46], [22, 0], [0, 46], [-22, 0]), n % 2 ? '#fff0d0' : '#5c2a10'),
          ),
        ) +
        line('M260 780Q540 880 820 780', '#fff0d0', 10) +
        times(12, (n) => circle(330 + n * 38, 840 + Math.sin((n / 11) * Math.PI) * 40, 10, '#fff0d0')),
    ),
    box(462, 370, 156, 26, '#7c1d2b', 12) +
      line('M470 384Q300 340 320 500M612 384Q780 340 760 500', '#8a5a2b', 14) +
      line('M470 384Q300 340 320 500M612 384Q780 340 760 500', '#e0b878', 5, 'stroke-dasharray="12 12"'),
    oval(540, 202, 60, 16, '#8a4a1c'),
    at(
      220,
      900,
      solid(
        'M-90 -60Q-80 60 0 64Q80 60 90 -60Z',
        '#8a4a22',
        14,
        times(7, (n) => path(polygon([-80 + n * 24, 0], [-68 + n * 24, -30], [-56 + n * 24, 0]), '#f3d9a6')),
      ) +
        oval(0, -60, 90, 24, '#fffaf0') +
        circle(-30, -66, 14, '#ffffff') +
        circle(20, -64, 18, '#ffffff'),
    ),
    at(
      880,
      930,
      solid('M-80 -50Q-70 50 0 54Q70 50 80 -50Z', '#6b3a1c', 12) +
        oval(0, -50, 80, 20, '#fffaf0') +
        circle(16, -54, 14, '#ffffff'),
    ),
  );
}

export function pineapple(): string {
  const body = closed(
    [540, 380],
    [700, 420],
    [780, 560],
    [780, 740],
    [690, 900],
    [540, 950],
    [390, 900],
    [300, 740],
    [300, 560],
    [380, 420],
  );
  const eyes = times(9, (row) =>
    times(8, (n) =>
      at(
        290 + n * 74 + (row % 2) * 37,
        410 + row * 66,
        path(polygon([0, -40], [40, 0], [0, 40], [-40, 0]), nth(['#f2a52b', '#e8931f', '#f7b842'], n + row)) +
          path(polygon([0, -22], [22, 0], [0, 22], [-22, 0]), '#c9691a') +
          circle(0, -3, 7, '#fff0b8'),
      ),
    ),
  );
  return drawing(
    room(17, ['#ec4899', '#9d174d'], '#fbcfe8', ['#155e75', '#a7f3d0', '#fde68a'], 880),
    halo(540, 560, 450, ['#22d3ee', '#fde68a', '#fff3dc']),
    oval(570, 946, 220, 26, '#1b1030', 'opacity=".4"'),
    times(13, (n) =>
      at(
        540,
        430,
        path(leaf(360 - Math.abs(n - 6) * 34, 58), nth(['#1f7a4c', '#3aa35a', '#176040'], n)) +
          line(svg`M0 0V${-320 + Math.abs(n - 6) * 34}`, '#9be08a', 5),
        (n - 6) * 13,
      ),
    ),
    times(7, (n) =>
      at(
        540,
        440,
        path(leaf(250 - Math.abs(n - 3) * 20, 50), nth(['#57b95f', '#2f9e5b'], n)) +
          line(svg`M0 0V${-200 + Math.abs(n - 3) * 20}`, '#d4f5b0', 4),
        (n - 3) * 17,
      ),
    ),
    solid(body, '#c9691a', 44, eyes),
    at(210, 900, blossom(7, 90, ['#fde047', '#fff7c2', '#db2777'])) +
      at(880, 920, blossom(6, 80, ['#fff3dc', '#f9a8d4', '#fde047'])),
  );
}

export function danfoBus(): string {
  const random = dice(181);
  const passenger = (x: number, tone: string) =>
    circle(x, 436, 34, '#4f2d1b') +
    path(
      svg`M${x - 36} 430Q${x - 30} 380 ${x} 384Q${x + 34} 380 ${x + 36} 430Q${x} 404 ${x - 36} 430Z`,
      tone,
    ) +
    path(svg`M${x - 56} 520Q${x} 440 ${x + 56} 520Z`, lighter(tone, 0.3));
  return drawing(
    sky(random, ['#38a3d8', '#90d5f2', '#fff1c9'], 660),
    sun(900, 150, 66, '#ffc53d') + cloud(220, 130, 250, '#ffffff') + cloud(640, 90, 180, '#ffffff'),
    times(
      9,
      (n) =>
        box(
          n * 126 - 20,
          330 - ((n * 71) % 170),
          112,
          560,
          nth(['#f2a07b', '#f7c59f', '#e58e73', '#9cc5d8', '#f4d6a0'], n),
        ) +
        times(12, (k) =>
          box(
            n * 126 - 6 + (k % 3) * 32,
            352 - ((n * 71) % 170) + Math.floor(k / 3) * 66,
            20,
            34,
            '#5f7d95',
            3,
          ),
        ),
    ),
    palm(110, 780, 420, 0.1) + palm(990, 780, 380, -0.12),
    box(0, 770, side, 320, '#5d6070') +
      box(0, 764, side, 22, '#c9b79a') +
      times(6, (n) =>
        path(
          polygon([n * 220 - 20, 1010], [n * 220 + 100, 1010], [n * 220 + 80, 1034], [n * 220 - 50, 1034]),
          '#ffe9a8',
        ),
      ),
    oval(560, 930, 390, 44, '#1b1030', 'opacity=".45"'),
    box(250, 800, 130, 150, '#1f1d2b', 30) + box(700, 800, 130, 150, '#1f1d2b', 30),
    box(330, 130, 420, 40, '#8a5a34', 10) +
      times(
        4,
        (n) =>
          box(
            350 + n * 100,
            60 + (n % 2) * 16,
            84,
            82,
            nth(['#3a6fd8', '#d6336c', '#2a9d8f', '#a4632c'], n),
            12,
          ) + line(svg`M${350 + n * 100} ${100 + (n % 2) * 10}h84`, '#fff3dc', 7),
      ),
    solid(
      'M250 300Q256 180 340 170H740Q824 180 830 300L870 560V840Q870 870 840 870H240Q210 870 210 840V560Z',
      '#ffc60a',
      40,
    ),
    path('M290 300Q294 236 340 232H740Q786 236 790 300L812 510Q540 540 268 510Z', '#16324a') +
      inside(
        'M290 300Q294 236 340 232H740Q786 236 790 300L812 510Q540 540 268 510Z',
        passenger(400, '#e63946'),
        passenger(540, '#06a77d'),
        passenger(680, '#8338ec'),
        path('M300 520L470 220H560L390 520Z', '#ffffff', 'opacity=".14"'),
      ),
    box(300, 186, 480, 34, '#1f1d2b', 10) +
      times(7, (n) => circle(336 + n * 68, 203, 10, nth(['#ffd166', '#ff6b6b', '#4cc9f0'], n))),
    box(210, 580, 660, 22, '#1f1d2b') + box(210, 616, 660, 22, '#1f1d2b'),
    circle(310, 700, 62, '#e8e8ee') +
      circle(310, 700, 48, '#fff8d6') +
      circle(296, 686, 18, '#ffffff') +
      circle(770, 700, 62, '#e8e8ee') +
      circle(770, 700, 48, '#fff8d6') +
      circle(756, 686, 18, '#ffffff'),
    box(410, 664, 260, 80, '#2b2b3a', 16) + times(6, (n) => box(424 + n * 40, 676, 22, 56, '#6b6f85', 6)),
    box(196, 790, 688, 56, '#e8e8ee', 24) +
      box(196, 790, 688, 20, '#ffffff', 10) +
      box(450, 796, 180, 44, '#fff8d6', 8) +
      times(5, (n) => box(470 + n * 30, 806, 18, 24, '#16324a', 3)),
    box(140, 400, 60, 110, '#1f1d2b', 16) +
      line('M196 460L250 440', '#1f1d2b', 14) +
      box(880, 400, 60, 110, '#1f1d2b', 16) +
      line('M884 460L830 440', '#1f1d2b', 14) +
      box(148, 410, 44, 88, '#a9d3e6', 10) +
      box(888, 410, 44, 88, '#a9d3e6', 10),
  );
}

export function keke(): string {
  const random = dice(191);
  return drawing(
    sky(random, ['#f97316', '#fdba74', '#fef3c7'], 700),
    sun(200, 190, 90, '#ffdf6b') + cloud(760, 120, 240, '#fff7ea'),
    times(8, (n) =>
      at(
        n * 142,
        780,
        box(
          0,
          -420 + ((n * 67) % 150),
          130,
          430,
          nth(['#2a9d8f', '#e76f51', '#f4a261', '#457b9d', '#e9c46a'], n),
        ) +
          box(16, -200, 98, 200, '#3a2f45', 8) +
          path('M-6 -206H136L122 -256H8Z', nth(['#e63946', '#fff3dc', '#8338ec'], n)) +
          times(2, (k) => box(22 + k * 52, -390 + ((n * 67) % 150), 34, 50, '#ffeaa8', 4)),
      ),
    ),
    box(0, 780, side, 310, '#b58a63') +
      box(0, 774, side, 18, '#e8cba0') +
      times(50, () =>
        oval(
          random.between(0, side),
          random.between(810, 1070),
          random.between(6, 26),
          4,
          random.pick(['#9a7350', '#d3a97d']),
          'opacity=".7"',
        ),
      ),
    oval(560, 930, 330, 40, '#1b1030', 'opacity=".4"'),
    box(230, 760, 84, 170, '#1f1d2b', 28) + box(766, 760, 84, 170, '#1f1d2b', 28),
    solid(
      'M250 420Q270 190 390 170H690Q810 190 830 420L850 640Q860 800 800 850H280Q220 800 230 640Z',
      '#f6c50e',
      44,
    ),
    path('M330 250Q340 210 400 206H680Q740 210 750 250L784 540H296Z', '#25405a') +
      inside(
        'M330 250Q340 210 400 206H680Q740 210 750 250L784 540H296Z',
        circle(540, 400, 62, '#5b3420'),
        path('M476 384Q480 320 540 316Q600 320 604 384Q540 350 476 384Z', '#e63946'),
        path('M420 560Q540 410 660 560Z', '#2a9d8f'),
        oval(518, 404, 7, 9, '#1b1030'),
        oval(562, 404, 7, 9, '#1b1030'),
        path('M516 432Q540 452 564 432Z', '#fff3dc'),
        path('M320 560L500 190H590L410 560Z', '#ffffff', 'opacity=".15"'),
      ),
    solid(
      'M220 210Q300 90 540 86Q780 90 860 210Q700 176 540 176Q380 176 220 210Z',
      '#1f7a4c',
      24,
      times(12, (n) =>
        path(
          polygon([230 + n * 54, 200], [257 + n * 54, 130], [284 + n * 54, 200]),
          '#ffd166',
          'opacity=".8"',
        ),
      ),
    ),
    box(296, 548, 488, 26, '#1f7a4c', 8),
    solid('M440 590H640L680 800Q540 850 400 800Z', '#e3b00a', 20) +
      circle(540, 668, 70, '#e8e8ee') +
      circle(540, 668, 54, '#fff8d6') +
      circle(522, 650, 20, '#ffffff'),
    box(496, 790, 88, 160, '#1f1d2b', 34) +
      box(474, 770, 132, 70, '#e3b00a', 30) +
      box(516, 850, 14, 90, '#4a4860', 6) +
      box(548, 850, 14, 90, '#4a4860', 6),
    ...[306, 774].map((x) => circle(x, 690, 34, '#ff7b2e') + circle(x - 8, 682, 12, '#ffd9b0')),
    line('M350 600L250 560M730 600L830 560', '#2b2b3a', 18) +
      circle(238, 552, 34, '#2b2b3a') +
      circle(842, 552, 34, '#2b2b3a') +
      circle(236, 550, 24, '#a9d3e6') +
      circle(844, 550, 24, '#a9d3e6'),
    times(7, (n) => circle(330 + n * 70, 830, 9, nth(['#e63946', '#fff3dc', '#1f7a4c'], n))),
  );
}

export function lantern(): string {
  const random = dice(193);
  return drawing(
    ground(['#0b1038', '#241a5e', '#4a2470', '#7a2f5f']),
    stars(random, 110, 900),
    times(9, (n) => circle(540, 560, 520 - n * 48, '#ffb347', svg`opacity="${0.05 + n * 0.012}"`)),
    times(14, () =>
      at(
        random.between(60, 1020),
        random.between(100, 980),
        path(
          'M0 0Q-30 -26 -36 0Q-26 14 0 0Q26 14 36 0Q30 -26 0 0Z',
          '#ffdc9a',
          svg`opacity="${random.between(0.4, 0.9)}"`,
        ),
        random.between(-40, 40),
      ),
    ),
    line('M380 330Q360 80 540 70Q720 80 700 330', '#3a3f55', 18) + circle(540, 66, 22, '#545b78'),
    solid('M470 170H610L640 240H440Z', '#545b78', 18) +
      box(420, 236, 240, 34, '#6b7394', 12) +
      box(490, 130, 100, 44, '#3a3f55', 12),
    path('M430 270Q330 480 410 700H670Q750 480 650 270Z', '#ffdf8a', 'opacity=".92"') +
      path('M470 290Q400 480 450 690H630Q680 480 610 290Z', '#fff1b8'),
    path(
      'M500 690Q440 560 520 470Q510 540 544 520Q530 440 570 380Q576 460 610 520Q640 610 580 690Z',
      '#ff7b1c',
    ) + path('M520 690Q490 610 550 540Q556 590 580 600Q596 650 566 690Z', '#ffe14d'),
    path(
      'M450 300Q390 460 430 640',
      'none',
      'stroke="#ffffff" stroke-width="18" stroke-linecap="round" opacity=".7"',
    ),
    line('M428 276Q320 480 404 700M652 276Q760 480 676 700M380 400H700M372 560H708', '#3a3f55', 11),
    box(390, 690, 300, 40, '#6b7394', 14),
    solid(
      'M380 728H700L740 860Q540 900 340 860Z',
      '#c0392b',
      34,
      times(12, (n) =>
        path(polygon([340 + n * 36, 850], [358 + n * 36, 780], [376 + n * 36, 850]), '#ffd166'),
      ),
    ),
    box(320, 856, 440, 44, '#545b78', 18) +
      circle(700, 712, 22, '#ffd166') +
      line('M700 712h56', '#545b78', 12),
    box(0, 930, side, 160, '#3a2030') +
      box(0, 926, side, 14, '#7a4a4a') +
      oval(540, 940, 360, 34, '#ffb347', 'opacity=".4"'),
    times(15, (n) =>
      path(
        polygon([n * 76 - 20, 1060], [n * 76 + 18, 990], [n * 76 + 56, 1060]),
        nth(['#c0392b', '#ffd166', '#4a2470'], n),
      ),
    ),
  );
}

export function lighthouse(): string {
  const random = dice(197);
  return drawing(
    sky(random, ['#0f2f6b', '#3f63b0', '#f08a7b', '#ffcf8a'], 700),
    stars(random, 50, 300),
    path('M540 210L-40 60V330Z', '#fff3b8', 'opacity=".4"') +
      path('M540 210L1120 90V360Z', '#fff3b8', 'opacity=".4"'),
    cloud(170, 430, 280, '#f2a7a0') + cloud(930, 500, 260, '#f4b59c'),
    flock(random, 6, 820, 420, '#fff3dc'),
    water(random, 690, '#e88f86', '#123a7a', '#ffe6c0'),
    path('M150 1000Q240 830 420 820Q560 790 700 826Q880 850 950 1000Q1000 1060 1010 1100H90Z', '#5d5568') +
      path('M240 960Q330 860 470 850Q600 830 690 860Q560 890 470 960Q380 1020 300 1090H150Z', '#7f7588') +
      times(9, (n) =>
        path(
          polygon([200 + n * 84, 1070], [250 + n * 80, 960 + (n % 3) * 30], [290 + n * 84, 1080]),
          nth(['#4a4356', '#938a9c'], n),
          'opacity=".6"',
        ),
      ),
    solid(
      'M440 840L474 310H606L640 840Q540 870 440 840Z',
      '#fff7ea',
      30,
      times(4, (n) =>
        path(
          svg`M420 ${400 + n * 120}L660 ${360 + n * 120}V${424 + n * 120}L420 ${464 + n * 120}Z`,
          '#e63946',
        ),
      ),
    ),
    [
      [540, 450],
      [520, 580],
      [556, 700],
    ]
      .map(
        ([x = 0, y = 0]) =>
          box(x - 18, y - 26, 36, 52, '#25405a', 16) + box(x - 12, y - 20, 12, 40, '#ffe9a8', 6),
      )
      .join(''),
    path('M500 846V770Q540 730 580 770V850Z', '#7a3b2a'),
    box(440, 294, 200, 26, '#2b3f5f', 8) +
      times(9, (n) => box(446 + n * 23, 262, 6, 36, '#2b3f5f')) +
      box(440, 256, 200, 9, '#2b3f5f'),
    box(484, 166, 112, 100, '#fff3b8', 8) +
      circle(540, 214, 36, '#ffd23f') +
      circle(540, 214, 20, '#ffffff') +
      line('M512 166V266M568 166V266', '#2b3f5f', 6),
    solid('M466 168Q500 90 540 84Q580 90 614 168Z', '#c0263a', 14) +
      line('M540 84V50', '#2b3f5f', 8) +
      circle(540, 46, 10, '#ffd23f'),
    at(
      250,
      900,
      box(-70, -70, 140, 90, '#fff1d6') +
        path('M-86 -66L0 -140L86 -66Z', '#c9552f') +
        box(-16, -40, 32, 60, '#7a3b2a') +
        box(30, -46, 28, 28, '#ffe08a'),
    ),
    grass(random, 30, 880, 980, ['#6b8f5a', '#8fae6b']),
    someone(740, 880, 110, ['#ffb703', '#fff3dc', '#d6336c']),
  );
}

export function pottersPot(): string {
  const random = dice(199);
  return drawing(
    room(19, ['#65a30d', '#365314'], '#ecfccb', ['#7c2d12', '#fde68a', '#fdba74'], 880),
    halo(540, 540, 450, ['#fb923c', '#fef3c7', '#7c2d12']),
    pot(540, 930, 700, '#a8452b', 0),
    times(9, (n) =>
      at(
        540,
        320,
        line(svg`M0 0Q${(n - 4) * 20} -140 ${(n - 4) * 62} ${-230 + Math.abs(n - 4) * 26}`, '#4a7c2f', 9) +
          at(
            (n - 4) * 62,
            -230 + Math.abs(n - 4) * 26,
            blossom(7 + (n % 3), 64, [
              nth(['#e11d48', '#fde047', '#a855f7', '#fff3dc', '#fb7185'], n),
              '#fff7d6',
              '#7c2d12',
            ]),
          ),
      ),
    ),
    times(12, (n) =>
      at(540, 320, path(leaf(190, 34), nth(['#3f9e4a', '#2f7f3f', '#6dbf56'], n)), (n - 5.5) * 15),
    ),
    times(8, (n) =>
      at(
        random.between(120, 960),
        random.between(960, 1050),
        path(leaf(36, 16), nth(['#e11d48', '#fde047', '#fb7185'], n)),
        random.between(0, 360),
      ),
    ),
    faint(0.22, path('M270 700Q270 560 370 470Q320 640 340 800Q280 780 270 700Z', '#ffffff')),
    mirrored(
      at(
        110,
        960,
        solid('M-70 30Q-80 -60 0 -70Q80 -60 70 30Z', mix('#c65d34', '#e0a265', 0.4), 12) +
          oval(0, -66, 40, 12, '#3f1d12'),
      ),
    ),
  );
}
