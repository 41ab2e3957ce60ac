export const riddles = `
= Paul Newman, A Hausa-English Dictionary (2007)
ha-bakan-gizo | 🏹🕷️🌈 | Bakan gizo; Bakan gizo-gizo
ha-rakumin-dawa | 🐪🌳 | Raƙumin dawa; Raƙumin daji; Raƙumin dajin
ha-jirgin-sama | ✈️☁️ | Jirgin sama
ha-jirgin-kasa | 🚂🛤️ | Jirgin ƙasa
ha-jirgin-ruwa | 🚢🌊 | Jirgin ruwa; Jirgi
ha-farin-ciki | ⚪❤️😊 | Farin ciki; Murna
ha-bakin-ciki | ⚫❤️😢 | Baƙin ciki; Ɓacin rai
ha-man-gyada | 🛢️🥜 | Man gyaɗa
ha-man-ja | 🛢️🔴🌴 | Man ja; Manja
ha-man-shanu | 🛢️🐄 | Man shanu
ha-ruwan-sama | 💧☁️⬇️ | Ruwan sama; Ruwa
ha-ruwan-zafi | 💧🔥 | Ruwan zafi; Ruwan ɗumi
ha-ruwan-sanyi | 💧❄️ | Ruwan sanyi; Ruwan ƙanƙara
ha-agogon-hannu | ⏰✋ | Agogon hannu
ha-wayar-hannu | ☎️✋ | Wayar hannu; Wayar salula
ha-gidan-sarki | 🏠👑 | Gidan sarki; Fada; Fadar sarki
ha-gidan-zuma | 🏠🍯🐝 | Gidan zuma; Amya; Gidan ƙudan zuma
ha-gidan-kaji | 🏠🐔 | Gidan kaji; Akurki; Gidan kaza
ha-kwan-kaza | 🐔🥚 | Ƙwan kaza; Ƙwai; Kaza da ƙwai
ha-hakorin-giwa | 🦷🐘 | Haƙorin giwa; Haurin giwa; Hauren giwa
ha-hawan-doki | ⬆️🐎 | Hawan doki; Hawan dawaki
ha-tseren-dawaki | 🏇🏇🏁 | Tseren dawaki; Tseren doki; Sukuwa; Sukuwar doki
ha-kwallon-kafa | ⚽🦶 | Ƙwallon ƙafa; Ƙwallo; Tamaula
ha-kwallon-kwando | 🏀🧺 | Ƙwallon kwando
ha-kwallon-hannu | ⚽✋ | Ƙwallon hannu
ha-dakin-karatu | 🚪📚 | Ɗakin karatu; Laburare
ha-dakin-girki | 🚪🍳 | Ɗakin girki; Kicin; Ɗakin dafa abinci; Madafi
ha-dakin-kwana | 🚪🛏️ | Ɗakin kwana; Ɗakin barci
ha-likitan-hakori | 👨‍⚕️🦷 | Likitan haƙori; Likitan haƙora
ha-likitan-ido | 👨‍⚕️👁️ | Likitan ido; Likitan idanu
ha-hasken-rana | 💡☀️ | Hasken rana
ha-hasken-wata | 💡🌙 | Hasken wata; Farin wata
ha-tauraro-mai-wutsiya | ⭐☄️ | Tauraro mai wutsiya
ha-taurin-kai | 🧱🧠 | Taurin kai
ha-hannun-jari | ✋💰 | Hannun jari; Jari
ha-bishiyar-kuka | 🌳😭 | Bishiyar kuka; Kuka; Itacen kuka
ha-gidan-sauro | 🏠🦟 | Gidan sauro
ha-jan-baki | 🔴👄 | Jan baki
ha-jan-kunne | 🔴👂 | Jan kunne
ha-farar-hula | ⚪🧢 | Farar hula
ha-bikin-aure | 👰🤵🎉 | Bikin aure; Biki; Aure; Ɗaurin aure

= R. C. Abraham, Dictionary of the Hausa Language (1962)
ha-kilishi | ☀️🥩🌶️ | Kilishi
ha-fura-da-nono | ⚪🌾🥛 | Fura da nono; Fura

=
ha-tuwon-shinkafa | 🍚🥣 | Tuwon shinkafa; Tuwo; Tuwo da miya | Flo Madubike, All Nigerian Recipes
ha-tsire | 🔥🥩🍢 | Tsire; Suya; Naman tsire | Flo Madubike, All Nigerian Recipes
ha-sarauniya-amina | 👸🐎🏹🧱 | Sarauniya Amina; Amina; Sarauniyar Zazzau; Sarauniya | Encyclopaedia Britannica, Zaria
ha-super-eagles | 🦅🦅⚽💚 | Super Eagles; Super Eagles ta Najeriya | FIFA, Nigeria
ha-izzar-so | 😤❤️📺 | Izzar So | Izzar So, series (2020)
ha-labarina | 📖🙋📺 | Labarina | Labarina, series (2020)
`;
