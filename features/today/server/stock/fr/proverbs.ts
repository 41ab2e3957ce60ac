export const proverbs = `
= Maurice Maloux, Dictionnaire des proverbes, sentences et maximes (1960)
fr-petit-a-petit-loiseau | Petit à petit, l’oiseau fait son nid | Avec de la patience, on vient à bout d’un grand ouvrage.
fr-qui-vole-un-oeuf | Qui vole un œuf vole un bœuf | Les petites fautes mènent aux grandes.
fr-tout-ce-qui-brille | Tout ce qui brille n’est pas or | Une belle apparence peut tromper.
fr-mieux-vaut-tard-que | Mieux vaut tard que jamais | Arriver le dernier, c’est mieux que ne pas venir du tout.
fr-lhabit-ne-fait-pas | L’habit ne fait pas le moine | On ne juge pas quelqu’un sur sa tenue.
fr-pierre-qui-roule-namasse | Pierre qui roule n’amasse pas mousse | À force de changer de vie, on ne garde rien.
fr-qui-seme-le-vent | Qui sème le vent récolte la tempête | Celui qui provoque le désordre en subit les suites.
fr-il-faut-battre-le | Il faut battre le fer pendant qu’il est chaud | Une bonne occasion ne dure pas.
fr-la-nuit-porte-conseil | La nuit porte conseil | Mieux vaut dormir avant de décider.
fr-loin-des-yeux-loin | Loin des yeux, loin du cœur | L’absence affaiblit l’affection.
fr-les-murs-ont-des | Les murs ont des oreilles | Parlez bas, on peut vous écouter.
fr-lunion-fait-la-force | L’union fait la force | Ensemble, on est plus puissant.
fr-la-parole-est-dargent | La parole est d’argent, mais le silence est d’or | Se taire est parfois la meilleure réponse.
fr-quand-le-chat-nest | Quand le chat n’est pas là, les souris dansent | Sans le chef, chacun s’amuse.
fr-largent-ne-fait-pas | L’argent ne fait pas le bonheur | La richesse ne suffit pas pour être heureux.
fr-apres-la-pluie-le | Après la pluie, le beau temps | La joie revient quand les ennuis sont finis.
fr-cest-en-forgeant-quon | C’est en forgeant qu’on devient forgeron | Un métier s’apprend par la pratique.
fr-il-ny-a-pas | Il n’y a pas de fumée sans feu | Une rumeur a souvent une cause.
fr-il-ne-faut-pas-2 | Il ne faut pas mettre la charrue avant les bœufs | Faites les choses dans le bon ordre.
fr-chose-promise-chose-due | Chose promise, chose due | On doit tenir ses engagements.
fr-deux-avis-valent-mieux | Deux avis valent mieux qu’un | Demandez l’opinion d’une autre personne.
fr-qui-ne-tente-rien | Qui ne tente rien n’a rien | Sans prendre de risque, on ne gagne pas.
fr-une-hirondelle-ne-fait | Une hirondelle ne fait pas le printemps | Un seul exemple ne prouve pas grand-chose.
fr-tel-pere-tel-fils | Tel père, tel fils | Les enfants ressemblent à leurs parents.
fr-vouloir-cest-pouvoir | Vouloir, c’est pouvoir | Avec de la volonté, on réussit.
fr-les-bons-comptes-font | Les bons comptes font les bons amis | Payer ses dettes évite les disputes.
fr-un-tiens-vaut-mieux | Un tiens vaut mieux que deux tu l’auras | Ce qu’on possède est plus sûr qu’une promesse.
fr-mieux-vaut-prevenir-que | Mieux vaut prévenir que guérir | Évitez le mal avant d’avoir à le soigner.

= Jean de La Fontaine, Fables
fr-rien-ne-sert-de | Rien ne sert de courir, il faut partir à point | La vitesse ne rattrape pas un mauvais départ.
fr-on-a-souvent-besoin | On a souvent besoin d’un plus petit que soi | Même un faible peut rendre service à un puissant.
fr-aide-toi-le-ciel | Aide-toi, le ciel t’aidera | Faites d’abord des efforts, la chance suivra.

= Le Grand Livre des proverbes africains, présenté par Ahmadou Kourouma (2003)
fr-le-panier-du-pecheur | Le panier du pêcheur sent toujours le poisson | Les habitudes laissent des traces.
fr-se-tromper-de-chemin | Se tromper de chemin, c’est apprendre à connaître son chemin | Les erreurs nous instruisent.
fr-un-sac-vide-ne | Un sac vide ne peut pas tenir debout | Le ventre creux, on ne fait rien de bon.
fr-qui-veut-compter-les | Qui veut compter les plumes d’un oiseau doit l’avoir en main | Il faut tout savoir avant de juger.
fr-le-mensonge-donne-des | Le mensonge donne des fleurs, mais pas des fruits | Une parole fausse plaît un moment et n’apporte rien.
fr-la-poule-prend-des | La poule prend des bouchées à la mesure de son bec | Chacun doit rester dans ses moyens.
fr-le-rat-ne-tire | Le rat ne tire pas la moustache du tigre | On ne provoque pas plus puissant que soi.

=
fr-le-grain-de-mais | Le grain de maïs n’a jamais raison au pays des coqs | Le faible n’est pas écouté chez les puissants. | Danco, Proverbes africains
fr-le-vieil-elephant-sait | Le vieil éléphant sait où trouver de l’eau | L’expérience aide à se tirer d’affaire. | Les listes de mononcray, Proverbes sénégalais et africains (2012)
fr-cest-au-bout-de | C’est au bout de la vieille corde qu’on tisse la nouvelle | Le progrès s’appuie sur les traditions. | Les listes de mononcray, Proverbes sénégalais et africains (2012)
fr-une-pirogue-nest-jamais | Une pirogue n’est jamais trop grande pour chavirer | Même les plus forts peuvent tomber. | Les listes de mononcray, Proverbes sénégalais et africains (2012)
`;
