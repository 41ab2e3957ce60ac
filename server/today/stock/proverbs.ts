import type { Language, StockPuzzle } from './stock.ts';

type Arrange = 'letters' | 'words';

/** The proverbs of one language, from one source unless another is given. */
const sayings =
  (language: Language, usual: string) =>
  (id: string, arrange: Arrange, message: string, meaning: string, source = usual): StockPuzzle => ({
    id,
    draft: { type: 'word', message, arrange },
    language,
    meaning,
    source,
  });

/** Its spelling joins words as they are spoken; here they stand apart, as they are written today. */
const yoruba = sayings('Yorùbá', 'Oyekan Owomoyela, Yoruba Proverbs (2005)');

const information = 'Information Nigeria, 10 Common Igbo Proverbs and Their Meanings (2016)';
const achebe = 'Chinua Achebe, Things Fall Apart (1958), in English';
const igbo = sayings('Igbo', 'Igbo oral tradition, widely quoted');

/** Its spelling is of its time; here is the one of today, with hooked letters. */
const hausa = sayings('Hausa', 'G. Merrick, Hausa Proverbs (1905)');

const pride = 'Pride Magazine Nigeria, Nigerian Pidgin Proverbs and Their Meanings';
const lifestyle = 'Lifestyle Nigeria, 10 Pidgin Proverbs and Their Meanings You Should Know';
const deedee = "Deedee's Blog, Do You Know the Meaning of These Nigerian Pidgin English Proverbs?";
const pidgin = sayings('Pidgin', lifestyle);

const english = sayings('English', 'Oxford Dictionary of Proverbs');

