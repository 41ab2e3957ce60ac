/** A right answer as its sender saw it. All times are from the same clock, in milliseconds. */
export interface SolveRecord {
  play: string;
  proof: string;
  state: string;
  sentAt: number;
  answeredAt: number;
}

interface RecordedPlace {
  play_id: string;
  place: number;
}

/**
 * Returns the faults in a round of right answers for one reward. There are none if the answers could have come
 * one after another: the first solvers hold the prizes, each solver is in the queue once, and nobody is ahead of
 * a solver whose answer had arrived before theirs was sent. `heldBy` lists the stored holders of the `prizes`.
 */
export function queueFaultsOf(
  solves: readonly SolveRecord[],
  places: readonly RecordedPlace[],
  heldBy: readonly string[],
  prizes: number,
): string[] {
  const faults: string[] = [];
  const holders = solves.filter(({ state }) => state === 'holds');
  if (holders.length !== prizes) faults.push(`${holders.length} hold it`);
  if (heldBy.length !== prizes || holders.some(({ play }) => !heldBy.includes(play)))
    faults.push('the recorded hold is another one');
  const placeOf = new Map(places.map(({ play_id, place }) => [play_id, place]));
  const numbers = places.map(({ place }) => place).sort((a, b) => a - b);
  if (placeOf.size !== places.length) faults.push('somebody stands in the queue twice');
  if (numbers.some((place, index) => place !== index + 1)) faults.push('places are missing');
  if (solves.some(({ play }) => !placeOf.has(play))) faults.push('somebody is not in the queue');
  if (places.length > solves.length) faults.push('strangers stand in the queue');
  if (heldBy.some((play) => (placeOf.get(play) ?? Number.POSITIVE_INFINITY) > prizes))
    faults.push('the holder is not the first');

  // A solver whose answer arrived before another's was sent must have an earlier place.
  const byAnswer = solves.toSorted((a, b) => a.answeredAt - b.answeredAt);
  for (const { play, sentAt } of solves) {
    const before = byAnswer.filter(({ answeredAt }) => answeredAt < sentAt);
    const place = placeOf.get(play) ?? Number.POSITIVE_INFINITY;
    if (before.some((earlier) => (placeOf.get(earlier.play) ?? 0) > place)) {
      faults.push('somebody stands before who was answered before they asked');
    }
  }
  return faults;
}
