export const riddles = `
= Kayode J. Fakinlede, Yoruba Modern Practical Dictionary (2003)
yo-oko-ofurufu | 🚗☁️ | Ọkọ̀ òfurufú; Bàálù
yo-oko-oju-omi | 🚗🌊 | Ọkọ̀ ojú omi; Ọkọ̀ ojú-omi; Ọkọ̀ omi
yo-oko-oju-irin | 🚗🛤️ | Ọkọ̀ ojú irin; Ọkọ̀ ojú-irin; Rélùwéè
yo-osumare | 🌈🌧️ | Òṣùmàrè; Òjò àti òṣùmàrè
yo-eyin-adie | 🥚🐔 | Ẹyin adìẹ; Ẹyin adìyẹ; Ẹyin
yo-epo-pupa | 🛢️🔴🌴 | Epo pupa; Epo
yo-ororo-epa | 🛢️🥜 | Òróró ẹ̀pà; Epo ẹ̀pà
yo-omi-gbigbona | 💧🔥 | Omi gbígbóná; Omi gbóná
yo-omi-tutu | 💧❄️ | Omi tútù
yo-omi-ojo | 💧🌧️ | Omi òjò
yo-ile-oyin | 🏠🍯🐝 | Ilé oyin; Afárá oyin
yo-ile-oba | 🏠👑 | Ilé ọba; Ààfin; Ààfin ọba
yo-ile-iwe | 🏠📖 | Ilé ìwé; Ilé-ìwé; Ilé ẹ̀kọ́; Ilé ìkàwé
yo-ile-iwosan | 🏠💊 | Ilé ìwòsàn; Ọsibítù; Ilé oògùn
yo-ile-ifowopamo | 🏠💰 | Ilé ìfowópamọ́; Báńkì
yo-ile-idana | 🏠🔥🍳 | Ilé ìdáná; Kíṣìnì
yo-ile-ejo | 🏠⚖️ | Ilé ẹjọ́; Kọ́ọ̀tù
yo-boolu-afesegba | ⚽🦶 | Bọ́ọ̀lù àfẹsẹ̀gbá; Bọ́ọ̀lù
yo-eyin-erin | 🦷🐘 | Eyín erin; Ehín erin
yo-oju-ona | 👁️🛣️ | Ojú ọ̀nà; Ọ̀nà
yo-oju-ojo | 👁️🗓️ | Ojú ọjọ́; Ojúọjọ́
yo-omo-oba | 👶👑 | Ọmọ ọba; Ọmọọba; Ọmọba
yo-omo-iya | 👶👩 | Ọmọ ìyá; Ọmọ àti ìyá; Ìyá àti ọmọ
yo-iya-ilu | 👩🥁 | Ìyá ìlù; Ìyáàlù
yo-igbeyawo | 👰🤵🎉 | Ìgbéyàwó
yo-ojo-ibi | 🎂🗓️ | Ọjọ́ ìbí; Ọjọ́ìbí
yo-ojo-oja | 🛒🗓️ | Ọjọ́ ọjà
yo-aago-owo | ⏰✋ | Aago ọwọ́
yo-foonu-alagbeeka | 📱🚶 | Fóònù alágbèéká; Ẹ̀rọ alágbèéká; Fóònù
yo-eja-yiyan | 🐟🔥 | Ẹja yíyan; Ẹja sísun
yo-agbado-sisun | 🌽🔥 | Àgbàdo sísun; Àgbàdo yíyan; Àgbàdo
yo-eran-ewure | 🍖🐐 | Ẹran ewúrẹ́
yo-eran-adie | 🍗🐔 | Ẹran adìẹ; Adìẹ; Ẹran adìyẹ
yo-emu-ope | 🍷🌴 | Ẹmu ọ̀pẹ; Ẹmu; Ògùrọ̀
yo-omi-agbon | 💧🥥 | Omi àgbọn
yo-ororo-agbon | 🛢️🥥 | Òróró àgbọn; Epo àgbọn
yo-imole-osupa | 💡🌙 | Ìmọ́lẹ̀ òṣùpá; Òṣùpá
yo-imole-oorun | 💡☀️ | Ìmọ́lẹ̀ oòrùn; Ìtànṣán oòrùn
yo-oba-eranko | 👑🦁🌳 | Ọba ẹranko; Kìnìún; Ọba inú igbó
yo-aja-ode | 🐕🏹 | Ajá ọdẹ
yo-ologbo-ati-ekute | 🐱🐭 | Ológbò àti èkúté; Ológbò àti eku; Ológìnní àti eku

=
yo-iresi-jollof | 🍅🌶️🍚🔥 | Ìrẹsì Jollof; Jollof rice; Jollof; Ráìsì Jollof | Flo Madubike, All Nigerian Recipes
yo-iyan | 🍠🔨🥣 | Iyán; Iyán gígún | Flo Madubike, All Nigerian Recipes
yo-ijapa-ati-aja | 🐢🐶 | Ìjàpá àti ajá; Àjàpá àti ajá; Ajá àti ìjàpá | Oyekan Owomoyela, Yoruba Trickster Tales (1997)
yo-jagun-jagun | ⚔️🛡️🎬 | Jagun Jagun; Jagunjagun | Jagun Jagun, film (2023)
yo-anikulapo | 👜💀🎬 | Aníkúlápó | Anikulapo, film (2022)
yo-elesin-oba | 🏇👑🎬 | Ẹlẹ́ṣin ọba; Ẹlẹ́ṣin | Elesin Oba, The King’s Horseman, film (2022)
yo-eko | 🌉🚌🌊 | Èkó; Lagos; Ìlú Èkó | Encyclopaedia Britannica, Lagos
yo-abeokuta | ⬇️⛰️🏙️ | Abẹ́òkúta | Encyclopaedia Britannica, Abeokuta
yo-super-eagles | 🦅🦅⚽💚 | Super Eagles | FIFA, Nigeria
`;
