export const questions = `
= Encyclopaedia Britannica
fr-dakar | Quelle est la capitale du Sénégal ? | Dakar | Dakar
fr-yamoussoukro | Quelle ville est la capitale politique de la Côte d’Ivoire ? | Yamoussoukro; Yakro | Yamoussoukro
fr-abidjan | Quelle est la plus grande ville de Côte d’Ivoire ? | Abidjan; Babi | Abidjan
fr-yaounde | Quelle est la capitale du Cameroun ? | Yaoundé | Yaoundé
fr-goree | Quelle île au large de Dakar abrite la Maison des esclaves ? | Gorée; Île de Gorée; L’île de Gorée | Gorée
fr-djenne | Quelle ville du Mali a une célèbre grande mosquée de terre ? | Djenné | Djenné
fr-lac-tchad | Quel grand lac du Sahel a beaucoup rétréci depuis 1960 ? | Lac Tchad; Le lac Tchad; Tchad | Lake Chad
fr-ouagadougou | Quelle est la capitale du Burkina Faso ? | Ouagadougou; Ouaga | Ouagadougou
fr-bamako | Quelle est la capitale du Mali ? | Bamako | Bamako
fr-thomas-sankara | Qui dirigea le Burkina Faso de 1983 à 1987 ? | Thomas Sankara; Sankara; Capitaine Sankara | Thomas Sankara
fr-congo | Quel fleuve sépare Kinshasa de Brazzaville ? | Congo; Le Congo; Fleuve Congo; Le fleuve Congo | Congo River
fr-kilimandjaro | Quel est le plus haut sommet d’Afrique ? | Kilimandjaro; Le Kilimandjaro; Mont Kilimandjaro; Kilimanjaro; Kibo; Le mont Kilimandjaro; Mont Kilimanjaro; Le mont Kilimanjaro | Kilimanjaro
fr-haute-volta | Comment s’appelait le Burkina Faso avant 1984 ? | Haute-Volta; La Haute-Volta | Burkina Faso
fr-dahomey | Comment s’appelait le Bénin avant 1975 ? | Dahomey; Le Dahomey | Benin
fr-zaire | Comment s’appelait la RDC de 1971 à 1997 ? | Zaïre; Le Zaïre | Democratic Republic of the Congo
fr-leopold-sedar-senghor | Qui fut le premier président du Sénégal ? | Léopold Sédar Senghor; Senghor; Léopold Senghor | Léopold Senghor
fr-kora | Quel instrument ouest-africain a 21 cordes ? | Kora; La kora; Une kora | kora
fr-balafon | Quel instrument a des lames de bois et des calebasses ? | Balafon; Le balafon; Un balafon; Bala | xylophone
fr-sahara | Quel désert couvre le nord de l’Afrique ? | Sahara; Le Sahara; Désert du Sahara | Sahara
fr-mali | Dans quel pays se trouve Tombouctou ? | Mali; Le Mali; Au Mali | Timbuktu
fr-behanzin | Quel roi du Dahomey résista à la France ? | Béhanzin; Roi Béhanzin; Le roi Béhanzin | Behanzin
fr-mansa-moussa | Quel empereur du Mali partit pour La Mecque chargé d’or en 1324 ? | Mansa Moussa; Mansa Musa; Kankou Moussa; Kanga Moussa; Kankan Moussa; Moussa | Musa I of Mali
fr-soundiata-keita | Qui fonda l’empire du Mali ? | Soundiata Keïta; Soundiata; Sundiata Keïta; Sundiata; Soundjata Keïta; Soundjata | Sundiata Keita
fr-kola | Quelle noix amère offre-t-on aux invités en Afrique de l’Ouest ? | Kola; Noix de kola; La noix de kola; La kola; Cola; Noix de cola; La noix de cola; Le kola | kola nut
fr-autruche | Quel est le plus grand oiseau du monde ? | Autruche; L’autruche; Une autruche | ostrich
fr-okapi | Quel animal rayé des forêts du Congo est cousin de la girafe ? | Okapi; L’okapi; Un okapi | okapi
fr-or | Quel métal a pour symbole Au ? | Or; L’or | gold
fr-mont-cameroun | Quel volcan domine les villes de Limbé et Buea ? | Mont Cameroun; Le mont Cameroun | Mount Cameroon
fr-gorille | Quel grand singe vit dans le parc des Virunga ? | Gorille; Le gorille; Gorille de montagne; Les gorilles; Le gorille de montagne | Virunga National Park
fr-baobab | Quel arbre au tronc énorme est l’emblème du Sénégal ? | Baobab; Le baobab; Un baobab | baobab
fr-coeur | Quel organe pompe le sang dans le corps ? | Cœur; Le cœur | heart
fr-100 | À quelle température (en °C) l’eau bout-elle au niveau de la mer ? | 100; Cent; 100 degrés; Cent degrés; 100 degrés Celsius | boiling point

=
fr-camara-laye | Qui a écrit « L’Enfant noir » ? | Camara Laye; Laye Camara; Laye; Camara | Camara Laye, L’Enfant noir (1953)
fr-mariama-ba | Qui a écrit « Une si longue lettre » ? | Mariama Bâ; Bâ; Mariama | Mariama Bâ, Une si longue lettre (1979)
fr-ahmadou-kourouma | Qui a écrit « Les Soleils des indépendances » ? | Ahmadou Kourouma; Kourouma | Ahmadou Kourouma, Les Soleils des indépendances (1968)
fr-ferdinand-oyono | Qui a écrit « Une vie de boy » ? | Ferdinand Oyono; Oyono | Ferdinand Oyono, Une vie de boy (1956)
fr-cheikh-hamidou-kane | Qui a écrit « L’Aventure ambiguë » ? | Cheikh Hamidou Kane; Hamidou Kane; Kane; Cheikh Kane | Cheikh Hamidou Kane, L’Aventure ambiguë (1961)
fr-amadou-hampate-ba | Qui a écrit « Amkoullel, l’enfant peul » ? | Amadou Hampâté Bâ; Hampâté Bâ; Bâ; Amadou Bâ | Amadou Hampâté Bâ, Amkoullel, l’enfant peul (1991)
fr-ousmane-sembene | Qui a réalisé « La Noire de… » ? | Ousmane Sembène; Sembène; Sembène Ousmane | La Noire de…, film (1966)
fr-djibril-diop-mambety | Qui a réalisé le film « Touki Bouki » ? | Djibril Diop Mambéty; Mambéty; Djibril Mambéty; Diop Mambéty | Touki Bouki, film (1973)
fr-magic-system | Quel groupe ivoirien chante Magic in the Air ? | Magic System | Magic System, Magic in the Air, chanson (2014)
fr-manu-dibango | Qui joue et chante Soul Makossa ? | Manu Dibango; Dibango | Manu Dibango, Soul Makossa (1972)
fr-youssou-ndour | Quel Sénégalais chante « 7 Seconds » avec Neneh Cherry ? | Youssou N’Dour; N’Dour; Youssou | Youssou N’Dour et Neneh Cherry, 7 Seconds (1994)
fr-angelique-kidjo | Quelle chanteuse béninoise chante Agolo ? | Angélique Kidjo; Kidjo | Angélique Kidjo, Ayé (1994)
fr-thieboudienne | Quel est le grand plat sénégalais de riz au poisson ? | Thiéboudienne; Thiéboudiène; Ceebu jën; Thiep; Tiep; Tiéboudienne; Thieb; Tieb; Thiep bou dien | UNESCO, Le Ceebu jën, un art culinaire du Sénégal
fr-attieke | Quelle semoule de manioc mange-t-on en Côte d’Ivoire ? | Attiéké; L’attiéké; Acheké | UNESCO, Attiéké en Côte d’Ivoire
fr-ndole | Quel plat camerounais mêle feuilles amères et arachides ? | Ndolé; Le ndolé | Wiktionnaire, ndolé
fr-bissap | Quelle boisson rouge fait-on avec des fleurs d’hibiscus ? | Bissap; Le bissap; Jus de bissap; Du bissap; Karkadé; Foléré; Zobo | Wiktionnaire, bissap
fr-ganvie | Quelle cité lacustre du Bénin est bâtie sur pilotis ? | Ganvié | UNESCO, Liste indicative, Ganvié
fr-lions-indomptables-2 | Quel est le surnom des footballeurs du Cameroun ? | Lions indomptables; Les Lions indomptables; Les Lions; Lions | FIFA, Cameroun
fr-elephants | Quel est le surnom des footballeurs de Côte d’Ivoire ? | Éléphants; Les Éléphants | FIFA, Côte d’Ivoire
fr-leopards | Quel est le surnom des footballeurs de la RDC ? | Léopards; Les Léopards; Simbas | FIFA, RD Congo
fr-roger-milla | Quel Camerounais dansa au poteau de corner en 1990 ? | Roger Milla; Milla | FIFA, Coupe du monde Italie 1990
fr-didier-drogba | Quel Ivoirien a marqué en finale de la Ligue des champions 2012 ? | Didier Drogba; Drogba | UEFA, Ligue des champions 2012
fr-papa-bouba-diop | Qui a marqué pour le Sénégal contre la France en 2002 ? | Papa Bouba Diop; Bouba Diop; Pape Bouba Diop; Diop | FIFA, Coupe du monde 2002
fr-11 | Combien de joueurs par équipe commencent un match de football ? | 11; Onze; 11 joueurs; Onze joueurs | IFAB, Lois du Jeu, Loi 3
fr-mercure | Quelle planète est la plus proche du Soleil ? | Mercure; La planète Mercure | NASA, Planetary Fact Sheet
`;
