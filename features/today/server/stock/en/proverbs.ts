export const proverbs = `
= Oxford Dictionary of Proverbs
stitch-in-time | A stitch in time saves nine | Mend it early, and you save much work.
many-hands | Many hands make light work | A task is easy when everybody shares it.
actions-words | Actions speak louder than words | What you do counts more than what you say.
practice-perfect | Practice makes perfect | Do it often, and you will do it well.
will-way | Where there’s a will, there’s a way | If you really want it, you will manage.
glitters-gold | All that glitters is not gold | Not everything that shines is precious.
silver-lining | Every cloud has a silver lining | There is something good in every trouble.
look-leap | Look before you leap | Think before you act.
early-worm | The early bird catches the worm | If you start early, you get the best.
rome-romans | When in Rome, do as the Romans do | Live as the people around you live.
friend-indeed | A friend in need is a friend indeed | Somebody who helps you in trouble is true to you.
honesty-policy | Honesty is the best policy | Telling the truth serves you best.
rome-day | Rome was not built in a day | Great things take their time.
great-oaks | Great oaks from little acorns grow | Big things begin small.
still-waters | Still waters run deep | Quiet people may think and feel a great deal.
two-heads | Two heads are better than one | Two people solve more than one alone.
village-child | It takes a village to raise a child | Everybody around helps a child to grow up.
en-better-late-than-never | Better late than never | Do it after the time if you could not do it before.
en-birds-of-a-feather | Birds of a feather flock together | People who are alike like to meet.
en-dont-count-your-chickens | Don’t count your chickens before they are hatched | Do not rely on what has not happened yet.
en-half-a-loaf-is | Half a loaf is better than no bread | A little is welcome when you cannot have all.
en-make-hay-while-the | Make hay while the sun shines | Use a good chance as long as it lasts.
en-necessity-is-the-mother | Necessity is the mother of invention | When you must, you find a way.
en-one-good-turn-deserves | One good turn deserves another | Help those who have helped you.
en-out-of-sight-out | Out of sight, out of mind | We soon forget what we no longer see.
en-prevention-is-better | Prevention is better than cure | Stop trouble before it starts.
en-strike-while-the-iron | Strike while the iron is hot | Act at the right moment.
en-the-pen-is-mightier | The pen is mightier than the sword | Writing moves more than weapons do.
en-there-is-no-smoke | There is no smoke without fire | A rumour has some cause.
en-time-and-tide-wait | Time and tide wait for no man | You cannot hold the hours back.
en-too-many-cooks-spoil | Too many cooks spoil the broth | When everybody helps, the work may suffer.
en-you-cannot-teach-an | You cannot teach an old dog new tricks | An old habit is hard to drop.
en-better-safe-than-sorry | Better safe than sorry | Take care now, and regret nothing later.
en-the-apple-never-falls | The apple never falls far from the tree | Children grow up like their parents.
en-a-rolling-stone-gathers | A rolling stone gathers no moss | If you always move on, you keep nothing.
en-it-never-rains-but | It never rains but it pours | Troubles come many at once.
en-charity-begins-at-home | Charity begins at home | Look after your own family first.
en-slow-and-steady-wins | Slow and steady wins the race | Patient work gets there in the end.
en-dont-put-all-your | Don’t put all your eggs in one basket | Do not let everything depend on one plan.
en-absence-makes-the-heart | Absence makes the heart grow fonder | You love people more when they are far away.

=
no-condition | No condition is permanent | Good or bad, things change. | Sara S. Berry, No Condition Is Permanent (1993)

= Chinua Achebe, Things Fall Apart (1958)
en-if-a-child-washed | If a child washed his hands he could eat with kings | Prepare well, and you may join the great.
en-let-the-kite-perch | Let the kite perch and let the eagle perch too | There is room for everybody.
en-proverbs-are-the-palm | Proverbs are the palm-oil with which words are eaten | Old sayings make talk go down well.
`;
