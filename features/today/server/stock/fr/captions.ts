/** French captions of the pictures that all languages share, one `id | caption` per line. */
export const captions = `
tiles-adire-eleko | Tissu adire d’Abeokuta, un motif dans chaque carré
tiles-adire-tied | Tissu adire, noué en cercles avant la teinture
tiles-adire-birds | Deux oiseaux sur un adire indigo
tiles-ankara-fans | Un pagne ankara, une fleur au milieu
tiles-ankara-records | Un pagne ankara qui tourne comme un disque
tiles-ankara-leaves | Feuilles vives sur un pagne ankara
tiles-kente | Un kente, tissé bande après bande
tiles-aso-oke | Aso-oke de mariage, brodé d’une étoile
tiles-bogolan | Le bogolan, tissu de terre du Mali
tiles-calabash-carved | Calebasse gravée. Qui se cache dans les cercles ?
tiles-bead-collar | Un collier de perles, rang après rang
tiles-patchwork-quilt | Une couverture en patchwork
tiles-zuma-rock | Le rocher de Zuma, route d’Abuja
tiles-savannah-sunset | Un baobab au coucher du soleil
tiles-stilt-houses | Maisons sur pilotis dans la lagune de Lagos
tiles-sahara-camels | Des dromadaires traversent le Sahara
tiles-kilimanjaro | Des éléphants sous les neiges du Kilimandjaro
tiles-table-mountain | La montagne de la Table sous sa nappe de nuages
tiles-victoria-falls | Arc-en-ciel aux chutes Victoria
tiles-fishing-beach | Retour des pirogues sur la plage
tiles-rainforest-river | Au fil du fleuve, dans la forêt dense
tiles-night-compound | Un conte au coin du feu, sous les étoiles
tiles-lagos-bridge | Le pont d’Ikoyi quand les lumières s’allument
tiles-flamingo-lake | Flamants roses en eau peu profonde
tiles-terraced-hills | La récolte sur les collines
tiles-balloons | Montgolfières et zèbres au lever du soleil
tiles-umbrellas-above | Un marché animé, vu du ciel
tiles-fruit-stall | Approchez, tout est bien mûr
tiles-pot-market | Ici, pas deux pots pareils
tiles-yam-piles | Ignames nouvelles à vendre
tiles-spice-basins | Piment, riz, haricots et épices moulues
tiles-fireworks | Feu d’artifice sur l’eau
tiles-kites | Bon vent, cerfs-volants !
tiles-butterflies | Treize papillons dans un seul jardin
tiles-feast-table | Jollof, plantain, suya. À table !
tiles-guinea-fowl | Des pintades en robe à pois
tiles-reef-fish | Une tortue parmi les poissons du récif
tiles-weaver-birds | Les tisserins et leurs nids suspendus
`;
