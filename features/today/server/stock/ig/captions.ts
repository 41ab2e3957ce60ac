/** Igbo captions of the pictures that all languages share, one `id | caption` per line. */
export const captions = `
tiles-adire-eleko | Akwa adire Abeokuta, mpempe ọ bụla nwere osise ya
tiles-adire-tied | Akwa adire e kere okirikiri tupu e tinye ya agba
tiles-adire-birds | Nnụnụ abụọ n’akwa adire anụnụ
tiles-ankara-fans | Akwa ankara nwere okooko osisi n’etiti
tiles-ankara-records | Akwa ankara na-atụgharị ka efere egwu
tiles-ankara-leaves | Akwụkwọ osisi na-egbuke n’ankara
tiles-kente | Akwa kente, a kpara ya n’ahịrị n’ahịrị
tiles-aso-oke | Aso-oke agbamakwụkwọ e ji kpakpando chọọ mma
tiles-bogolan | Bogolan, akwa apịtị nke ala Mali
tiles-calabash-carved | Ọba a pịrị apị. Onye zoro n’ime okirikiri?
tiles-bead-collar | Ihe olu mkpụrụ, ahịrị n’elu ahịrị
tiles-patchwork-quilt | Akwa mkpuchi ọtụtụ ibe
tiles-zuma-rock | Nkume Zuma n’ụzọ Abuja
tiles-savannah-sunset | Osisi baobab ka anyanwụ na-ada
tiles-stilt-houses | Ụlọ e ji osisi kwado n’elu mmiri Legọs
tiles-sahara-camels | Kamel na-agafe ọzara Sahara
tiles-kilimanjaro | Enyi n’okpuru snoo nke Kilimanjaro
tiles-table-mountain | Ugwu Table yi akwa igwe ojii ya
tiles-victoria-falls | Egwurugwu n’ọdịda mmiri Victoria
tiles-fishing-beach | Ụgbọ mmiri alọtala n’ụsọ osimiri
tiles-rainforest-river | Osimiri na-agafe n’oke ọhịa
tiles-night-compound | Akụkọ ifo n’ọnụ ọkụ, n’okpuru kpakpando
tiles-lagos-bridge | Àkwà mmiri Ikoyi ka a na-amụnye ọkụ
tiles-flamingo-lake | Flamingo n’ọdọ mmiri na-emighị emi
tiles-terraced-hills | Oge owuwe ihe ubi n’elu ugwu
tiles-balloons | Baluunu n’elu zebra ka chi na-abọ
tiles-umbrellas-above | Ahịa juru eju, ka nnụnụ si ahụ ya
tiles-fruit-stall | Bịa zụọ, ha niile achaala
tiles-pot-market | O nweghị ite abụọ yiri ibe ya
tiles-yam-piles | Ji ọhụrụ eruola n’ahịa
tiles-spice-basins | Ose, osikapa, agwa na ngwa nri a kwọrọ akwọ
tiles-fireworks | Ọkụ mmemme n’elu mmiri
tiles-kites | Ezi ikuku maka kaịtị
tiles-butterflies | Urukurububa iri na atọ n’otu ogige
tiles-feast-table | Jollof, ojoko, suya. Nọdụ ala rie nri
tiles-guinea-fowl | Ọgazị yi uwe ntụpọ ntụpọ
tiles-reef-fish | Mbe mmiri n’etiti azụ oke osimiri
tiles-weaver-birds | Nnụnụ asha na akwụ ha kwụgidere
`;
