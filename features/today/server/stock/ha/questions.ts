export const questions = `
= Encyclopaedia Britannica
ha-kilimanjaro | Wane dutse ne ya fi tsayi a Afirka? | Kilimanjaro; Dutsen Kilimanjaro | Kilimanjaro
ha-amina | Wace sarauniyar Zazzau ce ta gina ganuwa, ta jagoranci yaƙi? | Amina; Sarauniya Amina; Aminatu; Amina ta Zazzau | Zaria
ha-1960 | A wace shekara Najeriya ta sami ƴancin kai? | 1960 | Nigeria
ha-abuja | Wane birni ya zama babban birnin Najeriya a 1991? | Abuja; Birnin Abuja | Abuja
ha-binuwai | Wane kogi ne ya haɗu da Kogin Neja a Lokoja? | Binuwai; Benue; Kogin Binuwai; Kogin Benue; Benuwe; Binuwe | Benue River
ha-yamai | Mene ne babban birnin Nijar? | Yamai; Niamey; Niyame | Niamey
ha-tafkin-chadi | Wane babban tafki ne ke arewa maso gabashin Najeriya? | Tafkin Chadi; Chadi; Tafkin Cadi; Cadi; Lake Chad; Tafkin Chad | Lake Chad
ha-kuka | Wace bishiya ce mai ƙaton jiki, ana yin miya da ganyenta? | Kuka; Bishiyar kuka; Itacen kuka; Baobab | baobab
ha-ahmadu-bello | Wa aka naɗa Sardaunan Sakkwato, ya zama firimiyan Arewa? | Ahmadu Bello; Sir Ahmadu Bello; Bello; Alhaji Ahmadu Bello | Sir Ahmadu Bello
ha-usman-dan-fodiyo | Wa ya kafa Daular Sakkwato? | Usman ɗan Fodiyo; Shehu Usman ɗan Fodiyo; Ɗan Fodiyo; Usman dan Fodio; Usmanu ɗan Fodiyo; Shehu; Usman Danfodio; Danfodio; Shehu Usman; Usman Danfodiyo | Usman dan Fodio
ha-8 | Ƙafa nawa gizo-gizo yake da su? | 8; Takwas; Ƙafa takwas; Ƙafa 8 | spider
ha-rakumin-dawa-2 | Wace dabba ce ta fi tsayi a duniya? | Raƙumin dawa; Raƙumin daji; Giraffe | giraffe
ha-giwa | A dabbobin tudu, wace ce ta fi girma? | Giwa; Giwar Afirka; Elephant | elephant
ha-jimina | Wane tsuntsu ne ya fi girma a duniya? | Jimina; Ostrich | ostrich
ha-sahara | Wace hamada ce ta mamaye arewacin Afirka? | Sahara; Hamadar Sahara; Sahara Desert | Sahara
ha-mansa-musa | Wane sarkin Mali ya kai zinariya mai yawa Alƙahira? | Mansa Musa; Musa; Kankan Musa; Mansa Kankan Musa | Musa I of Mali
ha-mali | A wace ƙasa birnin Timbuktu yake? | Mali; Ƙasar Mali | Timbuktu
ha-nijar | A wace ƙasa birnin Agadas yake? | Nijar; Niger; Jamhuriyar Nijar; Ƙasar Nijar | Agadez
ha-yaounde | Mene ne babban birnin Kamaru? | Yaoundé; Yawunde | Yaoundé
ha-gana | Wace ƙasa ce ake kira Gold Coast a da? | Gana; Ghana; Ƙasar Gana | Ghana
ha-kore | Wane launi ne ke gefen fari a tutar Najeriya? | Kore; Launin kore; Koren launi; Green | flag of Nigeria
ha-nok | Wace tsohuwar al’ada ce ta yi kawunan yumɓu? | Nok; Al’adar Nok; Al’adun Nok; Nok culture | Nok culture
ha-zinariya | Wane ƙarfe ne alamarsa Au? | Zinariya; Gwal; Zinare; Gold; Zinari | gold
ha-100 | A digiri nawa na Selshiyas ruwa ke tafasa? | 100; Ɗari; Ɗari ɗaya; Digiri 100; Digiri ɗari | boiling point
ha-zuciya | Wace gaɓa ce ke tura jini cikin jiki? | Zuciya; Heart | heart
ha-kalangu | Wace ganga ce ake matsawa a hammata, tana kamar magana? | Kalangu; Talking drum; Jauje | talking drum
ha-masar | Kogin Nil ya shiga teku a wace ƙasa? | Masar; Misra; Egypt; Ƙasar Masar | Nile River
ha-borno | A wace jiha birnin Maiduguri yake? | Borno; Jihar Borno; Barno; Jihar Barno | Maiduguri
ha-jos | Wane birni ne babban birnin Jihar Filato? | Jos; Birnin Jos; Garin Jos | Jos
ha-jakin-dawa | Wace dabba ce mai ratsin baƙi da fari, kamar doki? | Jakin dawa; Zebra; Jakin daji | zebra

= R. C. Abraham, Dictionary of the Hausa Language (1962)
ha-fura | Me ake damawa da nono a sha? | Fura; Furar gero
ha-wake | Da me ake yin ƙosai? | Wake; Farin wake; Beans
ha-kakaki | Wane dogon ƙaho ne ake busa wa sarki? | Kakaki
ha-zakara | Wane tsuntsu ne ke cara da asuba? | Zakara; Rooster

=
ha-kano | Wane birni ne rijiyoyin rini na Kofar Mata suke? | Kano; Birnin Kano | Lizzie Williams, Nigeria: The Bradt Travel Guide
ha-dutsen-zuma | Wane dutse ne ke gefen hanyar Abuja zuwa Kaduna? | Dutsen Zuma; Zuma; Zuma Rock | Lizzie Williams, Nigeria: The Bradt Travel Guide
ha-yankari | Wane gandun namun daji ne ke Jihar Bauchi? | Yankari; Gandun Yankari; Yankari Game Reserve; Gandun dajin Yankari | Lizzie Williams, Nigeria: The Bradt Travel Guide
ha-tsire-2 | Wane nama ne ake gasawa a tsinke da yaji? | Tsire; Suya; Naman tsire | Flo Madubike, All Nigerian Recipes
ha-zobo | Wane abin sha ja ne ake yi da busasshen fure? | Zobo; Zoborodo; Soɓo; Soɓorodo | Flo Madubike, All Nigerian Recipes
ha-kannywood | Da wane suna ake kiran masana’antar fim ta Kano? | Kannywood; Kanywood | Abdalla Uba Adamu, Transglobal Media Flows and African Popular Culture (2007)
ha-mamman-shata | Wane shahararren mawaƙin Hausa ne aka haifa a Musawa? | Mamman Shata; Shata; Alhaji Mamman Shata; Muhammadu Shata | Ibrahim Sheme, Shata Ikon Allah! (2006)
ha-abubakar-imam | Wa ya rubuta Ruwan Bagaja? | Abubakar Imam; Imam; Alhaji Abubakar Imam | Abubakar Imam, Ruwan Bagaja (1934)
ha-magana-jari-ce | A wane littafin Hausa ne aku ke ba da labari? | Magana Jari Ce | Abubakar Imam, Magana Jari Ce (1937)
ha-abubakar-tafawa-balewa | Wa ya rubuta littafin Shaihu Umar? | Abubakar Tafawa Balewa; Tafawa Balewa; Balewa; Sir Abubakar Tafawa Balewa | Abubakar Tafawa Balewa, Shaihu Umar (1934)
ha-argungu | Wane gari ne a Kebbi ake bikin kamun kifi? | Argungu; Garin Argungu | UNESCO, Argungu International Fishing and Cultural Festival
ha-durbar | Da wane suna UNESCO ta rubuta bikin hawan dawakin Kano? | Durbar; Hawan Daba; Daba; Durba | UNESCO, Durbar in Kano
ha-kano-pillars | Wace ƙungiyar ƙwallo ce ake kira Sai Masu Gida? | Kano Pillars; Pillars; Kano Pillars FC | CAF, Champions League 2009
ha-super-eagles-2 | Mene ne laƙabin ƙungiyar ƙwallon maza ta Najeriya? | Super Eagles; The Super Eagles; Eagles | FIFA, Nigeria
ha-11 | Ƴan wasa nawa ƙungiyar ƙwallo ke fara wasa da su? | 11; Goma sha ɗaya; Sha ɗaya; Ƴan wasa 11 | IFAB, Laws of the Game, Law 3
ha-ahmed-musa | Wane ɗan Najeriya ya ci Iceland ƙwallo biyu a 2018? | Ahmed Musa; Musa | FIFA, World Cup Russia 2018
ha-naira | Wane kuɗi ne ya maye gurbin fam na Najeriya a 1973? | Naira; Nairar Najeriya; Kuɗin naira | Central Bank of Nigeria, History of the Currency
ha-goge | Wane kiɗa mai tsarkiya ɗaya ake goga da baka? | Goge; Kukuma; Gogen Hausa | Jacqueline Cogdell DjeDje, Fiddling in West Africa (2008)
`;
