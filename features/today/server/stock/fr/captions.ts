/** Captions of the pictures that all languages share, by the picture's id. */
export const captions = `
tiles-adire-eleko | Tissu adire d’Abeokuta, un motif dans chaque carré
tiles-adire-tied | Tissu adire, noué en cercles avant la teinture
tiles-adire-birds | Deux oiseaux sur un adire indigo
tiles-ankara-fans | Un pagne ankara, une fleur au milieu
tiles-ankara-records | Un pagne ankara qui tourne comme un disque
tiles-ankara-leaves | Des feuilles vives sur un pagne ankara
tiles-kente | Un kente, tissé bande après bande
tiles-aso-oke | Aso-oke de mariage, brodé d’une étoile
tiles-bogolan | Le bogolan, tissu de terre du Mali
tiles-calabash-carved | Une calebasse sculptée. Qui se cache dans les cercles ?
tiles-bead-collar | Un collier de perles, rang après rang
tiles-patchwork-quilt | Une courtepointe aux mille pièces
tiles-zuma-rock | Le rocher de Zuma, sur la route d’Abuja
tiles-savannah-sunset | Un baobab au coucher du soleil
tiles-stilt-houses | Maisons sur pilotis dans la lagune de Lagos
tiles-sahara-camels | Des dromadaires traversent le Sahara
tiles-kilimanjaro | Des éléphants sous les neiges du Kilimandjaro
tiles-table-mountain | La montagne de la Table sous sa nappe de nuages
tiles-victoria-falls | Un arc-en-ciel sur les chutes Victoria
tiles-fishing-beach | Les pirogues sont revenues sur la plage
tiles-rainforest-river | Au fil du fleuve, dans la forêt
tiles-night-compound | Une histoire au coin du feu, sous les étoiles
tiles-lagos-bridge | Le pont d’Ikoyi quand les lampes s’allument
tiles-flamingo-lake | Des flamants roses dans le lac peu profond
tiles-terraced-hills | Le temps des récoltes sur les collines
tiles-balloons | Des montgolfières au-dessus des zèbres, à l’aube
tiles-umbrellas-above | Un marché animé, vu par un oiseau
tiles-fruit-stall | Approchez, tout est bien mûr
tiles-pot-market | Ici, pas deux pots pareils
tiles-yam-piles | Les ignames nouvelles sont au marché
tiles-spice-basins | Piment, riz, haricots et épices moulues
tiles-fireworks | Feu d’artifice au-dessus de l’eau
tiles-kites | Un bon vent pour les cerfs-volants
tiles-butterflies | Treize papillons dans un seul jardin
tiles-feast-table | Jollof, plantain, suya. Asseyez-vous et mangez
tiles-guinea-fowl | Des pintades en robe à pois
tiles-reef-fish | Une tortue parmi les poissons du récif
tiles-weaver-birds | Les tisserins et leurs nids suspendus
`;
