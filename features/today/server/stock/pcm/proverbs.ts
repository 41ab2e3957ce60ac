export const proverbs = `
= Pride Magazine Nigeria, Nigerian Pidgin Proverbs and Their Meanings
monkey-mama | Monkey no fine, but him mama like am | Every pikin dey sweet who born am for eye.
sokoto-pocket | Wetin person dey find for Sokoto, e dey im sokoto pocket | The thing wey you dey look for far no far from you.

= Lifestyle Nigeria, 10 Pidgin Proverbs and Their Meanings You Should Know
suya-paper | Today’s newspaper na suya paper for tomorrow | No big name or big post dey last forever.
no-be-property | I get am before no be property | Forget wetin don pass, face now.
life-pepper | If life dey show you pepper, make pepper soup | Use your wahala do something good.
clap-dance | Na from clap dance dey start | Big thing dey begin small.
make-eba | You no fit collect water wey dem use make eba | Wetin don happen don happen, no cry.
wash-plate | Person wey tey for party go follow wash plate | When visit don finish, carry yourself go house.
boil-beans | Hot temper no fit boil beans | Vex no dey solve anything, calm down.
pcm-the-difference-between | The difference between kpekere and plantain chips na packaging | How you arrange yourself na so people go see you.

= Deedee’s Blog, Do You Know the Meaning of These Nigerian Pidgin English Proverbs?
monkey-smart | Monkey smart, monkey smart, na because tree near tree | Na help dey make person shine.
pcm-feel-at-home-feel | Feel at home, na so visitor take dey spoil television | If dem welcome you well, still respect yourself.
pcm-bring-suya-bring-suya | Bring suya, bring suya, na cow body dey suffer am | When you dey enjoy, another person dey pay for am.
pcm-no-be-who-first | No be who first call police dey win the case | To rush go report no mean say you dey right.
pcm-person-wey-belle-full | Person wey belle full today go hungry tomorrow | Things fit change, so no dey proud.
pcm-e-no-get-as | E no get as e be wey e never be before | No new thing dey this world.

=
small-small | Small small catch monkey | With patience you go reach wetin hard to hold. | Rebecca Hartog, Small Small Catch Monkey: a note about the title (2007)
water-enemy | Water no get enemy | Thing wey everybody need, nobody dey fight am. | Fela Kuti, Water No Get Enemy (1975)
carry-for-back | Pikin wey dem carry for back no know say journey far | Who another person dey help no dey feel the stress. | Chickbella, Words of Wisdom: Pidgin Proverbs (2017)
pcm-trouble-sleep-yanga-go | Trouble sleep, yanga go wake am | If wahala dey quiet, no go find am. | Fela Kuti, Trouble Sleep Yanga Wake Am (1972)
pcm-rolling-stone-of-course | Rolling stone, of course na person push am | Everything wey happen get wetin cause am. | Destiny’s Ministries, Funny Nigerian Pidgin Proverbs (2015)
pcm-big-man-joke-no | Big man joke no dey dry | When you get money, people go laugh follow you. | NFox, Pidgin English Proverbs and Translations
pcm-dirty-water-dey-quench | Dirty water dey quench fire | Even thing wey no fine get work wey e fit do. | NFox, Pidgin English Proverbs and Translations
pcm-who-no-know-go | Who no know go know | One day everything go clear for everybody eye. | NFox, Pidgin English Proverbs and Translations

= Zikoko, 70 Nigerian Pidgin Proverbs and Their Meanings
pcm-custard-na-pap-wey | Custard na pap wey jand | Fine package no mean say the inside change.
pcm-cunny-man-die-cunny | Cunny man die, cunny man bury am | Na who sharp like you fit catch you.
pcm-better-soup-na-money | Better soup, na money kill am | Quality no dey cheap.
pcm-lion-no-dey-born | Lion no dey born goat | Pikin dey resemble who bring am come this world.
pcm-one-day-bush-meat | One day bush meat go catch the hunter | Who dey chase others fit fall for him own trap.
pcm-who-borrow-cloth-no | Who borrow cloth no dey too dance for party | Use another person property with care.
pcm-eye-wey-dey-cry | Eye wey dey cry dey see road | Even inside sorrow, you go still find way.

= Nigerian Pidgin, widely quoted
pcm-monkey-dey-work-baboon | Monkey dey work, baboon dey chop | One person dey suffer, another dey enjoy the gain.
pcm-na-condition-make | Na condition make crayfish bend | Hard time fit make person do wetin e no plan.
pcm-body-no-be-firewood | Body no be firewood | Everybody need rest.
pcm-no-food-for-lazy | No food for lazy man | If you no work, nothing for you.
pcm-water-don-pass-garri | Water don pass garri | The matter don pass wetin person fit control.
pcm-every-day-na-for | Every day na for thief, one day na for owner | Bad deed go open eye at last.
pcm-follow-who-know-road | Follow who know road | Choose leader wey sabi the way.
pcm-wetin-concern-agbero | Wetin concern agbero with overload | No put mouth for matter wey no be your own.
pcm-shine-your-eye | Shine your eye | Be careful make nobody cheat you.
`;