export const proverbs: readonly StockPuzzle[] = [
  yoruba(
    'agba-loja',
    'words',
    'Àgbà kì í wà lọ́jà kórí ọmọ titun wọ́',
    'Where an elder is present, the young are looked after.',
  ),
  yoruba('ise-loogun', 'letters', 'Iṣẹ́ loògùn ìṣẹ́', 'Work is the medicine for want.'),
  yoruba(
    'obe-gbigbona',
    'words',
    'A kì í fi ìkánjú lá ọbẹ̀ gbígbóná',
    'Nobody hurries hot stew: take hard things slowly.',
  ),
  yoruba(
    'atelewo-eni',
    'words',
    'Àtẹ́lẹwọ́ ẹni kì í tanni',
    'Your own palm never deceives you: trust what you have.',
  ),
  yoruba('suuru-loogun', 'letters', 'Sùúrù loògùn ayé', 'Patience is the charm for living.'),
  yoruba('suuru-lere', 'letters', 'Sùúrù lérè', 'Patience pays.'),
  yoruba('ogbon-agbara', 'letters', 'Ọgbọ́n ju agbára', 'Wisdom is greater than strength.'),
  yoruba('oju-loro', 'letters', 'Ojú lọ̀rọ̀ wà', 'Talk lives in the eyes: look at each other when you speak.'),
  yoruba(
    'suuru-jinna',
    'words',
    'Kò sí ohun tí sùúrù sè tí kò jinná',
    'Patience cooks everything until it is done.',
  ),
  yoruba(
    'erin-wolu',
    'words',
    'Ọgbọ́n pẹ̀lú sùúrù la fi ń mú erin wọ̀lú',
    'With wisdom and patience you can lead an elephant into town.',
  ),
  yoruba(
    'omode-subu',
    'words',
    'Bí ọmọdé bá ṣubú a wo iwájú; bí àgbà bá ṣubú a wo ẹ̀yìn',
    'A fallen child looks ahead, an elder looks back for the cause.',
  ),
  yoruba(
    'igi-ganganran',
    'words',
    'Igi ganganran má gùnún mi lójú, òkèèrè la ti ń wò ó wá',
    'See trouble from afar, and step aside in time.',
  ),
  yoruba(
    'oore-ana',
    'words',
    'Bí ọmọdé bá dúpẹ́ oore àná, a rí tòní gbà',
    "Thank somebody for yesterday's kindness, and today's will come.",
  ),
  yoruba(
    'esin-iwaju',
    'words',
    'Ẹṣin iwájú ni ti ẹ̀yìn ń wò sáré',
    'The horse behind runs as the one in front: set a good example.',
  ),
  yoruba(
    'laalaa-roke',
    'words',
    'Làálàá tó ròkè, ilẹ̀ ní ń bọ̀',
    'What flies up comes down again: no trouble stays for ever.',
  ),
  yoruba(
    'obi-kekere',
    'words',
    'Obì kékeré kọjá òkúta ńlá',
    'A small kola nut beats a big stone: a small gift counts.',
  ),
  yoruba(
    'oro-rere',
    'words',
    'Ọ̀rọ̀ rere ní ń yọ obì lápò; ọ̀rọ̀ búburú ní ń yọ ọfà lápó',
    'Good words bring out kola nuts, bad words bring out arrows.',
  ),
  yoruba(
    'die-die',
    'words',
    'Díẹ̀díẹ̀ nimú ẹlẹ́dẹ̀ fi ń wọgbà',
    "Bit by bit the pig's nose gets through the fence.",
  ),
  yoruba(
    'eyin-loro',
    'words',
    'Ẹyin lọ̀rọ̀; bó bá balẹ̀ fífọ́ ní ń fọ́',
    'Words are eggs: when they drop, they break.',
  ),
  yoruba('obe-dun', 'words', 'Ọbẹ̀ tó dùn, owó ló pa á', 'Good soup costs money: good things have a price.'),

  igbo('gidi-gidi', 'letters', 'Gidi gidi bụ ugwu eze', 'Unity is strength.', information),
  igbo('oge-eche', 'letters', 'Oge adịghị eche mmadụ', 'Time waits for nobody.', information),
  igbo('onye-ajuju', 'words', 'Onye ajụjụ anaghị efu ụzọ', 'If you ask, you do not lose the way.'),
  igbo(
    'ilu-mmanu',
    'words',
    'Ilu bụ mmanụ e ji eri okwu',
    'Proverbs are the palm oil with which words are eaten.',
    achebe,
  ),
  igbo(
    'egbe-ugo',
    'letters',
    'Egbe bere, ugo bere',
    'Let the kite perch and the eagle too: live and let live.',
    achebe,
  ),
  igbo(
    'aka-nri',
    'words',
    'Aka nri kwọọ aka ekpe, aka ekpe akwọọ aka nri',
    'The right hand washes the left, and the left the right.',
  ),
  igbo(
    'onye-kwe',
    'letters',
    'Onye kwe, chi ya ekwe',
    'Say yes with strength, and your luck says yes too.',
    achebe,
  ),
  igbo('igwe-ike', 'letters', 'Igwe bụ ike', 'There is strength in numbers.'),
  igbo(
    'nwata-aka',
    'words',
    'Nwata kwọọ aka, o soro okenye rie nri',
    'A child with washed hands may eat with the elders.',
    achebe,
  ),
  igbo('otu-osisi', 'words', 'Otu osisi anaghị eme ọhịa', 'One tree does not make a forest.'),
  igbo(
    'chi-di',
    'words',
    'Chọọ ewu ojii ka chi dị',
    'Look for the black goat by daylight: act while you can.',
    information,
  ),
  igbo(
    'isi-ebu',
    'words',
    'Isi kotere ebu ka ebu na-agba',
    'Wasps sting the head that stirs them: leave trouble alone.',
    'OPS Forum, Igbo Idioms and Proverbs, in English',
  ),
  igbo(
    'awo-ehihie',
    'words',
    "Awọ anaghị agba ọsọ ehihie n'efu",
    'A toad does not run by day for nothing: there is a reason.',
    achebe,
  ),
  igbo('nwayo-ofe', 'words', 'Nwayọ nwayọ ka e ji aracha ofe dị ọkụ', 'Hot soup is licked slowly, slowly.'),
  igbo('onye-aghana', 'letters', 'Onye aghana nwanne ya', 'Let nobody leave a brother or sister behind.'),
  igbo(
    'eze-mbe',
    'words',
    "Eze mbe sị na nsogbu bụ nke ya, ya jiri kworo ya n'azụ",
    'The tortoise carries his own load: see to your own affairs.',
    information,
  ),

  hausa('gani-ji', 'letters', 'Gani ya fi ji', 'Seeing is better than hearing.'),
  hausa('jini-ruwa', 'letters', 'Jini ya fi ruwa kauri', 'Blood is thicker than water.'),
  hausa(
    'ruwa-tsami',
    'words',
    'Ruwa ba ya tsami banza',
    'Water does not turn sour for nothing: there is a reason.',
  ),
  hausa('mahakurci', 'letters', 'Mahaƙurci mawadaci', 'The patient end up with plenty.'),
  hausa(
    'nisan-jifa',
    'words',
    'Komai nisan jifa, ƙasa zai faɗo',
    'However far a thing is thrown, it comes down to earth.',
  ),
  hausa('dabara-karfi', 'letters', 'Dabara ta fi ƙarfi', 'A clever plan is better than strength.'),
  hausa(
    'kaikayi',
    'letters',
    'Kaikayi koma kan masheƙiya',
    'The chaff blows back on the winnower: deeds come back.',
  ),
  hausa(
    'hakin-raina',
    'words',
    'Hakin da ka raina shi ke tsone maka ido',
    'The straw you look down on pokes your eye.',
  ),
  hausa('mai-tambaya', 'letters', 'Mai tambaya ba ya ɓata', 'If you ask, you do not go astray.'),
  hausa('hali-zanen', 'letters', 'Hali zanen dutse', 'Character is a drawing in stone: it stays.'),
  hausa(
    'baki-yawu',
    'words',
    'Inda baki ya karkata nan yawu ke zuba',
    'Where the mouth leans, there it drips: habits show.',
  ),
  hausa(
    'girman-kai',
    'letters',
    'Girman kai rawanin tsiya',
    'Pride goes before a fall.',
    'Nigerian Culture Kids, Hausa Proverbs',
  ),
  hausa('kwarya', 'letters', 'Kwarya ta bi kwarya', 'Calabash follows calabash: like goes with like.'),
  hausa('da-na-sani', 'letters', 'Da na sani ƙeya ce', "'Had I known' is like your nape: always behind you."),
  hausa(
    'tsawo-wata',
    'words',
    'Ba domin tsawo akan ga wata ba',
    'Nobody sees the moon by being tall: not all is merit.',
  ),
  hausa(
    'zomo-gudu',
    'words',
    'Kowa ya ci zomo ya ci gudu',
    'Eat the hare, and you have done the running.',
    'Northpad, 100 Hausa Proverbs (Karin Magana Guda 100)',
  ),
  hausa(
    'kaza-gashinta',
    'words',
    'A bar kaza cikin gashinta',
    'Leave the hen in its feathers: let some things be.',
    'Hausa Online, Karin Magana: a blog dedicated to Hausa proverbs (2010)',
  ),

  pidgin(
    'monkey-mama',
    'words',
    'Monkey no fine, but him mama like am',
    'To a mother every child is beautiful.',
    pride,
  ),
  pidgin(
    'sokoto-pocket',
    'words',
    'Wetin person dey find for Sokoto, e dey im sokoto pocket',
    'What you seek far away may be in your own trousers.',
    pride,
  ),
  pidgin(
    'suya-paper',
    'words',
    "Today's newspaper na suya paper for tomorrow",
    'No fame and no position lasts for ever.',
  ),
  pidgin(
    'no-be-property',
    'words',
    'I get am before no be property',
    'Live in the present, not in the past.',
  ),
  pidgin(
    'life-pepper',
    'words',
    'If life dey show you pepper, make pepper soup',
    'Make something good of your troubles.',
  ),
  pidgin('clap-dance', 'words', 'Na from clap dance dey start', 'Big things begin with small ones.'),
  pidgin(
    'make-eba',
    'words',
    'You no fit collect water wey dem use make eba',
    'What is done is done: no crying over spilt milk.',
  ),
  pidgin(
    'wash-plate',
    'words',
    'If person too tey for party, e go follow dem wash plate',
    'Do not outstay your welcome.',
  ),
  pidgin(
    'akara-moimoi',
    'words',
    'Akara and moi-moi get the same parent, na wetin dey pass through make dem different',
    'What you go through makes you who you are.',
  ),
  pidgin(
    'boil-beans',
    'words',
    'No matter how hot your temper be, e no fit boil beans',
    'Keep calm: anger solves nothing.',
  ),
  pidgin(
    'small-small',
    'letters',
    'Small small catch monkey',
    'Little by little you reach what is hard to catch.',
    'Rebecca Hartog, Small Small Catch Monkey: a note about the title (2007)',
  ),
  pidgin(
    'water-enemy',
    'letters',
    'Water no get enemy',
    'Everybody needs water: be of use, and have no enemies.',
    'Fela Kuti, Water No Get Enemy (1975)',
  ),
  pidgin(
    'standing-fan',
    'words',
    'Life be like standing fan. E blow you small, e blow your neighbour small',
    'Good luck comes to everybody in turn.',
    deedee,
  ),
  pidgin(
    'bottom-pot',
    'words',
    'Jollof rice wey dey bottom pot today, go dey for top of cooler tomorrow',
    'Those at the bottom today may be on top tomorrow.',
    deedee,
  ),
  pidgin(
    'monkey-smart',
    'words',
    'Monkey smart, monkey smart, na because tree near tree',
    'Behind every success stands some help.',
    deedee,
  ),
  pidgin(
    'carry-for-back',
    'words',
    'Small pikin wey dem carry for back no know say the journey far',
    'If others carry you, you do not feel the way.',
    'Chickbella, Words of Wisdom: Pidgin Proverbs (2017)',
  ),

  english(
    'stitch-in-time',
    'letters',
    'A stitch in time saves nine',
    'Mend it early, and you save much work.',
  ),
  english('many-hands', 'letters', 'Many hands make light work', 'Work is easy when many share it.'),
  english(
    'actions-words',
    'words',
    'Actions speak louder than words',
    'What you do counts more than what you say.',
  ),
  english('practice-perfect', 'letters', 'Practice makes perfect', 'Do it often, and you will do it well.'),
  english(
    'will-way',
    'words',
    "Where there's a will, there's a way",
    'If you really want it, you will manage.',
  ),
  english(
    'glitters-gold',
    'words',
    'All that glitters is not gold',
    'Not everything that shines is precious.',
  ),
  english(
    'silver-lining',
    'words',
    'Every cloud has a silver lining',
    'There is something good in every trouble.',
  ),
  english('look-leap', 'letters', 'Look before you leap', 'Think before you act.'),
  english('early-worm', 'words', 'The early bird catches the worm', 'If you start early, you get the best.'),
  english('rome-romans', 'words', 'When in Rome, do as the Romans do', 'Live as the people around you live.'),
  english(
    'friend-indeed',
    'words',
    'A friend in need is a friend indeed',
    'A true friend helps when you need it.',
  ),
  english('honesty-policy', 'letters', 'Honesty is the best policy', 'Telling the truth serves you best.'),
  english('rome-day', 'words', 'Rome was not built in a day', 'Great things take their time.'),
  english('great-oaks', 'words', 'Great oaks from little acorns grow', 'Big things begin small.'),
  english(
    'still-waters',
    'letters',
    'Still waters run deep',
    'Quiet people may think and feel a great deal.',
  ),
  english('two-heads', 'words', 'Two heads are better than one', 'Two people solve more than one alone.'),
  english(
    'no-condition',
    'letters',
    'No condition is permanent',
    'Good or bad, things change.',
    'Sara S. Berry, No Condition Is Permanent (1993)',
  ),
  english(
    'village-child',
    'words',
    'It takes a village to raise a child',
    'Everybody around helps a child to grow up.',
  ),
];
