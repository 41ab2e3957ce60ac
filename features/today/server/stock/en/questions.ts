export const questions = `
= Encyclopaedia Britannica
highest-mountain | Which is Africa’s highest mountain? | Kilimanjaro; Mount Kilimanjaro; Mt Kilimanjaro; Kibo | Kilimanjaro
largest-lake | Which is Africa’s largest lake? | Lake Victoria; Victoria; Nyanza; Victoria Nyanza | Lake Victoria
deepest-lake | Which is Africa’s deepest lake? | Lake Tanganyika; Tanganyika | Lake Tanganyika
sahara-desert | Which desert covers most of northern Africa? | Sahara; The Sahara; Sahara Desert; The Sahara Desert | Sahara
lokoja-river | Which river joins the Niger at Lokoja? | Benue; River Benue; The Benue; Benue River | Benue River
egypt-river | Which river reaches the sea in Egypt? | Nile; River Nile; The Nile; Nile River; The River Nile | Nile River
kainji-dam | On which river does the Kainji Dam stand? | Niger; River Niger; The Niger; Niger River; The River Niger | Kainji Lake
smoke-thunders | Which waterfall is also called Mosi-oa-Tunya, ‘the smoke that thunders’? | Victoria Falls; The Victoria Falls; Victoria | Victoria Falls
inside-south-africa | Which kingdom lies wholly inside South Africa? | Lesotho; Kingdom of Lesotho | Lesotho
around-gambia | Which country surrounds The Gambia on land? | Senegal | The Gambia
large-island | Which large island country lies east of Mozambique? | Madagascar | Madagascar
suez | Which canal joins the Mediterranean to the Red Sea? | Suez Canal; Suez; The Suez Canal; The Suez | Suez Canal
gibraltar | Which strait lies between Morocco and Spain? | Strait of Gibraltar; Gibraltar; Straits of Gibraltar; The Strait of Gibraltar; Gibraltar Strait | Strait of Gibraltar
latitude-zero | Which line at latitude zero crosses Kenya and Gabon? | Equator; The Equator | Equator
lagos-ocean | On which ocean does Lagos lie? | Atlantic; Atlantic Ocean; The Atlantic; The Atlantic Ocean | Lagos
somalia-ocean | Which ocean lies off Somalia’s east coast? | Indian Ocean; Indian; The Indian Ocean | Somalia
southern-tip | Which cape is Africa’s southernmost point? | Cape Agulhas; Agulhas | Cape Agulhas
table-mountain | Which city lies below Table Mountain? | Cape Town; Capetown | Cape Town
olumo-rock | Which Nigerian city has Olumo Rock? | Abeokuta | Abeokuta
serengeti | In which country is Serengeti National Park? | Tanzania | Serengeti National Park
timbuktu-country | In which country is Timbuktu? | Mali | Timbuktu
gold-coast | Which country was called the Gold Coast until 1957? | Ghana | Ghana
upper-volta | Which country was called Upper Volta until 1984? | Burkina Faso; Burkina | Burkina Faso
abyssinia | Which country was once called Abyssinia? | Ethiopia | Ethiopia
rhodesia | Which country was called Rhodesia before 1980? | Zimbabwe | Zimbabwe
capital-1991 | Which city replaced Lagos as Nigeria’s capital in 1991? | Abuja | Abuja
independence-year | In which year did Nigeria become independent? | 1960; Nineteen sixty | Nigeria
amalgamation-year | In which year were Northern and Southern Nigeria joined? | 1914; Nineteen fourteen | Nigeria
zaria-queen | Which queen of Zazzau built walls and led armies? | Amina; Queen Amina; Aminatu; Queen Amina of Zazzau; Queen Amina of Zaria | Zaria
mali-emperor | Which emperor of Mali brought much gold to Cairo in 1324? | Mansa Musa; Musa; Kankan Musa; Musa I | Musa I of Mali
terracotta | Which ancient Nigerian culture is known for its terracotta heads? | Nok; Nok culture; The Nok; Nok people | Nok culture
bronzes | Which old kingdom made the bronze plaques of the Oba’s palace? | Benin; Kingdom of Benin; Benin Kingdom; Benin City; Great Benin; Edo | Benin, historical kingdom, West Africa
robben-island | Who became president of South Africa in 1994? | Nelson Mandela; Mandela; Madiba; Nelson Rolihlahla Mandela | Nelson Mandela
ghana-first | Who was Ghana’s first president? | Kwame Nkrumah; Nkrumah | Kwame Nkrumah
battle-1896 | At which battle of 1896 did Ethiopia defeat Italy? | Adwa; Battle of Adwa; Adowa; The Battle of Adwa; Battle of Adowa | Battle of Adwa
oau-city | In which city was the Organisation of African Unity founded in 1963? | Addis Ababa; Addis | Organization of African Unity
abeokuta-women | Which teacher led the Abeokuta women against a tax in the 1940s? | Funmilayo Ransome-Kuti; Ransome-Kuti; Mrs Ransome-Kuti; Olufunmilayo Ransome-Kuti; Funmilayo Anikulapo-Kuti | Funmilayo Ransome-Kuti
picture-writing | What are ancient Egypt’s picture signs called? | Hieroglyphs; Hieroglyphics; Hieroglyph; Hieroglyphic | hieroglyphic writing
stone-1799 | Which stone, found in 1799, helped scholars to read ancient Egyptian? | Rosetta Stone; Rosetta; The Rosetta Stone | Rosetta Stone
writing-plant | Which water plant gave ancient Egypt its writing sheets? | Papyrus | papyrus
last-queen | Who was the last queen of ancient Egypt? | Cleopatra; Cleopatra VII; Queen Cleopatra | Cleopatra
things-apart | Who wrote Things Fall Apart? | Chinua Achebe; Achebe; Albert Chinualumogu Achebe | Chinua Achebe
yellow-sun-writer | Who wrote Half of a Yellow Sun? | Chimamanda Ngozi Adichie; Adichie; Chimamanda Adichie; Chimamanda | Chimamanda Ngozi Adichie
plants-gas | Which gas do green plants take in from the air to grow? | Carbon dioxide; CO2 | photosynthesis
symbol-au | Which metal has the chemical symbol Au? | Gold | gold
bones | How many bones does an adult human usually have? | 206; Two hundred and six; 206 bones | human skeleton
fastest-runner | Which land animal runs fastest? | Cheetah; The cheetah; Cheetahs | cheetah
tallest-animal | Which living animal is the tallest? | Giraffe; The giraffe; Giraffes | giraffe
largest-land | Which living land animal is the largest? | Elephant; African elephant; The elephant; The African elephant; African bush elephant; Elephants | elephant
largest-bird | Which living bird is the largest? | Ostrich; The ostrich; Ostriches | ostrich
flying-mammal | Which mammal can truly fly? | Bat; Bats; The bat | bat
spider-legs | How many legs has a spider? | 8; Eight; 8 legs; Eight legs | spider
falling-force | Which force makes a mango fall to the ground? | Gravity; Gravitation; Force of gravity | gravity
boiling | At how many degrees Celsius does water boil at sea level? | 100; One hundred; 100 degrees; A hundred; 100° | boiling point
fossil-1974 | What is the famous fossil found in Ethiopia in 1974 called? | Lucy; Dinkinesh; Dinknesh | Lucy, fossil hominin
pumps-blood | Which organ pumps blood through the body? | Heart; The heart | heart
striped | Which wild African relative of the horse has black and white stripes? | Zebra; The zebra; Zebras | zebra
seed-games | To which family of board games do ayo, oware and bao belong? | Mancala; Mancala games; Mankala | mancala
garri-root | From which root is garri made? | Cassava; Manioc; Yuca; Cassava root | cassava
akara-pulse | From which pulse is akara made? | Black-eyed beans; Beans; Bean; Black-eyed peas; Cowpeas; Cowpea; Black-eyed bean; Brown beans; Black-eyed pea; Honey beans | cowpea
injera | Which flat sour bread is made from teff in Ethiopia? | Injera | injera
couscous | Which North African dish is made of small steamed grains of semolina? | Couscous; Cous cous; Kuskus | couscous
cocoa | Which sweet is made from cocoa beans? | Chocolate; Chocolates; Choc | chocolate
afrobeat | Which Nigerian musician created Afrobeat? | Fela Kuti; Fela; Fela Anikulapo Kuti; Fela Anikulapo-Kuti; Fela Ransome-Kuti | Fela Anikulapo-Kuti
pata-pata | Which South African singer of Pata Pata was called Mama Africa? | Miriam Makeba; Makeba; Zenzile Miriam Makeba | Miriam Makeba
kora | Which West African harp has 21 strings? | Kora; The kora | kora
talking-drum | Which West African drum, squeezed under the arm, imitates speech? | Talking drum; The talking drum; Dundun; Gangan; Tama; Kalangu; Dùndún drum; Donno; Dondo | talking drum
mbira | Which Zimbabwean instrument has metal keys plucked by the thumbs? | Mbira; Thumb piano; The mbira; Kalimba | lamellaphone
angola-language | Which European language is official in Angola and Mozambique? | Portuguese | Portuguese language
flag-colour | Which colour stands beside white on Nigeria’s flag? | Green | flag of Nigeria

= Flo Madubike, All Nigerian Recipes
dodo | Which fruit is fried to make dodo? | Plantain; Plantains; Ripe plantain; Ripe plantains
suya | Which spicy grilled meat on sticks comes from northern Nigeria? | Suya; Tsire; Beef suya
zobo | Which red Nigerian drink is made from dried hibiscus flowers? | Zobo; Zoborodo; Sobo; Zobo drink; Bissap; Sorrel

=
dye-pits | Which Nigerian city has the old dye pits of Kofar Mata? | Kano; Kano City | Lizzie Williams, Nigeria: The Bradt Travel Guide
nobel-1986 | Which Nigerian won the Nobel Prize in Literature in 1986? | Wole Soyinka; Soyinka; Akinwande Oluwole Soyinka; Professor Wole Soyinka | The Nobel Foundation, Nobel Prize in Literature 1986
nobel-trees | Which Kenyan who planted trees won the 2004 Nobel Peace Prize? | Wangari Maathai; Maathai; Wangari | The Nobel Foundation, Nobel Peace Prize 2004
umuofia-hero | Who is the wrestler and hero of Things Fall Apart? | Okonkwo | Chinua Achebe, Things Fall Apart (1958)
drinkard | Which drink does the hero of Amos Tutuola’s first book love? | Palm wine; Palmwine; Palm-wine | Amos Tutuola, The Palm-Wine Drinkard (1952)
nearest-sun | Which planet is nearest to the sun? | Mercury | NASA, Planetary Fact Sheet
largest-planet | Which is the largest planet of our solar system? | Jupiter | NASA, Planetary Fact Sheet
football-side | How many players does a football team start a match with? | 11; Eleven; 11 players; Eleven players | IFAB, Laws of the Game, Law 3
nigeria-team | What is the nickname of Nigeria’s men’s football team? | Super Eagles; The Super Eagles; Eagles | FIFA, Nigeria
ghana-team | What is the nickname of Ghana’s men’s football team? | Black Stars; The Black Stars | FIFA, Ghana
cameroon-team | What is the nickname of Cameroon’s men’s football team? | Indomitable Lions; The Indomitable Lions; Lions; Lions Indomptables; Les Lions Indomptables | FIFA, Cameroon
world-cup-2010 | Which country was host of the football World Cup in 2010? | South Africa; SA | FIFA, World Cup South Africa 2010
nigeria-world-cup | In which year did Nigeria’s men first play at a World Cup? | 1994 | FIFA, World Cup USA 1994
gold-1996 | Which country won men’s football at the 1996 Olympic Games? | Nigeria | International Olympic Committee, Atlanta 1996
long-jump-1996 | Which Nigerian won the Olympic long jump in 1996? | Chioma Ajunwa; Ajunwa; Chioma Ajunwa-Opara | International Olympic Committee, Atlanta 1996
barefoot-1960 | Which Ethiopian won the Olympic marathon of 1960 barefoot? | Abebe Bikila; Bikila; Abebe | International Olympic Committee, Rome 1960
ballon-1995 | Which Liberian won football’s Ballon d’Or in 1995? | George Weah; Weah; George Manneh Weah | France Football, Ballon d’Or 1995
olympic-rings | How many rings has the Olympic symbol? | 5; Five; 5 rings; Five rings | International Olympic Committee, Olympic Charter
iyan | What is pounded to make iyán? | Yam; Yams; White yam; The yam; Boiled yam; Isu; Yam tubers | R. C. Abraham, Dictionary of Modern Yoruba (1958)
na-gode | What does ‘na gode’ mean in Hausa? | Thank you; Thanks; I thank you; I am grateful; Thank | R. C. Abraham, Dictionary of the Hausa Language (1962)
nnoo | What does ‘nnọọ’ mean in Igbo? | Welcome; You are welcome; You’re welcome | Michael J. C. Echeruo, Igbo-English Dictionary (1998)
simba | Which animal is ‘simba’ in Swahili? | Lion; A lion; The lion; Lions | TUKI, Swahili-English Dictionary (2001)
safari-language | From which African language did ‘safari’ come into English? | Swahili; Kiswahili; Ki-Swahili | Oxford English Dictionary
pikin | What does ‘pikin’ mean in Nigerian Pidgin? | Child; A child; Kid; Baby; Children | Oxford English Dictionary
first-twin | Which Yoruba name is given to the first-born of twins? | Taiwo; Taiye; Taye; Táíyéwò | R. C. Abraham, Dictionary of Modern Yoruba (1958)
friday-boy | Which Akan name is given to a boy born on Friday? | Kofi; Yoofi; Fiifi | Florence Abena Dolphyne, The Akan (Twi-Fante) Language (1988)
naira | Which currency replaced the Nigerian pound in 1973? | Naira; The naira; Nigerian naira | Central Bank of Nigeria, History of the Currency
argungu | What do people catch at Nigeria’s Argungu festival? | Fish; Fishes | UNESCO, Argungu International Fishing and Cultural Festival
`;
