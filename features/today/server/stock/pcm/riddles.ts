export const riddles = `
= Flo Madubike, All Nigerian Recipes
pcm-suya | 🔥🥩🍢 | Suya; Tsire; Stick meat
pcm-corn-and-coconut | 🌽🥥 | Corn and coconut; Coconut and corn
pcm-bread-and-tea | 🍞☕ | Bread and tea; Tea and bread
pcm-rice-and-stew | 🍚🥘 | Rice and stew; Stew and rice; White rice and stew
pcm-indomie-and-egg | 🍜🥚 | Indomie and egg; Noodles and egg; Egg and Indomie; Indomie
pcm-isi-ewu | 🐐🗣️🍲 | Isi ewu; Goat head; Goat head pepper soup
pcm-fish-pepper-soup | 🐟🌶️🍲 | Fish pepper soup; Point and kill; Catfish pepper soup; Pepper soup
pcm-peppered-snail | 🐌🌶️ | Peppered snail; Pepper snail; Peppered snails
pcm-cow-leg | 🐄🦵 | Cow leg; Cow foot
pcm-chicken-and-chips | 🍗🍟 | Chicken and chips; Chips and chicken
pcm-banana-and-groundnut | 🍌🥜 | Banana and groundnut; Groundnut and banana
pcm-yam-and-egg | 🍠🥚 | Yam and egg; Egg and yam; Yam and egg sauce
pcm-palm-oil | 🌴🛢️ | Palm oil; Red oil
pcm-egg-roll | 🥚🌯 | Egg roll; Egg rolls
pcm-fish-roll | 🐟🌯 | Fish roll; Fish rolls
pcm-coconut-candy | 🥥🍬 | Coconut candy; Coconut sweet
pcm-puff-puff | 💨💨 | Puff puff
pcm-fried-rice | 🍳🍚🥕 | Fried rice

= Herbert Igboanusi, A Dictionary of Nigerian English Usage (2002)
pcm-danfo | 💛🚌 | Danfo; Danfo bus; Yellow bus
pcm-okada | 🏍️👥 | Okada; Bike; Machine
pcm-go-slow | 🚦🐌 | Go slow; Hold up; Traffic
pcm-mama-put | 👩🍲 | Mama put; Buka; Mama-put
pcm-bush-meat | 🌳🍖 | Bush meat
pcm-bend-down-select | ⬇️👕👈 | Bend down select; Okrika; Bend down boutique
pcm-chop-money | 🍽️💰 | Chop money
pcm-long-leg | 🦵📏 | Long leg; Long legs
pcm-sweet-mouth | 🍬👄 | Sweet mouth
pcm-long-throat | 📏🗣️ | Long throat; Longer throat
pcm-small-pikin | 🐜👶 | Small pikin
pcm-hot-drink | 🔥🥃 | Hot drink; Hot drinks
pcm-cold-room | ❄️🚪 | Cold room
pcm-pure-water | 💧🛍️ | Pure water; Sachet water
pcm-sharp-sharp | 🔪🔪 | Sharp sharp
pcm-small-small | 🐜🐜 | Small small
pcm-monkey-post | 🐒🥅 | Monkey post
pcm-face-cap | 😀🧢 | Face cap

=
pcm-world-cup | 🌍🏆⚽ | World Cup; The World Cup | FIFA, World Cup
pcm-jenifas-diary | 👩📔📺 | Jenifa’s Diary; Jenifa Diary | Jenifa’s Diary, series (2015)
pcm-chief-daddy | 👑👨🎬 | Chief Daddy | Chief Daddy, film (2018)
pcm-merry-men | 😀👨👨👨🎬 | Merry Men | Merry Men, film (2018)
pcm-up-north | ⬆️🧭🎬 | Up North | Up North, film (2018)
pcm-the-figurine | 🗿🎬 | The Figurine; Figurine | The Figurine, film (2009)
pcm-phone-swap | 📱🔄📱🎬 | Phone Swap | Phone Swap, film (2012)
pcm-the-black-book | ⚫📖🎬 | The Black Book; Black Book | The Black Book, film (2023)
pcm-battle-on-buka-street | ⚔️🍲🛣️🎬 | Battle on Buka Street; Buka Street | Battle on Buka Street, film (2022)
pcm-zombie | 🧟🎷 | Zombie | Fela Kuti, Zombie (1976)
pcm-love-nwantiti | ❤️🐜🎤 | Love Nwantiti | CKay, Love Nwantiti, song (2019)
pcm-last-last | 🔚🔚🎤 | Last Last | Burna Boy, Last Last, song (2022)
pcm-oliver-twist | 📖👦🍲🎤 | Oliver Twist | D’banj, Oliver Twist, song (2011)
pcm-fever | 🤒🌡️🎤 | Fever | Wizkid, Fever, song (2018)
`;
