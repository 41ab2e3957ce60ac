export const riddles = `
= Michael J. C. Echeruo, Igbo-English Dictionary (1998)
ig-ugbo-elu | 🚣☁️ | Ụgbọ elu
ig-ugbo-mmiri | 🚣🌊 | Ụgbọ mmiri; Ụgbọ
ig-ugbo-ala | 🚗🌍 | Ụgbọ ala; Moto
ig-ugbo-oloko | 🚂🛤️ | Ụgbọ oloko; Ụgbọ okporo ígwè; Oloko
ig-egwurugwu | 🌈🌧️ | Egwurugwu; Eke na egwurugwu
ig-akwa-okuko | 🥚🐔 | Àkwá ọkụkọ; Akwa
ig-mmanu-nkwu | 🛢️🔴🌴 | Mmanụ nkwụ; Mmanụ nri; Mmanụ
ig-mmanu-anu | 🍯🐝 | Mmanụ aṅụ; Mmanụ anwụ
ig-mmanu-ahuekere | 🛢️🥜 | Mmanụ ahụekere; Mmanụ ọpapa
ig-mmiri-oku | 💧🔥 | Mmiri ọkụ; Mmiri dị ọkụ; Mmiri na-ekpo ọkụ
ig-mmiri-oyi | 💧❄️ | Mmiri oyi; Mmiri jụrụ oyi
ig-mmiri-ozuzo | 💧☁️⬇️ | Mmiri ozuzo
ig-mmiri-ara-ehi | 🥛🐄 | Mmiri ara ehi; Mmiri ara
ig-mmiri-aki-oyibo | 💧🥥 | Mmiri akị oyibo; Mmiri akụ oyibo; Mmiri akị bekee
ig-ulo-akwukwo | 🏠📖 | Ụlọ akwụkwọ
ig-ulo-ogwu | 🏠💊 | Ụlọ ọgwụ
ig-ulo-ahia | 🏠🛒 | Ụlọ ahịa
ig-ulo-aku | 🏠💰 | Ụlọ akụ; Ụlọ ego; Bank
ig-ulo-ikpe | 🏠⚖️ | Ụlọ ikpe
ig-ulo-eze | 🏠👑 | Ụlọ eze; Obi eze
ig-ulo-elu | 🏠⬆️ | Ụlọ elu
ig-eze-nwaanyi | 👑👩 | Eze nwaanyị; Eze nwanyị
ig-nwa-eze | 👶👑 | Nwa eze
ig-nwa-nkita | 👶🐶 | Nwa nkịta; Ụmụ nkịta
ig-nwa-okuko | 🐤🐔 | Nwa ọkụkọ; Ụmụ ọkụkọ; Ụrịọm
ig-eze-ohia | 👑🌳🦁 | Eze ọhịa; Ọdụm; Eze anụmanụ
ig-onu-uzo | 👄🛣️ | Ọnụ ụzọ
ig-onu-ahia | 👄🛒 | Ọnụ ahịa
ig-isi-obodo | 👤🏙️ | Isi obodo
ig-anya-mmiri | 👁️💧 | Anya mmiri
ig-anyanwu | 👁️☀️ | Anyanwụ; Anya anwụ
ig-aka-nri | ✋🍛 | Aka nri
ig-elekere-aka | ⏰✋ | Elekere aka; Elekere
ig-ekwenti | 🥁👂 | Ekwentị
ig-boolu-ukwu | ⚽🦶 | Bọọlụ ụkwụ; Bọọlụ; Egwuregwu bọọlụ
ig-ihe-onwa | 💡🌙 | Ìhè ọnwa; Ọnwa
ig-oka-a-huru-ahu | 🌽🔥 | Ọka a hụrụ ahụ; Ọka ọkụ; Ọka
ig-ji-oku | 🍠🔥 | Ji ọkụ; Ji a hụrụ ahụ; Ji
ig-anu-ewu | 🍖🐐 | Anụ ewu
ig-anu-okuko | 🍗🐔 | Anụ ọkụkọ; Ọkụkọ
ig-anu-ehi | 🍖🐄 | Anụ ehi
ig-mmanya-nkwu | 🍷🌴 | Mmanya nkwụ
ig-agbamakwukwo | 👰🤵🎉 | Agbamakwụkwọ; Ịgba nkwụ; Igbankwụ
ig-ubochi-omumu | 🎂🗓️ | Ụbọchị ọmụmụ
ig-ubochi-ahia | 🛒🗓️ | Ụbọchị ahịa

=
ig-living-in-bondage | ⛓️🏠🎬 | Living in Bondage | Living in Bondage, film (1992)
ig-osuofia-in-london | 🏹🎡☔🎬 | Osuofia in London; Osuofia | Osuofia in London, film (2003)
ig-enyimba | 🐘🐘⚽ | Enyimba; Enyimba FC | CAF, Champions League 2003
ig-super-eagles | 🦅🦅⚽💚 | Super Eagles; Ugo Naịjirịa | FIFA, Nigeria
`;
