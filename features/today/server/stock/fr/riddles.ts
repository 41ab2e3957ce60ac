export const riddles = `
= Dictionnaire de l’Académie française
fr-donner-sa-langue-au | 👅➡️🐱 | Donner sa langue au chat; La langue au chat
fr-les-poules-auront-des | 🐔🦷🗓️ | Les poules auront des dents; Quand les poules auront des dents
fr-larmes-de-crocodile | 🐊😭 | Larmes de crocodile; Des larmes de crocodile; Une larme de crocodile
fr-un-chat-dans-la | 🐱🗣️ | Un chat dans la gorge; Avoir un chat dans la gorge; Chat dans la gorge
fr-coup-de-foudre | 👊⚡❤️ | Coup de foudre; Le coup de foudre; Un coup de foudre
fr-arc-en-ciel | 🏹☁️🌈 | Arc-en-ciel; Un arc-en-ciel; L’arc-en-ciel
fr-chou-fleur | 🥬🌸 | Chou-fleur; Un chou-fleur; Le chou-fleur
fr-pomme-de-terre | 🍎🌍 | Pomme de terre; Une pomme de terre; La pomme de terre
fr-poisson-chat | 🐟🐱 | Poisson-chat; Un poisson-chat; Le poisson-chat
fr-cerf-volant | 🦌✈️ | Cerf-volant; Un cerf-volant; Le cerf-volant
fr-etoile-de-mer | ⭐🌊 | Étoile de mer; Une étoile de mer; L’étoile de mer
fr-porte-monnaie | 🚪💰 | Porte-monnaie; Un porte-monnaie; Le porte-monnaie
fr-porte-cles | 🚪🔑 | Porte-clés; Porte-clé; Un porte-clés; Le porte-clés
fr-gratte-ciel | 🏢☁️ | Gratte-ciel; Un gratte-ciel; Le gratte-ciel
fr-lave-vaisselle | 🚿🍽️ | Lave-vaisselle; Un lave-vaisselle; Le lave-vaisselle
fr-papillon-de-nuit | 🦋🌙 | Papillon de nuit; Un papillon de nuit
fr-feu-rouge | 🔥🔴 | Feu rouge; Un feu rouge; Le feu rouge
fr-pied-de-biche | 🦶🦌 | Pied-de-biche; Un pied-de-biche
fr-nid-de-poule | 🐔🕳️🛣️ | Nid-de-poule; Un nid-de-poule; Nids-de-poule
fr-bonhomme-de-neige | 👨❄️ | Bonhomme de neige; Un bonhomme de neige; Le bonhomme de neige
fr-pain-au-chocolat | 🍞🍫 | Pain au chocolat; Un pain au chocolat; Chocolatine
fr-vin-de-palme | 🍷🌴 | Vin de palme; Le vin de palme; Du vin de palme
fr-huile-de-palme | 🛢️🌴🔴 | Huile de palme; L’huile de palme; Huile rouge
fr-patate-douce | 🥔🍬 | Patate douce; Une patate douce; La patate douce
fr-canne-a-sucre | 🎣🍬 | Canne à sucre; La canne à sucre; Une canne à sucre
fr-the-a-la-menthe | 🍵🌿 | Thé à la menthe; Le thé à la menthe
fr-poulet-braise | 🐔🔥🍗 | Poulet braisé; Le poulet braisé; Poulet grillé; Un poulet braisé
fr-poisson-braise | 🐟🔥🍽️ | Poisson braisé; Le poisson braisé; Poisson grillé; Un poisson braisé

= Jean de La Fontaine, Fables
fr-la-cigale-et-la | 🦗🐜 | La Cigale et la Fourmi; Cigale et fourmi; La fourmi et la cigale
fr-le-corbeau-et-le | 🐦🧀🦊 | Le Corbeau et le Renard; Corbeau et renard; Le renard et le corbeau
fr-le-lievre-et-la | 🐇🐢🏁 | Le Lièvre et la Tortue; La tortue et le lièvre; Le lapin et la tortue; Lièvre et tortue
fr-le-loup-et-lagneau | 🐺🐑 | Le Loup et l’Agneau; Loup et agneau; Le loup et le mouton; L’agneau et le loup
fr-le-lion-et-le | 🦁🐀 | Le Lion et le Rat; Lion et rat; Le lion et la souris; Le rat et le lion

=
fr-le-roi-lion | 👑🦁🎬 | Le Roi lion; Roi lion | Le Roi lion, film (1994)
fr-la-reine-des-neiges | 👑👩❄️🎬 | La Reine des neiges; Reine des neiges | La Reine des neiges, film (2013)
fr-le-petit-prince | 👦👑🌹🦊 | Le Petit Prince; Petit Prince | Antoine de Saint-Exupéry, Le Petit Prince (1943)
fr-kirikou-et-la-sorciere | 👶🏃🧙🎬 | Kirikou et la Sorcière; Kirikou | Kirikou et la Sorcière, film (1998)
fr-la-planete-des-singes | 🌍🐵🎬 | La Planète des singes; Planète des singes | La Planète des singes, film (1968)
fr-blanche-neige | ⚪❄️👸🍎 | Blanche-Neige; Blanche Neige et les sept nains | Blanche-Neige et les Sept Nains, film (1937)
fr-la-belle-et-la | 👸👹🌹 | La Belle et la Bête; Belle et la Bête | La Belle et la Bête, film (1991)
fr-le-chat-botte | 🐱👢🎬 | Le Chat botté; Chat botté; Le chat potté | Charles Perrault, Histoires ou contes du temps passé (1697)
fr-le-livre-de-la | 📖🌴🐻 | Le Livre de la jungle; Livre de la jungle | Le Livre de la jungle, film (1967)
fr-magic-in-the-air | ✨☁️🎤 | Magic in the Air | Magic System, Magic in the Air, chanson (2014)
fr-frere-jacques | 👨🔔😴🎵 | Frère Jacques | Frère Jacques, comptine
fr-au-clair-de-la | 💡🌙🎵 | Au clair de la lune; Clair de lune | Au clair de la lune, comptine
fr-cote-divoire | 🐘🦷🏖️ | Côte d’Ivoire; La Côte d’Ivoire | Encyclopaedia Britannica, Côte d’Ivoire
fr-lions-indomptables | 🦁🦁⚽💪 | Lions indomptables; Les Lions indomptables; Les Lions | FIFA, Cameroun
fr-les-elephants | 🐘🐘⚽ | Les Éléphants; Éléphants; Éléphants de Côte d’Ivoire; Les Éléphants de Côte d’Ivoire | FIFA, Côte d’Ivoire
fr-coupe-du-monde | 🏆🌍⚽ | Coupe du monde; La Coupe du monde; Mondial; Le Mondial | FIFA, Coupe du monde
`;
