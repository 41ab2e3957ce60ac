export const questions = `
= Encyclopaedia Britannica
yo-kilimanjaro | Òkè wo ló ga jù lọ ní Áfíríkà? | Kilimanjaro; Òkè Kilimanjaro; Mount Kilimanjaro | Kilimanjaro
yo-abeokuta-2 | Ní ìlú wo ni Àpáta Olúmọ wà? | Abẹ́òkúta | Abeokuta
yo-1960 | Ní ọdún wo ni Nàìjíríà gba òmìnira? | 1960 | Nigeria
yo-abuja | Ìlú wo ló di olú-ìlú Nàìjíríà ní ọdún 1991? | Àbújá | Abuja
yo-benue | Odò wo ló pàdé Odò Ọya ní Lọ́kọ́ja? | Benue; Odò Benue; River Benue | Benue River
yo-fela-kuti | Ta ni olórin Nàìjíríà tó dá Afrobeat sílẹ̀? | Fẹlá Kútì; Fẹlá; Fẹlá Aníkúlápó Kútì; Fẹlá Aníkúlápó; Fẹlá Ransome-Kútì | Fela Anikulapo-Kuti
yo-ile-ife | Ìlú wo ni a mọ̀ sí orísun àwọn Yorùbá? | Ilé-Ifẹ̀; Ifẹ̀; Ile Ife | Ile-Ife
yo-alake | Oyè wo ni ọba Ẹ̀gbá ní Abẹ́òkúta ń jẹ́? | Aláké; Aláké ti Ẹ̀gbá; Aláké Ẹ̀gbá | Abeokuta
yo-ibadan | Ìlú wo ni olú-ìlú Ìpínlẹ̀ Ọ̀yọ́? | Ìbàdàn; Ìlú Ìbàdàn | Ibadan
yo-osogbo | Ìlú wo ni olú-ìlú Ìpínlẹ̀ Ọ̀ṣun? | Òṣogbo; Ìlú Òṣogbo | Osogbo
yo-ilorin | Ìlú wo ni olú-ìlú Ìpínlẹ̀ Kwara? | Ìlọrin; Ìlú Ìlọrin | Ilorin
yo-akure | Ìlú wo ni olú-ìlú Ìpínlẹ̀ Òǹdó? | Àkúrẹ́; Ìlú Àkúrẹ́ | Akure
yo-ado-ekiti | Ìlú wo ni olú-ìlú Ìpínlẹ̀ Èkìtì? | Adó-Èkìtì; Adó | Ado-Ekiti
yo-atilantiiki | Òkun wo ni Èkó wà létí rẹ̀? | Àtìláńtíìkì; Atlantic; Òkun Àtìláńtíìkì; Atlantic Ocean; Òkun Atlantic | Lagos
yo-benin | Orílẹ̀-èdè wo ló wà ní ìwọ̀-oòrùn Nàìjíríà? | Benin; Bẹ̀nẹ̀; Benin Republic; Orílẹ̀-èdè Benin; Olómìnira Benin | Benin
yo-accra | Kí ni olú-ìlú orílẹ̀-èdè Ghana? | Accra; Àkrà | Accra
yo-dakar | Kí ni olú-ìlú orílẹ̀-èdè Senegal? | Dakar | Dakar
yo-funmilayo-ransome-kuti | Ta ló darí àwọn obìnrin Abẹ́òkúta lòdì sí owó-orí? | Fúnmiláyọ̀ Ransome-Kuti; Ransome-Kuti; Fúnmiláyọ̀; Olúfúnmiláyọ̀ Ransome-Kuti; Fúnmiláyọ̀ Kútì | Funmilayo Ransome-Kuti
yo-8 | Ẹsẹ̀ mélòó ni aláǹtakùn ní? | 8; Mẹ́jọ; Ẹsẹ̀ mẹ́jọ; Ẹsẹ̀ 8 | spider
yo-agunfon | Ẹranko wo ló ga jù lọ láyé? | Àgùnfọn; Giraffe | giraffe
yo-erin | Ẹranko orí ilẹ̀ wo ló tóbi jù lọ? | Erin; Àjànàkú; Elephant; Erin Áfíríkà | elephant
yo-ogongo | Ẹyẹ wo ló tóbi jù lọ láyé? | Ògòǹgò; Ostrich | ostrich
yo-wura | Ohun iyebíye wo ni àmì rẹ̀ jẹ́ Au? | Wúrà; Gold; Góòlù | gold
yo-okan | Ẹ̀yà ara wo ló ń ti ẹ̀jẹ̀ káàkiri? | Ọkàn; Heart | heart
yo-dundun | Ìlù wo ló ń sọ̀rọ̀ bí ènìyàn? | Dùndún; Gángan; Ìlù dùndún; Ìlù gángan; Talking drum | talking drum
yo-awo-ewe | Àwọ̀ wo ló wà pẹ̀lú funfun nínú àsíá Nàìjíríà? | Àwọ̀ ewé; Ewé; Aláwọ̀ ewé; Green; Àwọ̀ ewéko | flag of Nigeria

= R. C. Abraham, Dictionary of Modern Yoruba (1958)
yo-taiwo | Orúkọ wo ni ìbejì tó kọ́kọ́ wáyé ń jẹ́? | Táíwò; Táyé; Táíyéwò; Táyéwò
yo-kehinde | Orúkọ wo ni ìbejì tó wáyé ṣìkejì ń jẹ́? | Kẹ́hìndé; Kẹ́yìndé
yo-idowu | Orúkọ wo ni ọmọ tó tẹ̀lé ìbejì ń jẹ́? | Ìdòwú
yo-iyan-2 | Oúnjẹ wo ni a ń gún láti inú iṣu? | Iyán
yo-amala | Oúnjẹ wo ni a ń fi èlùbọ́ rò? | Àmàlà; Ọkà
yo-akara | Oúnjẹ wo ni a ń fi ẹ̀wà lílọ̀ dín? | Àkàrà
yo-aso-oke | Aṣọ híhun wo ni Yorùbá ń wọ̀ síbi ìgbéyàwó? | Aṣọ òkè; Aṣọ-òkè; Aṣọ òfì

= Samuel Johnson, The History of the Yorubas (1921)
yo-oduduwa | Ta ni baba ńlá àwọn Yorùbá nínú ìtàn? | Odùduwà; Oòduà
yo-alaafin | Oyè wo ni ọba Ọ̀yọ́ ń jẹ́? | Aláàfin; Aláàfin Ọ̀yọ́; Aláàfin ti Ọ̀yọ́
yo-ooni | Oyè wo ni ọba Ifẹ̀ ń jẹ́? | Ọọ̀ni; Ọọ̀ni Ifẹ̀; Ọọ̀ni ti Ifẹ̀

=
yo-wole-soyinka | Ta ni ọmọ Nàìjíríà tó gba Ẹ̀bùn Nobel ní 1986? | Wọlé Ṣóyínká; Ṣóyínká; Ọ̀jọ̀gbọ́n Wọlé Ṣóyínká; Akínwándé Olúwọlé Ṣóyínká | The Nobel Foundation, Nobel Prize in Literature 1986
yo-fagunwa | Ta ló kọ Ògbójú Ọdẹ nínú Igbó Irúnmọlẹ̀? | D. O. Fágúnwà; Fágúnwà; Daniel Fágúnwà | D. O. Fágúnwà, Ògbójú Ọdẹ nínú Igbó Irúnmọlẹ̀ (1938)
yo-amos-tutuola | Ta ló kọ The Palm-Wine Drinkard? | Amos Tutùọlá; Tutùọlá | Amos Tutuola, The Palm-Wine Drinkard (1952)
yo-ola-rotimi | Ta ló kọ eré The Gods Are Not to Blame? | Ọlá Rótìmí; Rótìmí | Ola Rotimi, The Gods Are Not to Blame (1971)
yo-tunde-kelani | Ta ló darí fíìmù Saworoidẹ? | Túndé Kèlání; Kèlání; TK | Saworoide, film (1999)
yo-king-sunny-ade | Olórin jùjú wo ló kọ Synchro System? | King Sunny Adé; Sunny Adé; KSA; King Sunny | King Sunny Adé, Synchro System (1983)
yo-ajayi-crowther | Ta ló ṣe atúmọ̀ èdè Yorùbá ní 1843? | Àjàyí Crowther; Crowther; Samuel Àjàyí Crowther; Samuel Crowther; Bíṣọ́ọ̀bù Crowther | Samuel Crowther, Vocabulary of the Yoruba Language (1843)
yo-ogede | Èso wo ni a ń dín láti ṣe dòdò? | Ọ̀gẹ̀dẹ̀; Ọ̀gẹ̀dẹ̀ àgbagbà; Àgbagbà; Plantain | Flo Madubike, All Nigerian Recipes
yo-moinmoin | Oúnjẹ ẹ̀wà lílọ̀ wo ni a ń sè nínú ewé? | Mọ́ínmọ́ín; Ọ̀lẹ̀lẹ̀; Moin moin; Moi moi | Flo Madubike, All Nigerian Recipes
yo-adire | Aṣọ wo ni a ń fi aró rẹ ní Abẹ́òkúta? | Àdìrẹ; Aṣọ àdìrẹ | Jane Barbour and Doig Simmonds, Adire Cloth in Nigeria (1971)
yo-11 | Agbábọ́ọ̀lù mélòó ni ẹgbẹ́ kan fi ń bẹ̀rẹ̀ ìdíje? | 11; Mọ́kànlá; Agbábọ́ọ̀lù mọ́kànlá; Ènìyàn mọ́kànlá | IFAB, Laws of the Game, Law 3
yo-super-eagles-2 | Kí ni ìnagijẹ ẹgbẹ́ agbábọ́ọ̀lù ọkùnrin Nàìjíríà? | Super Eagles; The Super Eagles; Eagles | FIFA, Nigeria
yo-rashidi-yekini | Ta ló gba góòlù Nàìjíríà àkọ́kọ́ ní Ife Àgbáyé? | Rashidi Yekini; Yekini; Ràṣídì Yékínì | FIFA, World Cup USA 1994
yo-naira | Owó wo ló rọ́pò pọ́n-ùn Nàìjíríà ní 1973? | Náírà; Náírà Nàìjíríà | Central Bank of Nigeria, History of the Currency
`;
