import * as cloth from './drawing/cloth.ts';
import * as creatures from './drawing/creatures.ts';
import * as places from './drawing/places.ts';
import * as scenes from './drawing/scenes.ts';
import * as things from './drawing/things.ts';
import type { StockPuzzle } from './stock.ts';

const source = 'Drawn for Puzzlefly';

/** An image puzzle with `size` × `size` tiles. */
const tiles = (id: string, size: 3 | 4 | 5, picture: () => string, description: string): StockPuzzle => ({
  id,
  draft: { type: 'image', imageUrl: '', description, size },
  source,
  picture,
});

/** A spin puzzle with three rounds, because one round would be over in a moment. */
const spin = (id: string, spinSpeed: number, picture: () => string): StockPuzzle => ({
  id,
  draft: { type: 'image_spin', imageUrl: '', spinSpeed, rounds: 3 },
  source,
  picture,
});

export const pictures: readonly StockPuzzle[] = [
  tiles('tiles-adire-eleko', 3, cloth.adireEleko, 'Adire cloth from Abeokuta, a motif in every square'),
  tiles('tiles-adire-tied', 3, cloth.adireTied, 'Adire cloth, tied in circles before the dye'),
  tiles('tiles-adire-birds', 3, cloth.adireBirds, 'Two birds on indigo adire cloth'),
  tiles('tiles-ankara-fans', 4, cloth.ankaraFans, 'An ankara print with a flower in the middle'),
  tiles('tiles-ankara-records', 3, cloth.ankaraRecords, 'An ankara print that turns like a record'),
  tiles('tiles-ankara-leaves', 4, cloth.ankaraLeaves, 'Bright leaves on ankara cloth'),
  tiles('tiles-kente', 4, cloth.kente, 'Kente cloth, woven strip by strip'),
  tiles('tiles-aso-oke', 3, cloth.asoOke, 'Aso-oke for a wedding, with an embroidered star'),
  tiles('tiles-bogolan', 3, cloth.bogolan, 'Bogolan, the mud cloth of Mali'),
  tiles('tiles-calabash-carved', 3, cloth.calabash, 'A carved calabash. Who hides in the circles?'),
  tiles('tiles-bead-collar', 3, cloth.beadCollar, 'A collar of beads, row upon row'),
  tiles('tiles-patchwork-quilt', 4, cloth.quilt, 'A quilt of many patches'),
  tiles('tiles-zuma-rock', 3, places.zumaRock, 'Zuma Rock on the road to Abuja'),
  tiles('tiles-savannah-sunset', 3, places.savannahSunset, 'A baobab while the sun goes down'),
  tiles('tiles-stilt-houses', 4, places.stiltHouses, 'Houses on stilts in the Lagos lagoon'),
  tiles('tiles-sahara-camels', 3, places.saharaCamels, 'Camels on their way through the Sahara'),
  tiles('tiles-kilimanjaro', 4, places.kilimanjaro, 'Elephants below the snow of Kilimanjaro'),
  tiles('tiles-table-mountain', 3, places.tableMountain, 'Table Mountain wears its cloth of clouds'),
  tiles('tiles-victoria-falls', 4, places.victoriaFalls, 'A rainbow over Victoria Falls'),
  tiles('tiles-fishing-beach', 3, places.fishingBeach, 'The boats are back at the beach'),
  tiles('tiles-rainforest-river', 4, places.rainforestRiver, 'Down the river through the rainforest'),
  tiles('tiles-night-compound', 4, places.compoundAtNight, 'A story by the fire, under the stars'),
  tiles('tiles-lagos-bridge', 4, places.lagosBridge, 'The bridge to Ikoyi as the lights come on'),
  tiles('tiles-flamingo-lake', 4, places.flamingoLake, 'Flamingos in the shallow lake'),
  tiles('tiles-terraced-hills', 4, places.terracedHills, 'Harvest time on the hills'),
  tiles('tiles-balloons', 3, places.balloonsOverPlain, 'Balloons over the zebras at sunrise'),
  tiles('tiles-umbrellas-above', 4, scenes.umbrellasFromAbove, 'A busy market, as a bird sees it'),
  tiles('tiles-fruit-stall', 3, scenes.fruitStall, 'Come and buy, all of it is ripe'),
  tiles('tiles-pot-market', 4, scenes.potMarket, 'No two pots here are alike'),
  tiles('tiles-yam-piles', 3, scenes.yamPiles, 'New yams at the market'),
  tiles('tiles-spice-basins', 5, scenes.spiceBasins, 'Pepper, rice, beans and ground spices'),
  tiles('tiles-fireworks', 4, scenes.fireworksLagoon, 'Fireworks over the water'),
  tiles('tiles-kites', 4, scenes.kitesOverField, 'A good wind for kites'),
  tiles('tiles-butterflies', 4, scenes.butterflies, 'Thirteen butterflies in one garden'),
  tiles('tiles-feast-table', 5, scenes.feastFromAbove, 'Jollof, plantain, suya. Sit down and eat'),
  tiles('tiles-guinea-fowl', 3, scenes.guineaFowl, 'Guinea fowl in their spotted coats'),
  tiles('tiles-reef-fish', 4, scenes.reefFish, 'A turtle among the fish of the reef'),
  tiles('tiles-weaver-birds', 4, scenes.weaversTree, 'Weaver birds and their hanging nests'),

  spin('spin-talking-drum', 20, things.talkingDrum),
  spin('spin-djembe', 10, things.djembe),
  spin('spin-kora', 30, things.kora),
  spin('spin-shekere', 40, things.shekere),
  spin('spin-udu-pot', 20, things.uduPot),
  spin('spin-thumb-piano', 30, things.thumbPiano),
  spin('spin-agogo-bells', 50, things.agogoBells),
  spin('spin-jollof-pot', 20, things.jollofPot),
  spin('spin-suya-grill', 40, things.suyaGrill),
  spin('spin-mango-branch', 30, things.mangoBranch),
  spin('spin-palm-wine', 20, things.palmWine),
  spin('spin-pineapple', 50, things.pineapple),
  spin('spin-danfo-bus', 30, things.danfoBus),
  spin('spin-keke', 40, things.keke),
  spin('spin-lantern', 20, things.lantern),
  spin('spin-lighthouse', 30, things.lighthouse),
  spin('spin-pot-of-flowers', 40, things.pottersPot),
  spin('spin-elephant', 10, creatures.elephant),
  spin('spin-giraffe', 30, creatures.giraffe),
  spin('spin-lion', 40, creatures.lion),
  spin('spin-chameleon', 10, creatures.chameleon),
  spin('spin-agama-lizard', 50, creatures.agamaLizard),
  spin('spin-crowned-crane', 30, creatures.crownedCrane),
  spin('spin-peacock', 60, creatures.peacock),
  spin('spin-owl', 20, creatures.owl),
  spin('spin-rooster', 40, creatures.rooster),
  spin('spin-zebra', 50, creatures.zebra),
  spin('spin-horned-mask', 30, creatures.hornedMask),
  spin('spin-moon-mask', 60, creatures.moonMask),
  spin('spin-crested-mask', 40, creatures.crestedMask),
  spin('spin-head-tie', 20, creatures.headTie),
  spin('spin-water-carrier', 30, creatures.waterCarrier),
  spin('spin-great-baobab', 10, creatures.greatBaobab),
];
