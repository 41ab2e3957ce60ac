export const proverbs = `
= G. Merrick, Hausa Proverbs (1905)
gani-ji | Gani ya fi ji | Abin da idonka ya nuna maka ya kere labari.
jini-ruwa | Jini ya fi ruwa kauri | Dangi sun fi baƙi kusanci.
ruwa-tsami | Ruwa ba ya tsami banza | Kowane abu yana da dalilinsa.
mahakurci | Mahaƙurci mawadaci | Wanda ya jure zai sami abin da yake so.
nisan-jifa | Komai nisan jifa, ƙasa zai faɗo | Duk abin da ya tashi sama zai sauka.
dabara-karfi | Dabara ta fi ƙarfi | Hikima tana cin nasara kan jiki mai girma.
kaikayi | Kaikayi koma kan masheƙiya | Sharrin mutum yakan dawo wa mai yin sa.
hakin-raina | Hakin da ka raina shi ke tsone maka ido | Kada ka rena ƙaramin abu, zai iya cutar da kai.
mai-tambaya | Mai tambaya ba ya ɓata | Idan ba ka sani ba, nemi bayani wurin wasu.
hali-zanen | Hali zanen dutse | Ɗabi’ar mutum ba ta sauyawa cikin sauƙi.
baki-yawu | Inda baki ya karkata nan yawu ke zuba | Mutum yana bin abin da ransa ya fi so.
kwarya | Kwarya ta bi kwarya | Kowa ya haɗu da irinsa.
da-na-sani | Da na sani ƙeya ce | Nadama kullum a baya take zuwa.
tsawo-wata | Ba domin tsawo akan ga wata ba | Ba girman jiki ke kawo nasara ba.
ha-kowane-tsuntsu-kukan | Kowane tsuntsu kukan gidansu yake yi | Yaro yana koyon abin da iyayensa suke aikatawa.

=
girman-kai | Girman kai rawanin tsiya | Mai alfahari yakan ƙare cikin kunya. | Nigerian Culture Kids, Hausa Proverbs
zomo-gudu | Kowa ya ci zomo ya ci gudu | Sai an sha wahala kafin a ji daɗi. | Northpad, 100 Hausa Proverbs (Karin Magana Guda 100)
kaza-gashinta | A bar kaza cikin gashinta | Wani sirri ya fi kyau kada a tone shi. | Hausa Online, Karin Magana: a blog dedicated to Hausa proverbs (2010)
ha-hannu-daya-ba-ya | Hannu ɗaya ba ya ɗaukar jinka | Babban aiki yana buƙatar taimakon mutane da yawa. | Zikoko, 15 Hausa Proverbs and Their Meanings
ha-ba-a-shan-zuma | Ba a shan zuma sai an sha harbi | Abu mai daɗi ba ya samuwa sai da wahala. | Muslims in Africa, Hausa Proverbs (2013)
ha-danuwa-rabin-jiki | Ɗan’uwa rabin jiki | Dangin mutum suna tare da shi kullum. | Muslims in Africa, Hausa Proverbs (2013)
ha-barewa-ba-ta-gudu | Barewa ba ta gudu ɗanta ya yi rarrafe | Ɗa yakan yi koyi da halin mahaifiyarsa. | Muslims in Africa, Hausa Proverbs (2013)

= Hausa oral tradition, widely quoted
ha-ramin-karya-kurarre-ne | Ramin ƙarya ƙurarre ne | Magana marar gaskiya ba ta daɗewa kafin ta fito fili.
ha-komai-nisan-dare-gari | Komai nisan dare gari zai waye | Wahala, ko ta daɗe, za ta wuce.
ha-mai-daki-shi-ya | Mai ɗaki shi ya san inda yake yi masa yoyo | Kowa ya fi sanin matsalarsa.
ha-da-ruwan-ciki-ake | Da ruwan ciki ake jan na rijiya | Sai ka kashe kaɗan kafin ka sami mai yawa.
ha-labarin-zuciya-a-tambayi | Labarin zuciya a tambayi fuska | Ana gane farin ciki ko ɓacin rai a ido.
ha-kyan-alkawari-cikawa | Kyan alkawari cikawa | Idan ka ce za ka yi abu, to ka yi shi.
ha-tafiya-mabudin-ilimi | Tafiya mabuɗin ilimi | Wanda ya ga garuruwa ya koyi abubuwa da yawa.
ha-ilimi-gishirin-zaman | Ilimi gishirin zaman duniya | Karatu yana sa rayuwa ta yi daɗi.
ha-lafiya-uwar-jiki | Lafiya uwar jiki | Babu arzikin da ya kai rashin ciwo.
ha-hakuri-maganin-zaman | Haƙuri maganin zaman duniya | Juriya tana magance matsalolin rayuwa.
ha-kama-da-wane-ba | Kama da wane ba ta wane | Kamanni ba sa sa mutum ya zama wani.
ha-wanda-ya-raina-gajere | Wanda ya raina gajere bai taka kunama ba | Kada ka rena ƙarami, yana iya ba ka mamaki.
ha-rigakafi-ya-fi-magani | Rigakafi ya fi magani | Hana cuta ya fi sauƙi a kan warkar da ita.
ha-kifi-na-ganinka-mai | Kifi na ganinka mai jar koma | Ana sane da dabarar mai son cuta.
ha-mai-hakuri-yakan-dafa | Mai haƙuri yakan dafa dutse ya sha romonsa | Wanda ya jure zai iya yin abin da ya gagara.
ha-shimfidar-fuska-ta-fi | Shimfiɗar fuska ta fi ta tabarma | Fara’a ita ce mafi kyawun maraba ga baƙo.
ha-ana-zaton-wuta-a | Ana zaton wuta a maƙera sai ga ta a masaƙa | Abu ya bayyana a wurin da ba a yi tsammani ba.
ha-zaman-lafiya-ya-fi | Zaman lafiya ya fi zama ɗan sarki | Kwanciyar hankali ta ɗara mulki.
ha-sannu-ba-ta-hana | Sannu ba ta hana zuwa | Mai tafiya a hankali zai isa inda zai je.
ha-karshen-alewa-kasa | Ƙarshen alewa ƙasa | Kowane jin daɗi zai ƙare wata rana.
ha-da-dan-gari-akan | Da ɗan gari akan ci gari | Sai da mutumin wuri ake samun nasara a wurin.
ha-alheri-danko-ne | Alheri danƙo ne | Kyautatawa ba ta gushewa, tana komawa ga mai yin ta.
ha-ba-a-fafe-gora | Ba a fafe gora ranar tafiya | Ka shirya tun da wuri kafin buƙata ta zo.
ha-an-bar-jaki-ana | An bar jaki ana dukan taiki | Ana hukunta wanda ba shi ya yi laifi ba.
ha-kwai-a-baka-ya | Ƙwai a baka ya fi kaza a akurki | Abin da kake da shi ya kere abin da kake jira.
`;
