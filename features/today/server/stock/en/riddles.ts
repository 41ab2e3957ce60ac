export const riddles = `
= Flo Madubike, All Nigerian Recipes
jollof-rice | 🍅🌶️🍚🔥 | Jollof rice; Jollof; Party jollof
pepper-soup | 🌶️🍲 | Pepper soup; Peppersoup
coconut-rice | 🥥🍚 | Coconut rice
meat-pie | 🥩🥧 | Meat pie
goat-meat | 🐐🍖 | Goat meat
bitter-leaf | 😖🍃 | Bitter leaf; Bitterleaf; Bitter leaves; Onugbu; Ewuro
roast-corn | 🔥🌽 | Roast corn; Roasted corn; Roast maize; Roasted maize; Grilled corn

= Oxford Dictionary of English
palm-wine | 🌴🍷 | Palm wine; Palmwine; Palm-wine
peanut-butter | 🥜🥄🍞 | Peanut butter; Groundnut butter; Groundnut paste
hot-dog | 🔥🐶 | Hot dog; Hotdog
pancake | 🍳🍰 | Pancake; Pancakes; Pan cake
corned-beef | 🌽🐄 | Corned beef; Corn beef
fish-chips | 🐟🍟 | Fish and chips; Fish & chips
fruit-salad | 🍎🍌🥗 | Fruit salad
cheesecake | 🧀🍰 | Cheesecake; Cheese cake
catnap | 🐱😴 | Catnap; Cat nap; A catnap
bookworm | 📖🐛 | Bookworm; Book worm; A bookworm
copycat | 📋🐱 | Copycat; Copy cat; A copycat
snail-mail | 🐌📬 | Snail mail
starfish | ⭐🐟 | Starfish; Star fish
seahorse | 🌊🐴 | Seahorse; Sea horse
sea-lion | 🌊🦁 | Sea lion; A sea lion; Sealion
goldfish | 🥇🐟 | Goldfish; Gold fish

= Encyclopaedia Britannica
sweet-potato | 🍬🥔 | Sweet potato; Sweet potatoes | sweet potato
sugar-cane | 🍬🎋 | Sugar cane; Sugarcane | sugarcane
watermelon | 💧🍈 | Watermelon; Water melon | watermelon
pineapple | 🌲🍎 | Pineapple; Pine apple | pineapple
eggplant | 🥚🌱 | Eggplant; Egg plant; Garden egg | eggplant
cape-town | 🍽️⛰️🐧🏙️ | Cape Town; Capetown | Cape Town
cairo | 🔺🐪🏙️ | Cairo; Giza; Gizah | Cairo
lagos | 🏙️🌉🌊🚌 | Lagos; Eko; Lagos Island | Lagos
victoria-falls | 👸💦⬇️🌍 | Victoria Falls; The Victoria Falls; Mosi-oa-Tunya | Victoria Falls
kilimanjaro | 🦒🏔️❄️ | Kilimanjaro; Mount Kilimanjaro; Mt Kilimanjaro | Kilimanjaro
timbuktu | 🐪🏜️📚🏛️ | Timbuktu; Tombouctou | Timbuktu
sahara | 🏜️🐪🌍☀️ | Sahara; Sahara Desert; The Sahara; The Sahara Desert | Sahara
ivory-coast | 🐘🦷🏖️ | Ivory Coast; Côte d’Ivoire; The Ivory Coast | Côte d’Ivoire
sierra-leone | ⛰️⛰️🦁 | Sierra Leone | Sierra Leone
south-africa | 👇🌍 | South Africa | South Africa
red-sea | 🔴🌊 | Red Sea; The Red Sea | Red Sea
new-york | 🗽🍎🚕 | New York; New York City; NYC | New York City
london | 🎡☔💂 | London | London
paris | 🥐🏙️💡 | Paris; City of Light; The City of Light | Paris
venice | 🛶🌉🎭🍝 | Venice; Venezia | Venice
iceland | ❄️🏝️ | Iceland | Iceland

= Cambridge Dictionary
crocodile-tears | 🐊😭 | Crocodile tears; Crocodile tear
early-bird | 🌅🐦 | Early bird; The early bird
lone-wolf | ☝️🐺 | Lone wolf; A lone wolf; The lone wolf
elephant-room | 🐘🛋️ | The elephant in the room; Elephant in the room; An elephant in the room
pigs-fly | 🐷🛫 | When pigs fly; Pigs might fly; Pigs can fly; If pigs could fly
piece-of-cake | 🧩🍰 | A piece of cake; Piece of cake
lions-share | 🦁🍕 | The lion’s share; Lion’s share
night-owl | 🌙🦉 | Night owl; A night owl
top-dog | 🔝🐶 | Top dog; The top dog
sleeping-dogs | 🐶😴🤫 | Let sleeping dogs lie; Sleeping dogs; Sleeping dog
cats-dogs | 🌧️🐱🐶 | Raining cats and dogs; It’s raining cats and dogs; Cats and dogs
monkey-business | 🐒💼 | Monkey business
birds-eye | 🐦👁️🏞️ | Bird’s-eye view; A bird’s-eye view; Bird’s eye

=
lion-king | 🦁👑 | The Lion King | The Lion King, film (1994)
black-panther | 🖤🐆 | Black Panther; The Black Panther | Black Panther, film (2018)
finding-nemo | 🔎🐠 | Finding Nemo | Finding Nemo, film (2003)
spider-man | 🕷️👨 | Spider-Man; Spider Man | Spider-Man, film (2002)
home-alone | 🏠👦😱 | Home Alone | Home Alone, film (1990)
snow-white | ❄️⚪👸🍎 | Snow White; Snow White and the Seven Dwarfs | Snow White and the Seven Dwarfs, film (1937)
wedding-party | 👰🤵🎉 | The Wedding Party; Wedding Party | The Wedding Party, film (2016)
king-of-boys | 👑👦👦👦 | King of Boys | King of Boys, film (2018)
lionheart | 🦁❤️ | Lionheart; Lion Heart | Lionheart, film (2018)
yellow-sun | 🌗💛☀️ | Half of a Yellow Sun; Half a Yellow Sun | Half of a Yellow Sun, film (2013)
harnessed-wind | 👦🔧🌬️💡 | The Boy Who Harnessed the Wind; Boy Who Harnessed the Wind | The Boy Who Harnessed the Wind, film (2019)
queen-katwe | 👸♟️🌍 | Queen of Katwe; The Queen of Katwe | Queen of Katwe, film (2016)
madagascar | 🦁🦓🦒🦛🏝️ | Madagascar | Madagascar, film (2005)
frozen | ❄️👭⛄ | Frozen | Frozen, film (2013)
toy-story | 🧸📖 | Toy Story | Toy Story, film (1995)
jungle-book | 🌴🐻📖 | The Jungle Book; Jungle Book | The Jungle Book, film (1967)
kung-fu-panda | 🥋🐼 | Kung Fu Panda | Kung Fu Panda, film (2008)
harry-potter | ⚡👓🧙🦉 | Harry Potter | Harry Potter and the Philosopher’s Stone, film (2001)
planet-apes | 🌍🐵🦍 | Planet of the Apes; The Planet of the Apes | Planet of the Apes, film (1968)
ice-age | ❄️⏳🐘 | Ice Age; The Ice Age | Ice Age, film (2002)
ratatouille | 🐭👨‍🍳🍲 | Ratatouille | Ratatouille, film (2007)
chicken-run | 🐔🏃 | Chicken Run | Chicken Run, film (2000)
princess-frog | 👸🐸 | The Princess and the Frog; Princess and the Frog; The Frog Prince; Frog Prince | The Princess and the Frog, film (2009)
sugar-rush | 🍬💨🏃 | Sugar Rush | Sugar Rush, film (2019)
star-apple | ⭐🍎 | Star apple; African star apple; Agbalumo; Udara | Lost Crops of Africa, volume III: Fruits (2008)
african-queen | 🌍👸🎤 | African Queen; The African Queen | 2Face Idibia, African Queen, song (2004)
waka-waka | ⚽🌍💃🎤 | Waka Waka; This Time for Africa; Waka Waka (This Time for Africa) | Shakira, Waka Waka (This Time for Africa), song (2010)
sweet-mother | 🍬🤱🎸 | Sweet Mother; Sweet Mama | Prince Nico Mbarga, Sweet Mother, song (1976)
calm-down | 😤🤚😌🎤 | Calm Down | Rema, Calm Down, song (2022)
happy-birthday | 😀🎂🎵 | Happy Birthday; Happy Birthday to You | Patty and Mildred Hill, Happy Birthday to You, song
twinkle | ✨✨🐜⭐ | Twinkle Twinkle Little Star; Twinkle, Twinkle, Little Star; Twinkle Twinkle | Oxford Dictionary of Nursery Rhymes
hakuna-matata | 🐗🎶🙅😟 | Hakuna Matata | The Lion King, film (1994), song of Timon and Pumbaa
purple-rain | 💜🌧️🎸 | Purple Rain | Prince, Purple Rain, song (1984)
eye-tiger | 👁️🐯🥊 | Eye of the Tiger; The Eye of the Tiger | Survivor, Eye of the Tiger, song (1982)
single-ladies | 🚫💍💃💃💃 | Single Ladies; Put a Ring on It | Beyoncé, Single Ladies, song (2008)
heal-world | 💊🌍🎤 | Heal the World | Michael Jackson, Heal the World, song (1991)
baby-shark | 👶🦈 | Baby Shark | Pinkfong, Baby Shark, song (2016)
old-macdonald | 👴🚜🐄🐷🐔 | Old MacDonald Had a Farm; Old MacDonald; Old McDonald Had a Farm; Old McDonald | Roud Folk Song Index, number 745
tortoise-hare | 🐢🐇🏁 | The tortoise and the hare; Tortoise and hare; The hare and the tortoise; Hare and tortoise; The tortoise and the rabbit; Turtle and rabbit | Aesop’s Fables
`;
