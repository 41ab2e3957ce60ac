export const questions = `
= Encyclopaedia Britannica
ig-kilimanjaro | Kedu ugwu kacha elu n’Afrịka? | Kilimanjaro; Ugwu Kilimanjaro; Mount Kilimanjaro | Kilimanjaro
ig-1960 | Kedu afọ Naịjirịa nwetara nnwere onwe? | 1960 | Nigeria
ig-abuja | Kedu obodo ghọrọ isi obodo Naịjirịa na 1991? | Abuja | Abuja
ig-benue | Kedu osimiri zutere Osimiri Naịja na Lokoja? | Benue; Osimiri Benue; Binue; River Benue | Benue River
ig-nnamdi-azikiwe | Onye bụ onyeisiala mbụ nke Naịjirịa? | Nnamdi Azikiwe; Azikiwe; Zik; Dọkịta Nnamdi Azikiwe; Dr Nnamdi Azikiwe | Nnamdi Azikiwe
ig-igbo-ukwu | Kedu obodo dị n’Anambra e gwupụtara ọla kọpa ochie? | Igbo-Ukwu | Igbo Ukwu
ig-awka | Kedu isi obodo Steeti Anambra? | Awka; Ọka | Awka
ig-owerri | Kedu isi obodo Steeti Imo? | Owerri; Owere | Owerri
ig-umuahia | Kedu isi obodo Steeti Abia? | Ụmụahịa | Umuahia
ig-abakaliki | Kedu isi obodo Steeti Ebonyi? | Abakaliki; Abakaleke | Abakaliki
ig-port-harcourt | Kedu isi obodo Steeti Rivers? | Port Harcourt; Pọtakọt; Pọt Hakọt; Igwe Ọcha; PH | Port Harcourt
ig-onicha | Kedu obodo nwere nnukwu ahịa n’akụkụ Osimiri Naịja? | Ọnịcha; Onitsha | Onitsha
ig-asaba | Kedu obodo chere Ọnịcha ihu n’ofe mmiri? | Asaba; Ahaba | Asaba
ig-enugu | Kedu obodo a na-akpọ Coal City? | Enugu | Enugu
ig-8 | Ụkwụ ole ka ududo nwere? | 8; Asatọ; Ụkwụ asatọ; Ụkwụ 8 | spider
ig-enyi | Kedu anụ ala kacha ibu n’ụwa? | Enyi; Elephant; Enyi Afrịka | elephant
ig-olaedo | Kedu ọla akara ya bụ Au? | Ọlaedo; Ọla edo; Gold | gold
ig-obi | Kedu akụkụ ahụ na-agbasa ọbara? | Obi; Mkpụrụ obi; Heart | heart
ig-akwukwo-ndu | Kedu agba dị n’akụkụ ọcha n’ọkọlọtọ Naịjirịa? | Akwụkwọ ndụ; Agba akwụkwọ ndụ; Ndụ ndụ; Green; Akwụkwọ ndụ akwụkwọ ndụ | flag of Nigeria
ig-atlantic | Kedu oke osimiri dị n’akụkụ Legọs? | Atlantic; Oke Osimiri Atlantic; Atlantik; Atlantic Ocean; Oke Osimiri Atlantik | Lagos
ig-kamerun | Kedu mba dị n’ọwụwa anyanwụ Naịjirịa? | Kamerun; Cameroon; Kameruun | Cameroon
ig-accra | Kedu isi obodo mba Ghana? | Accra; Akra | Accra
ig-sahara | Kedu nnukwu ọzara dị n’ugwu Afrịka? | Sahara; Ọzara Sahara; Sahara Desert | Sahara
ig-nile | Kedu osimiri na-aba n’oke osimiri n’Ijipt? | Nile; Naịl; Osimiri Naịl; River Nile; Osimiri Nile | Nile River

= Chinua Achebe, Things Fall Apart (1958)
ig-chinua-achebe | Onye dere Things Fall Apart? | Chinua Achebe; Achebe; Albert Chinualumogu Achebe
ig-okonkwo | Onye bụ dike na Things Fall Apart? | Okonkwo
ig-umuofia | Kedu obodo Okonkwo bi na ya na Things Fall Apart? | Umuofia
ig-ji | Kedu ihe ọkụkụ bụ eze n’ala Igbo? | Ji; Yam
ig-iri-ji | Kedu emume mmalite owuwe ihe ubi n’ala Igbo? | Iri ji; Iri ji ọhụrụ; Ịwa ji; Emume iri ji; New Yam Festival; Emume ji ọhụrụ
ig-oji | Kedu mkpụrụ osisi e ji anabata ọbịa n’ala Igbo? | Ọjị; Ọjị Igbo; Kola; Kola nut
ig-4 | Ụbọchị ole dị n’otu izu Igbo? | 4; Anọ; Ụbọchị anọ; Ụbọchị 4

= Michael J. C. Echeruo, Igbo-English Dictionary (1998)
ig-afo | Kedu ụbọchị ahịa na-esote Orie? | Afọ; Ahịa Afọ
ig-nkwo | Kedu ụbọchị ahịa na-esote Afọ? | Nkwọ; Ahịa Nkwọ
ig-orie | Kedu ụbọchị ahịa na-esote Eke? | Orie; Oye; Ahịa Orie
ig-oja | Kedu ihe egwu osisi a na-afụ n’ọnụ? | Ọja; Opi
ig-udu | Kedu ite ụrọ e ji akụ egwu? | Udu
ig-ekwe | Kedu osisi e gwuru oghere a na-akụ akụ? | Ekwe; Ikoro; Ikolo

= Flo Madubike, All Nigerian Recipes
ig-onugbu | Kedu akwụkwọ na-elu ilu e ji esi ofe? | Onugbu; Olugbu; Bitter leaf
ig-abacha | Kedu nri e ji akpụ eme, a na-akpọ African salad? | Abacha; Abacha ncha

=
ig-chimamanda-ngozi-adichie | Onye dere Half of a Yellow Sun? | Chimamanda Ngozi Adichie; Adichie; Chimamanda Adichie; Chimamanda | Chimamanda Ngozi Adichie, Half of a Yellow Sun (2006)
ig-pita-nwana | Onye dere Omenuko n’asụsụ Igbo? | Pita Nwana; Nwana; Peter Nwana | Pita Nwana, Omenuko (1933)
ig-flora-nwapa | Onye dere Efuru? | Flora Nwapa; Nwapa | Flora Nwapa, Efuru (1966)
ig-1929 | Kedu afọ ụmụ nwaanyị Aba busoro ụtụ isi agha? | 1929 | Toyin Falola and Adam Paddock, The Women’s War of 1929 (2011)
ig-prince-nico-mbarga | Onye gụrụ egwu a na-akpọ Sweet Mother? | Prince Nico Mbarga; Nico Mbarga; Mbarga | Prince Nico Mbarga, Sweet Mother (1976)
ig-osita-osadebe | Onye gụrụ egwu Osondi Owendi? | Osita Osadebe; Osadebe; Chief Osadebe; Stephen Osita Osadebe; Chief Osita Osadebe; Stephen Osadebe | Stephen Osita Osadebe, Osondi Owendi (1984)
ig-11 | Mmadụ ole ka otu bọọlụ ji amalite egwuregwu? | 11; Iri na otu; Mmadụ iri na otu; Mmadụ 11 | IFAB, Laws of the Game, Law 3
ig-super-eagles-2 | Kedu aha otutu otu bọọlụ ụmụ nwoke Naịjirịa? | Super Eagles; The Super Eagles; Eagles | FIFA, Nigeria
ig-chioma-ajunwa | Kedu onye Naịjirịa meriri ịwụ ogologo n’Olympic 1996? | Chioma Ajunwa; Ajunwa; Chioma | International Olympic Committee, Atlanta 1996
ig-nwankwo-kanu | Onye bụ onye isi otu bọọlụ Naịjirịa n’Olympic 1996? | Nwankwo Kanu; Kanu; Kanu Nwankwo; Papilo | International Olympic Committee, Atlanta 1996
ig-enyimba-2 | Kedu otu bọọlụ Naịjirịa meriri CAF Champions League na 2003? | Enyimba; Enyimba FC; Enyimba International | CAF, Champions League 2003
ig-austin-okocha | Onye bụ Jay-Jay na bọọlụ Naịjirịa? | Austin Okocha; Okocha; Jay-Jay Okocha; Augustine Okocha | FIFA, World Cup USA 1994
ig-naira | Kedu ego nọchiri paụnd Naịjirịa na 1973? | Naịra | Central Bank of Nigeria, History of the Currency
ig-wole-soyinka | Kedu onye Naịjirịa nwetara Nobel na 1986? | Wole Soyinka; Soyinka | The Nobel Foundation, Nobel Prize in Literature 1986
ig-lionheart | Kedu ihe nkiri Genevieve Nnaji duziri na 2018? | Lionheart; Lion Heart | Lionheart, film (2018)
ig-living-in-bondage-2 | Kedu ihe nkiri Igbo Kenneth Nnebue wepụtara na 1992? | Living in Bondage | Living in Bondage, film (1992)
`;
