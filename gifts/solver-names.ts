/** How many names a solver is dealt, to choose one of them (rules: gifts#the-board-of-solvers). */
export const nameSpins = 3;

/**
 * The words of names, by their places: a language has lists of its own. Boards hold places, so no word moves or goes; one may
 * be bettered. Each adjective is kind with every noun.
 */
const adjectives = `
  Able Amber Bold Brave Breezy Bright Bubbly Calm Cheery Clever Coral Cosmic Curious Daring Dazzling Eager
  Fearless Fleet Friendly Gallant Gentle Gifted Glad Gleaming Golden Graceful Grand Happy Hearty Honest Jolly Joyful
  Keen Kind Lively Lucky Mellow Merry Mighty Nimble Noble Patient Playful Proud Quick Quiet Radiant Royal
  Shining Silver Smiling Snappy Sparkling Speedy Starry Steady Sunny Swift Tender True Upbeat Vivid Warm Witty`;
const nouns = `
  Acacia Antelope Balafon Baobab Butterfly Calabash Canary Cedar Cheetah Comet Crane Djembe Dolphin Dove Drummer Eagle
  Falcon Firefly Flamingo Fox Gazelle Giraffe Hibiscus Hornbill Ibis Impala Jasmine Kalimba Kingfisher Kite Kora Lantern
  Leopard Lion Lotus Mango Meerkat Moringa Heron Nile Okapi Oryx Otter Owl Palm Panther Parrot Pearl
  Penguin Planet Rainbow River Robin Savanna Sparrow Star Starling Sunbird Swallow Toucan Turtle Weaver Whale Zebra`;

const listOf = (words: string) => words.trim().split(/\s+/);
const [firstWords, secondWords] = [listOf(adjectives), listOf(nouns)];

/** How many words each list has. */
export const namesOfAKind = 64;

/** Such as 'Brave Zebra'. */
export function solverName({ adjective, noun }: { adjective: number; noun: number }): string {
  return `${firstWords[adjective]} ${secondWords[noun]}`;
}
