export const proverbs = `
= Information Nigeria, 10 Common Igbo Proverbs and Their Meanings (2016)
gidi-gidi | Gidi gidi bụ ugwu eze | Ịdị n’otu na-enye ikike.
oge-eche | Oge adịghị eche mmadụ | Mee ihe ị ga-eme ugbu a, egbula oge.
chi-di | Chọọ ewu ojii ka chi dị | Mee ihe mgbe ohere ka dị gị.

= Chinua Achebe, Things Fall Apart (1958), in English
ilu-mmanu | Ilu bụ mmanụ e ji eri okwu | Ihe ndị okenye kwuru na-eme ka nkata tọọ ụtọ.
egbe-ugo | Egbe bere, ugo bere | Ka onye ọ bụla nwee ohere ibi ndụ ya.
onye-kwe | Onye kwe, chi ya ekwe | Ị kpebie ihe n’obi gị, ọ ga-emere gị.
nwata-aka | Nwata kwọọ aka, o soro okenye rie nri | Onye na-eto eto mee nke ọma, a ga-akwanyere ya ugwu.
awo-ehihie | Awọ anaghị agba ọsọ ehihie n’efu | Ihe ọ bụla na-eme nwere ihe kpatara ya.
ig-otu-mkpisi-aka-ruta | Otu mkpịsị aka rụta mmanụ, o zuo ọha | Njọ mmadụ naanị ya mere na-emetụta ibe ya.

= Chinua Achebe, Arrow of God (1964), in English
ig-onye-kpara-nku-ahuhu | Onye kpara nkụ ahụhụ kpọrọ ngwere oriri | Onye kpatara nsogbu ekwesịghị ime mkpesa.
ig-okenye-anaghi-ano-nulo | Okenye anaghị anọ n’ụlọ ewu amụọ n’ogbu | Onye tozuru etozu na-egbochi ihe ọjọọ.

=
isi-ebu | Isi kotere ebu ka ebu na-agba | Onye na-akpa nsogbu ka nsogbu na-achọta. | OPS Forum, Igbo Idioms and Proverbs, in English
ig-uka-akpara-akpa-e | Ụka akpara akpa, e ji isi ekwe ya | Ihe e kwekọrịtara ekwekọrịta adịghị mkpa arụmụka. | igbo1.com, Proverbs (Ilu)
ig-okuko-hapu-chookom-gini | Ọkụkọ hapụ chọọkọm, gịnị ka ọ ga-eji zụọ ụmụ ya? | Onye hapụ ọrụ aka ya enweghị ihe ọ ga-eri. | igbo1.com, Proverbs (Ilu)
ig-ngwere-niile-makpu | Ngwere niile makpu amakpu, mana a maghị nke afọ na-arụ | Onye ọ bụla nwere nsogbu ndị ọzọ na-ahụghị. | asusuigbo.net, Igbo proverbs
ig-onye-gba-nkiti-e | Onye gba nkịtị, e buru ya ghara ama nna ya | Kwuo okwu mgbe o kwesịrị, ka ị ghara ịtụfu ohere. | Ezeogu Publication, Igbo Word Wisdom
ig-ebe-onye-dara-ka | Ebe onye dara ka chi ya kwaturu ya | Ọdịnihu mmadụ dị ya n’aka. | Pride Magazine Nigeria, 10 Igbo Proverbs and Their Meanings

= Igbo oral tradition, widely quoted
onye-ajuju | Onye ajụjụ anaghị efu ụzọ | Onye na-achọ ịmata ga-eru ebe ọ na-aga.
aka-nri | Aka nri kwọọ aka ekpe, aka ekpe akwọọ aka nri | Nyere m aka, mụ onwe m enyere gị.
igwe-ike | Igwe bụ ike | Mmadụ hie nne, ha na-emeri.
otu-osisi | Otu osisi anaghị eme ọhịa | Mmadụ naanị ya enweghị ike ịrụ nnukwu ọrụ.
nwayo-ofe | Nwayọ nwayọ ka e ji aracha ofe dị ọkụ | Emela ihe siri ike na mberede.
onye-aghana | Onye aghana nwanne ya | Ka anyị niile gaa n’ihu ọnụ, ahapụla ibe gị.
ig-onye-wetara-oji-wetara | Onye wetara ọjị wetara ndụ | Onye na-anabata ọbịa na-eweta ọdịmma.
ig-onye-ji-onye-nala | Onye ji onye n’ala ji onwe ya | Onye na-egbochi ibe ya agaghị aga n’ihu.
ig-otu-onye-tuo-izu | Otu onye tụọ izu, o gbue ọchụ | Jụọ ndị ọzọ tupu i mee ihe.
ig-mberede-nyiri-dike-mana | Mberede nyiri dike, mana mberede ka e ji ama dike | Nsogbu bịara na-atụghị anya na-egosi onye obi siri ike.
ig-mmadu-ka-e-ji | Mmadụ ka e ji aka | Ndị nọ gị n’akụkụ bara uru karịa ego.
ig-aka-aja-aja-na | Aka aja aja na-ebute ọnụ mmanụ mmanụ | Onye rụsiri ọrụ ike ga-eri ihe tọrọ ụtọ.
ig-agwo-otu-onye-huru | Agwọ otu onye hụrụ na-abụ eke | Ihe na-enweghị onye akaebe na-eto n’akụkọ.
ig-nku-di-na-mba | Nkụ dị na mba na-eghere mba nri | Ihe obodo nwere zuru ya.
ig-ugwu-bu-nkwanye-nkwanye | Ugwu bụ nkwanye nkwanye | Sọpụrụ ndị ọzọ ka ha sọpụrụ gị.
ig-ihe-onye-metara-o | Ihe onye metara, o buru | Ị ga-anara ụgwọ ọrụ omume gị.
ig-oha-na-azu-nwa | Ọha na-azụ nwa | Ndị agbata obi niile na-enyere nne na nna aka.
ig-ezi-aha-ka-ego | Ezi aha ka ego | Ka e kwuo gị okwu ọma dị mma karịa akụ.
ig-echi-di-ime-onye | Echi dị ime, onye ma ihe ọ ga-amụ? | A maghị ihe ga-eme n’ọdịnihu.
ig-eziokwu-bu-ndu | Eziokwu bụ ndụ | Onye na-adịghị agha ụgha na-adị ogologo.
ig-oje-mba-enwe-iro | Oje mba enwe iro | Onye njem kwesịrị ịdị mma n’ebe mmadụ niile nọ.
ig-biri-ka-m-biri | Biri ka m biri | Ka onye ọ bụla nọrọ n’udo.
ig-aku-fechaa-o-dara | Aku fechaa ọ dara awọ | Onye na-enya isi ga-alọta ala n’ikpeazụ.
ig-okuko-anaghi-echefu-onye | Ọkụkọ anaghị echefu onye kwọrọ ya ọdụdụ n’udu mmiri | A naghị elefu onye mesoro gị ihe n’oge siri ike.
`;
