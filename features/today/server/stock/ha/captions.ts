/** Captions of the pictures that all languages share, by the picture's id. */
export const captions = `
tiles-adire-eleko | Yadin adire na Abeokuta, kowane fili da zane
tiles-adire-tied | Yadin adire, an ɗaure shi da’ira kafin rini
tiles-adire-birds | Tsuntsaye biyu a kan adire mai launin baba
tiles-ankara-fans | Atamfa mai fure a tsakiya
tiles-ankara-records | Atamfa mai juyawa kamar faifai
tiles-ankara-leaves | Ganyaye masu haske a kan atamfa
tiles-kente | Yadin kente, an saƙa shi tsiri-tsiri
tiles-aso-oke | Aso-oke na aure, da tauraro da aka yi wa ado
tiles-bogolan | Bogolan, yadin laka na ƙasar Mali
tiles-calabash-carved | Sassaƙaƙƙiyar ƙwarya. Wa ya ɓoye a cikin da’irar?
tiles-bead-collar | Abin wuya na duwatsu, layi bayan layi
tiles-patchwork-quilt | Bargo na guntayen yadi da yawa
tiles-zuma-rock | Dutsen Zuma a hanyar Abuja
tiles-savannah-sunset | Kuka yayin da rana ke faɗuwa
tiles-stilt-houses | Gidaje a kan ruwa a Legas
tiles-sahara-camels | Raƙuma suna ratsa Sahara
tiles-kilimanjaro | Giwaye a ƙarƙashin ƙanƙarar Kilimanjaro
tiles-table-mountain | Dutsen Table ya yafa mayafin gajimare
tiles-victoria-falls | Bakan gizo a kan Kogin Victoria
tiles-fishing-beach | Kwale-kwale sun dawo bakin teku
tiles-rainforest-river | A kan kogi cikin kurmi
tiles-night-compound | Labari a gefen wuta, a ƙarƙashin taurari
tiles-lagos-bridge | Gadar Ikoyi yayin da fitilu ke kunnuwa
tiles-flamingo-lake | Tsuntsayen flamingo a tafki mara zurfi
tiles-terraced-hills | Lokacin girbi a kan tuddai
tiles-balloons | Balan-balan a saman jakunan dawa da safe
tiles-umbrellas-above | Kasuwa ta cika, kamar yadda tsuntsu ke gani
tiles-fruit-stall | Ku zo ku saya, duka sun nuna
tiles-pot-market | Babu tukwane biyu iri ɗaya a nan
tiles-yam-piles | Sabuwar doya a kasuwa
tiles-spice-basins | Barkono, shinkafa, wake da kayan yaji
tiles-fireworks | Wasan wuta a saman ruwa
tiles-kites | Iska mai kyau don wasan leda
tiles-butterflies | Malam buɗe-mana-littafi sha uku a lambu ɗaya
tiles-feast-table | Jollof, ayaba, tsire. Ku zauna ku ci
tiles-guinea-fowl | Zabbi masu riga mai ɗigo-ɗigo
tiles-reef-fish | Kunkuru a cikin kifayen teku
tiles-weaver-birds | Tsuntsayen jinƙa da sheƙunansu a rataye
`;
