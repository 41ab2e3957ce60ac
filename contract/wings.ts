/** The butterfly's wing colours by longest streak (rules: today#streak), for the upper and the lower two wings. */
const wingsByDays = [
  { days: 100, wings: ['#ffd84d', '#ffd84d', '#fff6c9', '#fff6c9'] },
  { days: 30, wings: ['#b388f5', '#b388f5', '#ff8fc7', '#ff8fc7'] },
  { days: 7, wings: ['#4d9de0', '#4d9de0', '#8fd8ff', '#8fd8ff'] },
  { days: 3, wings: ['#ff9447', '#ff9447', '#ffc93c', '#ffc93c'] },
] as const;

/** Returns the wings for a longest streak; undefined if it is too short for any. */
export const wingsOf = (best: number) => wingsByDays.find(({ days }) => days <= best);

/** Returns how many days a streak must last for the next wings; undefined if there are no further ones. */
export const daysToNextWings = (best: number): number | undefined =>
  wingsByDays.filter(({ days }) => days > best).at(-1)?.days;
