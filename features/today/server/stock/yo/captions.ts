/** Captions of the pictures that all languages share, by the picture's id. */
export const captions = `
tiles-adire-eleko | Aṣọ àdìrẹ láti Abẹ́òkúta, àwòrán nínú gbogbo igun
tiles-adire-tied | Aṣọ àdìrẹ tí a dì ní rìbìtì kí a tó pa á láró
tiles-adire-birds | Ẹyẹ méjì lórí àdìrẹ aláró
tiles-ankara-fans | Aṣọ àǹkárá tó ní òdòdó láàárín
tiles-ankara-records | Aṣọ àǹkárá tó ń yí bí àwo orin
tiles-ankara-leaves | Ewé aláwọ̀ títàn lórí àǹkárá
tiles-kente | Aṣọ kente, tí a hun ní ìlà ní ìlà
tiles-aso-oke | Aṣọ òkè fún ìgbéyàwó, pẹ̀lú ìràwọ̀
tiles-bogolan | Bogolan, aṣọ amọ̀ ti ilẹ̀ Mali
tiles-calabash-carved | Igbá fínfín. Ta ló sápamọ́ sínú òbìrí?
tiles-bead-collar | Ìlẹ̀kẹ̀ ọrùn, ìlà lórí ìlà
tiles-patchwork-quilt | Aṣọ ìbora alábùlẹ̀ púpọ̀
tiles-zuma-rock | Òkè Zuma ní ọ̀nà Abuja
tiles-savannah-sunset | Igi oṣè nígbà tí oòrùn ń wọ̀
tiles-stilt-houses | Ilé orí omi ní ọ̀sà Èkó
tiles-sahara-camels | Ràkúnmí ń la aṣálẹ̀ Sàhárà kọjá
tiles-kilimanjaro | Erin lábẹ́ yìnyín òkè Kilimanjaro
tiles-table-mountain | Òkè Table fi ìkúùkù bora
tiles-victoria-falls | Òṣùmàrè lórí omi Victoria
tiles-fishing-beach | Àwọn ọkọ̀ ojú omi ti padà sí etíkun
tiles-rainforest-river | Lórí odò gba inú igbó kìjikìji kọjá
tiles-night-compound | Ìtàn lẹ́gbẹ̀ẹ́ iná, lábẹ́ ìràwọ̀
tiles-lagos-bridge | Afárá Ìkòyí bí iná ṣe ń tàn
tiles-flamingo-lake | Ẹyẹ flamingo nínú adágún tí kò jìn
tiles-terraced-hills | Àkókò ìkórè lórí àwọn òkè
tiles-balloons | Bàlúùnù lókè àwọn kẹ́tẹ́kẹ́tẹ́ abilà ní òwúrọ̀
tiles-umbrellas-above | Ọjà tó kún, bí ẹyẹ ṣe ń rí i
tiles-fruit-stall | Ẹ wá rà, gbogbo rẹ̀ ti pọ́n
tiles-pot-market | Kò sí ìkòkò méjì tó jọra níbí
tiles-yam-piles | Iṣu tuntun ti dé ọjà
tiles-spice-basins | Ata, ìrẹsì, ẹ̀wà àti ìyere lílọ̀
tiles-fireworks | Iná aláràbarà lórí omi
tiles-kites | Afẹ́fẹ́ tó dára fún káìtì
tiles-butterflies | Labalábá mẹ́tàlá nínú ọgbà kan
tiles-feast-table | Jollof, dòdò, súyà. Ẹ jókòó kí ẹ jẹun
tiles-guinea-fowl | Awó nínú aṣọ wọn tó ní àmì tóótòòtó
tiles-reef-fish | Ìjàpá òkun láàárín àwọn ẹja
tiles-weaver-birds | Ẹyẹ ẹ̀gà àti ìtẹ́ wọn tó ń fì
`;
