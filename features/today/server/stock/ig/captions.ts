/** Captions of the pictures that all languages share, by the picture's id. */
export const captions = `
tiles-adire-eleko | Akwa adire si Abeokuta, ihe osise n’akụkụ niile
tiles-adire-tied | Akwa adire e kechiri gburugburu tupu e sie ya
tiles-adire-birds | Nnụnụ abụọ n’elu akwa adire anụnụ anụnụ
tiles-ankara-fans | Akwa ankara nwere okooko osisi n’etiti
tiles-ankara-records | Akwa ankara na-atụgharị ka efere egwu
tiles-ankara-leaves | Akwụkwọ na-egbuke n’elu akwa ankara
tiles-kente | Akwa kente, a kpara ya n’ahịrị n’ahịrị
tiles-aso-oke | Aso-oke maka agbamakwụkwọ, nwere kpakpando
tiles-bogolan | Bogolan, akwa apịtị nke ala Mali
tiles-calabash-carved | Ọba a tụrụ atụ. Onye zoro n’ime okirikiri?
tiles-bead-collar | Olu mkpụrụ, ahịrị n’elu ahịrị
tiles-patchwork-quilt | Akwa mkpuchi nwere ibe ọtụtụ
tiles-zuma-rock | Oke okwute Zuma n’ụzọ Abuja
tiles-savannah-sunset | Osisi baobab ka anyanwụ na-ada
tiles-stilt-houses | Ụlọ ndị dị n’elu mmiri Legọs
tiles-sahara-camels | Kamel na-agafe ọzara Sahara
tiles-kilimanjaro | Enyi n’okpuru snoo nke Kilimanjaro
tiles-table-mountain | Ugwu Table yi akwa igwe ojii ya
tiles-victoria-falls | Eke na egwurugwu n’elu mmiri Victoria
tiles-fishing-beach | Ụgbọ mmiri alọtala n’ụsọ osimiri
tiles-rainforest-river | N’elu osimiri gafere oke ọhịa
tiles-night-compound | Akụkọ n’akụkụ ọkụ, n’okpuru kpakpando
tiles-lagos-bridge | Àkwà mmiri Ikoyi ka ọkụ na-enwu
tiles-flamingo-lake | Nnụnụ flamingo n’ọdọ mmiri na-emighị emi
tiles-terraced-hills | Oge owuwe ihe ubi n’elu ugwu
tiles-balloons | Baluunu n’elu zebra n’ụtụtụ
tiles-umbrellas-above | Ahịa juru eju, ka nnụnụ si ahụ ya
tiles-fruit-stall | Bịa zụọ, ha niile achaala
tiles-pot-market | O nweghị ite abụọ yiri onwe ha ebe a
tiles-yam-piles | Ji ọhụrụ abịala n’ahịa
tiles-spice-basins | Ose, osikapa, agwa na ngwa nri a kwọrọ akwọ
tiles-fireworks | Ọkụ mmemme n’elu mmiri
tiles-kites | Ezi ikuku maka kaịtị
tiles-butterflies | Urukurububa iri na atọ n’otu ubi
tiles-feast-table | Jollof, unere eghere eghe, suya. Nọdụ ala rie
tiles-guinea-fowl | Ọgazị yi uwe ntụpọ ntụpọ
tiles-reef-fish | Mbe mmiri n’etiti azụ osimiri
tiles-weaver-birds | Nnụnụ aha na akwụ ha kwụ n’alaka
`;
