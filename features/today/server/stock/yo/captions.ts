/** Yoruba captions of the pictures that all languages share, one `id | caption` per line. */
export const captions = `
tiles-adire-eleko | Aṣọ àdìrẹ Abẹ́òkúta, abala kọ̀ọ̀kan ló ní ọnà tirẹ̀
tiles-adire-tied | Aṣọ àdìrẹ tí a so rìbìtì kí a tó rẹ ẹ́ láró
tiles-adire-birds | Ẹyẹ méjì lórí àdìrẹ aláró
tiles-ankara-fans | Aṣọ àǹkárá tó ní òdòdó láàárín
tiles-ankara-records | Aṣọ àǹkárá tó ń yí bí àwo orin
tiles-ankara-leaves | Ewé aláràbarà lórí àǹkárá
tiles-kente | Aṣọ kente, tí a hun ní ìlà ní ìlà
tiles-aso-oke | Aṣọ òkè ìgbéyàwó, a rán ìràwọ̀ sí i lára
tiles-bogolan | Bogolan, aṣọ ẹrẹ̀ ilẹ̀ Mali
tiles-calabash-carved | Igbá fínfín. Ta ló sápamọ́ sínú òbìrí?
tiles-bead-collar | Ìlẹ̀kẹ̀ ọrùn, ìlà lórí ìlà
tiles-patchwork-quilt | Aṣọ ìbora alábùlẹ̀ púpọ̀
tiles-zuma-rock | Àpáta Zuma ní ọ̀nà Àbújá
tiles-savannah-sunset | Igi oṣè nígbà tí oòrùn ń wọ̀
tiles-stilt-houses | Àwọn ilé orí òpó nínú ọ̀sà Èkó
tiles-sahara-camels | Ràkúnmí ń la aṣálẹ̀ Sàhárà kọjá
tiles-kilimanjaro | Erin lábẹ́ yìnyín òkè Kilimanjaro
tiles-table-mountain | Òkè Table ti fi àwọsánmà bora
tiles-victoria-falls | Òṣùmàrè lórí ìtàkìtì omi Victoria
tiles-fishing-beach | Àwọn ọkọ̀ ojú omi ti padà sí etíkun
tiles-rainforest-river | Odò gba inú igbó kìjikìji kọjá
tiles-night-compound | Àlọ́ lẹ́gbẹ̀ẹ́ iná, lábẹ́ ìràwọ̀
tiles-lagos-bridge | Afárá Ìkòyí bí iná ṣe ń tàn
tiles-flamingo-lake | Ẹyẹ flamingo nínú adágún tí kò jìn
tiles-terraced-hills | Àkókò ìkórè lórí àwọn òkè
tiles-balloons | Bàlúùnù lókè àwọn kẹ́tẹ́kẹ́tẹ́ abilà ní òwúrọ̀
tiles-umbrellas-above | Ọjà tó kún, bí ẹyẹ ṣe ń rí i
tiles-fruit-stall | Ẹ wá rà á, gbogbo rẹ̀ ló ti pọ́n
tiles-pot-market | Kò sí ìkòkò méjì tó jọra níbí
tiles-yam-piles | Iṣu tuntun ti dé ọjà
tiles-spice-basins | Ata, ìrẹsì, ẹ̀wà àti èròjà lílọ̀
tiles-fireworks | Iná aláràbarà lórí omi
tiles-kites | Afẹ́fẹ́ tó dára fún káìtì
tiles-butterflies | Labalábá mẹ́tàlá nínú ọgbà kan
tiles-feast-table | Jollof, dòdò, súyà. Ẹ jókòó kí ẹ jẹun
tiles-guinea-fowl | Awó nínú aṣọ wọn alámì tótòtó
tiles-reef-fish | Ìjàpá òkun láàárín àwọn ẹja
tiles-weaver-birds | Ẹyẹ ẹ̀gà àti ìtẹ́ wọn tó ń fì
`;
