export const proverbs = `
= Oyekan Owomoyela, Yoruba Proverbs (2005)
agba-loja | Àgbà kì í wà lọ́jà kórí ọmọ titun wọ́ | Níbi tí olórí bá wà, nǹkan kì í bàjẹ́.
ise-loogun | Iṣẹ́ loògùn ìṣẹ́ | Ẹni tó bá ń ṣe òwò tàbí oko kì í tòṣì.
obe-gbigbona | A kì í fi ìkánjú lá ọbẹ̀ gbígbóná | Fara balẹ̀ ṣe ohun tó le.
atelewo-eni | Àtẹ́lẹwọ́ ẹni kì í tanni | Gbẹ́kẹ̀ lé ohun tí ìwọ fúnra rẹ lè ṣe.
suuru-loogun | Sùúrù loògùn ayé | Ẹni tó ní ìfaradà yóò borí ìṣòro.
suuru-lere | Sùúrù lérè | Ẹni tó lè dúró yóò jẹ àǹfààní.
ogbon-agbara | Ọgbọ́n ju agbára | Ète dára ju ipá lọ.
oju-loro | Ojú lọ̀rọ̀ wà | Ẹ máa wo ara yín bí ẹ bá ń jíròrò.
suuru-jinna | Kò sí ohun tí sùúrù sè tí kò jinná | Bó ti wù kó pẹ́, ìfaradà yóò yọrí sí rere.
erin-wolu | Ọgbọ́n pẹ̀lú sùúrù la fi ń mú erin wọ̀lú | Ète àti ìfaradà lè ṣe ohun tó le jù lọ.
oore-ana | Bí ọmọdé bá dúpẹ́ oore àná, a rí tòní gbà | Ẹni tó mọ inú rere ẹni yóò tún rí ìrànlọ́wọ́.
esin-iwaju | Ẹṣin iwájú ni ti ẹ̀yìn ń wò sáré | Àwọn tó ń bọ̀ máa ń ṣe bí aṣáájú ti ṣe.
laalaa-roke | Làálàá tó ròkè, ilẹ̀ ní ń bọ̀ | Kò sí wàhálà tí kì í dópin.
obi-kekere | Obì kékeré kọjá òkúta ńlá | Ẹ̀bùn díẹ̀ tó wúlò dára ju ẹrù tí kò wúlò lọ.
die-die | Díẹ̀díẹ̀ nimú ẹlẹ́dẹ̀ fi ń wọgbà | Ẹni tí kò dúró yóò parí ohun tó le.
eyin-loro | Ẹyin lọ̀rọ̀; bó bá balẹ̀ fífọ́ ní ń fọ́ | Ṣọ́ra kí o tó sọ ohun kan, kò ṣeé gbà padà.
obe-dun | Ọbẹ̀ tó dùn, owó ló pa á | Ohun tó dára kì í wá lọ́fẹ̀ẹ́.
yo-eni-to-ba-da | Ẹni tó bá da omi síwájú á tẹ ilẹ̀ tútù | Oore tí a ṣe lónìí yóò pàdé wa lọ́la.
yo-enikan-ki-i-je | Ẹnìkan kì í jẹ́ àwá dé | Iṣẹ́ ńlá gba ọ̀pọ̀ ènìyàn.
yo-eni-ti-yoo-fo | Ẹni tí yóò fò yóò bẹ̀rẹ̀ | Kọ́kọ́ múra sílẹ̀ kí o tó ṣe ohun ńlá.
yo-ogbon-ki-i-tan | Ọgbọ́n kì í tán | Ẹ̀kọ́ kò lópin láyé.
yo-suuru-o-lopin | Sùúrù ò lópin | Ẹni tó fara dà á kò gbọdọ̀ jẹ́ kó sú òun.
yo-egberun-eja-o-le | Ẹgbẹ̀rún ẹja ò lè dẹ́rù pa odò | Ohun ńlá kì í bẹ̀rù ọ̀pọ̀ ohun kékeré.
yo-omi-lo-danu-agbe | Omi ló dànù, agbè ò fọ́ | Àdánù kékeré ni, ohun pàtàkì ṣì wà.
yo-eye-o-so-fun | Ẹyẹ ò sọ fún ẹyẹ pé òkò ń bọ̀ | Kí oníkálùkù máa ṣọ́ ara rẹ̀.
yo-etan-ki-i-se | Ẹ̀tàn kì í ṣe ọgbọ́n | Rírẹ́ni jẹ yàtọ̀ sí làákàyè.
yo-odo-ti-a-ba | Odò tí a bá mọ orísun rẹ̀ kì í gbéni lọ | Ẹni tó mọ ìpìlẹ̀ ọ̀ràn kì í kó sínú ewu.
yo-ibeere-ki-i-je | Ìbéèrè kì í jẹ́ kí ẹni ó ṣìnà | Bí ohun kan kò bá yé ọ, wádìí rẹ̀.
yo-kiko-ni-mimo-owe | Kíkọ́ ni mímọ̀, òwe àjàpá | Ẹni tó fẹ́ ní òye gbọ́dọ̀ gba ẹ̀kọ́.
yo-adun-ni-n-gbeyin | Adùn ní ń gbẹ̀yìn ewúro | Lẹ́yìn ìṣòro, ayọ̀ ń bọ̀.
yo-iwa-oni-ejo-ola | Ìwà òní, ẹjọ́ ọ̀la | A ó dáhùn fún ohun tí a bá ṣe báyìí.
yo-ina-to-n-leri | Iná tó ń lérí omi á kù sọnù | Má ṣe bá ẹni tó lágbára jù ọ́ jà.
yo-otito-ki-i-sina | Òtítọ́ kì í ṣìnà; irọ́ ní ń forí gbọgbẹ́ | Olódodo kì í ní wàhálà bí onírọ́.
yo-aisi-nle-ologbo-ile | Àìsí ńlé ológbò, ilé dilé èkúté | Bí ọ̀gá kò bá sí, ọmọṣẹ́ a ṣe bó wù ú.
yo-omi-la-n-ko | Omi là ń kọ́ tẹ̀ ká tó tẹ iyanrìn | Ohun gbogbo ní ètò tirẹ̀.
yo-ile-oloore-ki-i | Ilé olóore kì í wó tán | Ẹni rere kì í pàdánù gbogbo ohun tó ní.
yo-kekere-la-ti-n | Kékeré la ti ń pa ẹkàn ìrókò | Tètè wá ojútùú sí ìṣòro kó tó dàgbà.
yo-ereke-ni-ile-erin | Ẹ̀rẹ̀kẹ́ ni ilé ẹ̀rín | Níbẹ̀ ni ayọ̀ ti ń hàn lójú ènìyàn.
yo-iroju-ni-ohun-gbogbo | Ìrọ́jú ni ohun gbogbo | Ìfaradà ló ń mú iṣẹ́ dé òpin.
yo-bi-oju-ba-ri | Bí ojú bá rí, ẹnu á dákẹ́ | A kì í sọ gbogbo ohun tí a mọ̀.
yo-arise-larika | Àríṣe làríkà | Ẹni tó bá ṣe ohun ńlá ní ìtàn láti sọ.
yo-a-ki-i-fi | A kì í fi ìtìjú kárùn | Sọ ohun tó ń ṣe ọ́ kí wọ́n lè ràn ọ́ lọ́wọ́.

=
yo-owo-kan-ko-gberu | Ọwọ́ kan kò gbẹ́rù dórí | A nílò ìrànlọ́wọ́ ara wa. | Nowayo Bloggers, Yoruba Proverbs
yo-ile-la-ti-n | Ilé la ti ń kó ẹ̀ṣọ́ ròde | Ìwà rere bẹ̀rẹ̀ lọ́dọ̀ òbí. | Edgeway Life, Owe Yoruba: 1000 Yoruba Proverbs and Their Meaning (2023)
yo-ile-oba-to-jo | Ilé ọba tó jó, ẹwà ló bù sí i | Àdánù lè di ìlọsíwájú. | Edgeway Life, Owe Yoruba: 1000 Yoruba Proverbs and Their Meaning (2023)
`;
