import { t } from '#words';

/** Number of names a solver can choose from (rules: gifts#the-board-of-solvers). */
export const nameSpins = 3;

/**
 * Words by index, one list for each language. Boards store the index, so words may be improved but not moved or
 * removed. Each adjective must be kind with every noun.
 */
const adjectives = t({
  comment:
    '64 kind words for a person, with spaces between (each one word; join parts with a hyphen). Each makes a name with each of the 64 nouns, such as Brave Zebra. They need not be these words; each stays in its place for ever',
  message: `
  Able Amber Bold Brave Breezy Bright Bubbly Calm Cheery Clever Coral Cosmic Curious Daring Dazzling Eager
  Fearless Fleet Friendly Gallant Gentle Gifted Glad Gleaming Golden Graceful Grand Happy Hearty Honest Jolly Joyful
  Keen Kind Lively Lucky Mellow Merry Mighty Nimble Noble Patient Playful Proud Quick Quiet Radiant Royal
  Shining Silver Smiling Snappy Sparkling Speedy Starry Steady Sunny Swift Tender True Upbeat Vivid Warm Witty`,
});
const nouns = t({
  comment:
    '64 nouns for names on a list, as above: animals, plants, instruments and the like, separated by spaces',
  message: `
  Acacia Antelope Balafon Baobab Butterfly Calabash Canary Cedar Cheetah Comet Crane Djembe Dolphin Dove Drummer Eagle
  Falcon Firefly Flamingo Fox Gazelle Giraffe Hibiscus Hornbill Ibis Impala Jasmine Kalimba Kingfisher Kite Kora Lantern
  Leopard Lion Lotus Mango Meerkat Moringa Heron Nile Okapi Oryx Otter Owl Palm Panther Parrot Pearl
  Penguin Planet Rainbow River Robin Savanna Sparrow Star Starling Sunbird Swallow Toucan Turtle Weaver Whale Zebra`,
});

const listOf = (words: string) => words.trim().split(/\s+/);
const [firstWords, secondWords] = [listOf(adjectives), listOf(nouns)];

/** Number of words in each list. */
export const namesOfAKind = 64;

/** Returns a name such as 'Brave Zebra'. */
export function solverName({ adjective, noun }: { adjective: number; noun: number }): string {
  const quality = firstWords[adjective] ?? '';
  const name = secondWords[noun] ?? '';
  return t({
    message: `${quality} ${name}`,
    comment: 'a name on a list, such as Brave Zebra: {quality} is Brave, {name} is Zebra',
  });
}
