export const questions = `
= Encyclopaedia Britannica
pcm-1960 | Which year Naija collect independence? | 1960 | Nigeria
pcm-abuja | Which town become capital of Naija for 1991? | Abuja | Abuja
pcm-benue | Which river join River Niger for Lokoja? | Benue; River Benue | Benue River
pcm-kilimanjaro | Which mountain tall pass for Africa? | Kilimanjaro; Mount Kilimanjaro; Mt Kilimanjaro | Kilimanjaro
pcm-fela-kuti | Who be the Naija musician wey start Afrobeat? | Fela Kuti; Fela; Fela Anikulapo Kuti; Fela Ransome-Kuti; Baba Fela | Fela Anikulapo-Kuti
pcm-atlantic | Which ocean dey for Lagos front? | Atlantic; Atlantic Ocean; The Atlantic | Lagos
pcm-amina | Which queen of Zazzau dey lead soldiers go war? | Amina; Queen Amina; Aminatu; Amina of Zazzau; Queen Amina of Zazzau | Zaria
pcm-port-harcourt | Wetin be the capital of Rivers State? | Port Harcourt; PH; Pitakwa; Port-Harcourt; Portharcourt; PHC | Port Harcourt
pcm-benin-city | Wetin be the capital of Edo State? | Benin City; Benin | Benin City
pcm-calabar | Wetin be the capital of Cross River State? | Calabar | Calabar
pcm-jos | Wetin be the capital of Plateau State? | Jos | Jos
pcm-enugu | Which town dem dey call Coal City? | Enugu | Enugu
pcm-ghana | Which country dem dey call Gold Coast before? | Ghana | Ghana
pcm-yaounde | Wetin be the capital of Cameroon? | Yaoundé | Yaoundé
pcm-benin | Which country dey for west side of Naija? | Benin Republic; Benin; Republic of Benin | Benin
pcm-sahara | Which desert full north Africa? | Sahara; Sahara Desert; The Sahara | Sahara
pcm-giraffe | Which animal tall pass for this world? | Giraffe; The giraffe | giraffe
pcm-elephant | Which land animal big pass for this world? | Elephant; The elephant; African elephant | elephant
pcm-ostrich | Which bird big pass for this world? | Ostrich; The ostrich | ostrich
pcm-8 | How many leg spider get? | 8; Eight; 8 legs; Eight legs; 8 leg; Eight leg | spider
pcm-gold | Which metal get sign Au? | Gold | gold
pcm-heart | Which part of body dey pump blood? | Heart; The heart | heart
pcm-talking-drum | Which kind drum dey talk like person? | Talking drum; Gangan; Dundun; The talking drum | talking drum
pcm-green | Which colour dey side white for Naija flag? | Green | flag of Nigeria
pcm-nnamdi-azikiwe | Who be the first president of Naija? | Nnamdi Azikiwe; Azikiwe; Zik; Dr Nnamdi Azikiwe; Dr Azikiwe | Nnamdi Azikiwe

= Flo Madubike, All Nigerian Recipes
pcm-zobo | Which drink dem dey make with red hibiscus flower? | Zobo; Zoborodo; Sobo; Zobo drink; Bissap
pcm-cassava | From which root dem dey make garri? | Cassava; Cassava root
pcm-plantain | Which fruit dem dey fry make dodo? | Plantain; Ripe plantain; Plantains
pcm-moi-moi | Which food dem dey wrap with leaf from ground beans? | Moi moi; Moin moin; Moimoi; Moinmoin; Olele
pcm-egusi | Which soup dem dey cook with ground melon seed? | Egusi; Egusi soup
pcm-amala | Which Yoruba brown swallow dem dey make from elubo? | Amala
pcm-abacha | Which food dem dey call African salad? | Abacha; Abacha ncha
pcm-beans | Wetin dem dey use make akara? | Beans; Bean; Black-eyed beans; Brown beans; Ground beans

=
pcm-chinua-achebe | Who write Things Fall Apart? | Chinua Achebe; Achebe; Prof Chinua Achebe | Chinua Achebe, Things Fall Apart (1958)
pcm-ken-saro-wiwa | Who write Sozaboy, the book wey carry rotten English? | Ken Saro-Wiwa; Saro-Wiwa; Saro Wiwa | Ken Saro-Wiwa, Sozaboy: A Novel in Rotten English (1985)
pcm-wole-soyinka | Which Naija person collect Nobel for 1986? | Wole Soyinka; Soyinka; Prof Wole Soyinka; Professor Wole Soyinka | The Nobel Foundation, Nobel Prize in Literature 1986
pcm-prince-nico-mbarga | Who sing Sweet Mother? | Prince Nico Mbarga; Nico Mbarga; Mbarga | Prince Nico Mbarga, Sweet Mother (1976)
pcm-2face | Who sing African Queen for 2004? | 2Face; 2Baba; 2Face Idibia; Tuface; Tubaba; Innocent Idibia; 2 Face | 2Face Idibia, African Queen, song (2004)
pcm-twice-as-tall | Which Burna Boy album win Grammy for 2021? | Twice as Tall | Recording Academy, 63rd Grammy Awards
pcm-genevieve-nnaji | Who direct the film Lionheart? | Genevieve Nnaji; Genevieve; Nnaji | Lionheart, film (2018)
pcm-funke-akindele | Who act Jenifa for Jenifa’s Diary? | Funke Akindele; Funke; Akindele | Jenifa’s Diary, series (2015)
pcm-nollywood | Wetin people dey call Naija film business? | Nollywood | Jonathan Haynes, Nollywood (2016)
pcm-kannywood | Wetin people dey call Hausa film business? | Kannywood; Kanywood | Jonathan Haynes, Nollywood (2016)
pcm-11 | How many players each football team dey start with? | 11; Eleven; 11 players; Eleven players | IFAB, Laws of the Game, Law 3
pcm-super-eagles | Wetin be the nickname of Naija men football team? | Super Eagles; The Super Eagles; Eagles | FIFA, Nigeria
pcm-super-falcons | Wetin be the nickname of Naija women football team? | Super Falcons; The Super Falcons; Falcons | FIFA, Nigeria
pcm-black-stars | Wetin be the nickname of Ghana men football team? | Black Stars; The Black Stars | FIFA, Ghana
pcm-rashidi-yekini | Who score the first World Cup goal for Naija? | Rashidi Yekini; Yekini | FIFA, World Cup USA 1994
pcm-okocha | Which Naija player dem dey call Jay-Jay? | Okocha; Austin Okocha; Jay-Jay Okocha; Augustine Okocha | FIFA, World Cup USA 1994
pcm-nigeria | Which country win Olympic men football gold for 1996? | Nigeria; Naija | International Olympic Committee, Atlanta 1996
pcm-naira | Which money come replace Naija pound for 1973? | Naira; Nigerian naira | Central Bank of Nigeria, History of the Currency
pcm-argungu | Which fishing festival dem dey do for Kebbi State? | Argungu; Argungu Festival; Argungu Fishing Festival | UNESCO, Argungu International Fishing and Cultural Festival
`;
