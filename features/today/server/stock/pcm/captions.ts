/** Pidgin captions of the pictures that all languages share, one `id | caption` per line. */
export const captions = `
tiles-adire-eleko | Abeokuta adire cloth, every square get im own design
tiles-adire-tied | Adire cloth wey dem tie round before dem dye am
tiles-adire-birds | Two birds for blue adire cloth
tiles-ankara-fans | Ankara cloth wey get flower for middle
tiles-ankara-records | Ankara cloth wey dey turn like record
tiles-ankara-leaves | Fine fine leaf for ankara cloth
tiles-kente | Kente cloth wey dem weave one one strip
tiles-aso-oke | Aso-oke for wedding, with one star wey dem sew put
tiles-bogolan | Bogolan, di mud cloth from Mali
tiles-calabash-carved | Calabash wey dem carve. Who hide for di circle?
tiles-bead-collar | Neck beads, line on top line
tiles-patchwork-quilt | Plenty patch for one cloth
tiles-zuma-rock | Zuma Rock for road to Abuja
tiles-savannah-sunset | One baobab as sun dey go down
tiles-stilt-houses | House wey stand on top water for Lagos
tiles-sahara-camels | Camel dem dey cross di Sahara
tiles-kilimanjaro | Elephant dem under di snow of Kilimanjaro
tiles-table-mountain | Table Mountain don wear im cloth of cloud
tiles-victoria-falls | Rainbow on top Victoria Falls
tiles-fishing-beach | Di boat dem don come back to beach
tiles-rainforest-river | Follow di river pass inside thick bush
tiles-night-compound | Story for fireside, under di stars
tiles-lagos-bridge | Di bridge to Ikoyi as light dey come on
tiles-flamingo-lake | Flamingo dem for water wey no deep
tiles-terraced-hills | Harvest time for di hills
tiles-balloons | Balloon dem on top zebra as day break
tiles-umbrellas-above | Market wey full, as bird dey see am
tiles-fruit-stall | Come buy, everything don ripe
tiles-pot-market | No two pot resemble for here
tiles-yam-piles | New yam don reach market
tiles-spice-basins | Pepper, rice, beans and ground spice
tiles-fireworks | Fireworks on top water
tiles-kites | Better breeze for kite
tiles-butterflies | Thirteen butterfly for one garden
tiles-feast-table | Jollof, plantain, suya. Sit down chop
tiles-guinea-fowl | Guinea fowl wey wear spotted cloth
tiles-reef-fish | One turtle among di fish for reef
tiles-weaver-birds | Weaver bird and di nest wey dem hang
`;
