/** Hausa captions of the pictures that all languages share, one `id | caption` per line. */
export const captions = `
tiles-adire-eleko | Yadin adire na Abeokuta, kowane fili da zanensa
tiles-adire-tied | Adire, an ɗaure shi da’ira-da’ira kafin rini
tiles-adire-birds | Tsuntsaye biyu a kan shuɗin adire
tiles-ankara-fans | Atamfa mai fure a tsakiya
tiles-ankara-records | Atamfa mai juyawa kamar faifan garmaho
tiles-ankara-leaves | Ganyaye masu haske a kan atamfa
tiles-kente | Yadin kente, an saƙa shi tsiri-tsiri
tiles-aso-oke | Aso-oke na bikin aure, mai adon tauraro
tiles-bogolan | Bogolan, yadin laka na ƙasar Mali
tiles-calabash-carved | Ƙwarya mai zane. Wa ya ɓuya a cikin da’irorin?
tiles-bead-collar | Abin wuya na duwatsu, layi bayan layi
tiles-patchwork-quilt | Bargon yadi guntu-guntu
tiles-zuma-rock | Dutsen Zuma a hanyar Abuja
tiles-savannah-sunset | Bishiyar kuka, rana na faɗuwa
tiles-stilt-houses | Gidaje a kan dirkoki a ruwan Legas
tiles-sahara-camels | Raƙuma suna ratsa Sahara
tiles-kilimanjaro | Giwaye a gindin Kilimanjaro mai dusar ƙanƙara
tiles-table-mountain | Dutsen Table ya yafa mayafin gajimare
tiles-victoria-falls | Bakan gizo a magangarar Victoria
tiles-fishing-beach | Kwale-kwale sun dawo bakin teku
tiles-rainforest-river | Bin gangaren kogi ta cikin kurmi
tiles-night-compound | Tatsuniya a gefen wuta, ƙarƙashin taurari
tiles-lagos-bridge | Gadar Ikoyi lokacin da ake kunna fitilu
tiles-flamingo-lake | Flamingo a tafki marar zurfi
tiles-terraced-hills | Lokacin girbi a kan tuddai
tiles-balloons | Balan-balan saman jakunan dawa da sassafe
tiles-umbrellas-above | Kasuwa ta cika, a idon tsuntsu
tiles-fruit-stall | Ku zo ku saya, duka sun nuna
tiles-pot-market | Ba tukwane biyu iri ɗaya a nan
tiles-yam-piles | Sabuwar doya a kasuwa
tiles-spice-basins | Barkono, shinkafa, wake da niƙaƙƙen yaji
tiles-fireworks | Wasan wuta a saman ruwa
tiles-kites | Iskar wasan filfilo
tiles-butterflies | Malam-buɗe-littafi sha uku a lambu ɗaya
tiles-feast-table | Jollof, agada, tsire. Ku zauna ku ci
tiles-guinea-fowl | Zabbi cikin rigunansu masu ɗigo-ɗigo
tiles-reef-fish | Kunkuru a cikin kifayen teku
tiles-weaver-birds | Tsuntsayen kabare da sheƙunansu a rataye
`;
