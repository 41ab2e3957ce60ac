import { describe, expect, it } from 'vitest';
import { minCpuMs } from '../../../server/testing/growth.ts';
import { type BlockList, flagsOf } from './flags.ts';

const none: BlockList = { words: [], hosts: [] };
const ofText = (text: string, blockList = none) => flagsOf({ texts: [text], links: [] }, blockList);
const ofLink = (link: string, blockList = none) => flagsOf({ texts: [], links: [link] }, blockList);

describe('Names and plain texts', () => {
  it.each([
    'Kanu',
    'Niger',
    'Nigeria',
    'Niger Delta',
    'Dangote Nig. Ltd',
    'Scunthorpe',
    'Assumpta',
    'Assumption',
    'Dickson',
    'Dickinson',
    'Dick Tiger',
    'Assorted Shito',
    'Shiitake and rapeseed',
    'Fuka',
    'Essex',
    'Sussex',
    'Middlesex',
    'Kikelomo and Kike',
    'Fagbemi',
    'Fagunwa',
    'Fagbohungbe',
    'Shittu',
    'Shitta-Bey',
    'Titilayo',
    'Titi',
    'Semenya',
    'Anusionwu',
    'Anusha',
    'Chinka',
    'Chinwe',
    'Abo Mbaise',
    'Nkechinyere',
    'Uchechukwu',
    'Cockburn',
    'Hancock',
    'Penistone',
    'Clitheroe',
    'Cumin and pepper',
    'Arsenal',
    'Aso Rock',
    'Tit for tat',
    'magna cum laude',
    'Adébáyọ̀ ọmọ Ẹ̀kọ́',
    'Ọlọ́ṣun',
    'Ɗan Kano',
    '₦455 airtime',
    '₦1,455 and 4.55%',
    'call +234 800 455 0455',
    '₦1,000 MTN airtime',
    'Suya for ten at Bodija',
    'Cinema night for two',
    'For two at the cinema. Show the code at the till.',
    'The recharge PIN of the card, to be typed after *311*',
    '50% off at the market in Ikeja. See shop.example.com/offers',
    'Order by e-mail: shop@example.com',
    'Note: bring your ticket. Doors open 18:30',
    'Win a phone case! First to solve gets it.',
    'Gift card for a book shop, delivery free',
  ])('are not flagged: %s', (text) => {
    expect(ofText(text)).toEqual([]);
  });

  it.each([
    'https://shop.example.com/offers?code=1',
    'http://example.ng/a',
    'https://example.com:8443/',
    'https://notbit.ly.example.com/',
    'https://wa.me/2348000000000',
  ])('are not flagged as links: %s', (link) => {
    expect(ofLink(link)).toEqual([]);
  });
});

describe('Words and names of many languages', () => {
  it.each([
    [
      'Yorùbá',
      'D. O. Fágúnwà, jọ̀lọ́ọ̀fù, Ṣẹ́gun, Bọ́lá, Fágbèmí, Fágbénlé, Títílayọ̀, Ṣìttú, Kíkẹ́lọmọ, bọ́ọ̀bù, fù, tì, títí',
    ],
    ['Igbo', 'Nnámdị̀, ị fụrụ ya, fụ, Chíńkà, Anụ, Anúsionwu, Ụchenna, ọkụkọ, Ọbịnna, Nwanụs'],
    ['Hausa', 'ƙafa, ɗan Kano, fuƙa, Fagge, fage, farfajiya, Shittu, assalamu alaikum, sallah, ɓera'],
    ['Pidgin', 'Wetin dey sup? Abeg, no vex, dem dey cumot, titi, pass, grass, class'],
    [
      'French',
      'en retard, retardé, retards, il retarde, assez, asseyez-vous, artisanal, analphabète, râpe, râpé, une sèche, pissenlit, Arsène, semence, Assétou, Assouan, bâtir, titre, petit, fût, fagot',
    ],
    [
      'Portuguese',
      'cume, cumprir, cúmplice, artesanal, analfabeto, analisar, asseio, assoalho, assobiar, retardar, rapé, título',
    ],
    ['German', 'Kanal, Analphabet, Assel, Dickicht, Fackel, Wankelmotor, assoziieren, Titel, Fuß, Focke'],
    ['Turkish', 'cuma, cumhuriyet, cumartesi, sanal, kanalı, Reşit, Raşit, sık, Fatıma, ışık'],
    [
      'English',
      'Dickson, Riddick, Scunthorpe, Cockburn, cockpit, Assumpta, Essex, Matsushita, Sussex, Hancock, Titus, Analeigh, Cummings, document, constitution, Shiitake, Vandyke, Georgy, a great tit, Fukuoka, FK Sarajevo, 45s, Booba, Nishit',
    ],
  ])('are not flagged in %s', (_language, words) => {
    expect(words.split(', ').filter((word) => ofText(word).length > 0)).toEqual([]);
    expect(ofText(words)).toEqual([]);
    expect(ofText(words.normalize('NFD'))).toEqual([]);
    expect(ofText(words.toUpperCase())).toEqual([]);
  });
});

describe('Obscene words', () => {
  it.each([
    'fuck you',
    'f u c k you',
    'f.u.c.k',
    'f\u200Bu\u200Bc\u200Bk',
    'f\u0301\u0302uck',
    '𝓯𝓾𝓬𝓴',
    'FÚÚÚCK',
    'you b i t c h',
    's-h-i-t',
    'Bullsh1t',
    's\u200Dh\u034Fit',
    'shìt',
    'àss',
    'p.e.n.i.s',
    'pén1s',
    'fággot',
    'n1gger',
    'you retard',
    'r3tarded',
    'wánker',
    'a s h a w o',
    'ashaw0',
    'ʃṳ𝒸𝗄',
    'a$$hole',
    'you are a b1tch',
    'Nigga please',
    'ashawo',
    'Àṣéwó',
    'ɗan iska',
    'ƴan iska',
    'dan  iska',
  ])('are flagged: %s', (text) => {
    expect(ofText(text)).toEqual(['words']);
  });
});

describe('Scam phrases', () => {
  it.each([
    'GTBank: your account is LOCKED',
    'Account suspended! Verify your BVN',
    'Verify your account to claim',
    'Enter the OTP',
    'Send your ATM card PIN',
    'Double your money in 24 hours',
    'DOUBLE YOUR BITCOIN',
    'Dóuble your money',
    'p\u0430ypal',
    'Invest ₦5,000 and get 10x returns',
    'Guaranteed profit',
    'Earn ₦50,000 daily',
    'Make money online',
    'Pay ₦500 to claim',
    'Pay a small fee first',
    'Processing fee of 2k',
    'Send ₦1000 to receive',
    'Free iPhone',
    'Free money for all',
    'Click here',
    'Tap the link',
    'You have won the lottery, claim now',
    'WhatsApp me to claim your prize',
    'Bitcoin giveaway',
    'Instant loan',
    'Connect your wallet',
    'Fixed matches',
    'dou\u200bble your mo\u200bney',
  ])('are flagged: %s', (text) => {
    expect(ofText(text)).toContain('scam');
  });

  it('are flagged in an address, too', () => {
    expect(ofLink('https://example.com/verify-your-account')).toEqual(['scam']);
  });
});

describe('Links', () => {
  it.each([
    ['https://bit.ly/x', 'link_shortener'],
    ['https://BIT.LY./x', 'link_shortener'],
    ['https://www.tinyurl.com/x', 'link_shortener'],
    ['https://xn--80ak6aa92e.com/', 'link_punycode'],
    ['https://аррӏе.com/', 'link_punycode'],
    ['http://192.0.2.7/login', 'link_number'],
    ['http://3232235777/', 'link_number'],
    ['http://0x7f.1/', 'link_number'],
    ['http://[2001:db8::1]/', 'link_number'],
    ['https://gtbank.com@example.com/', 'link_user'],
    ['https://user:pass@example.com/', 'link_user'],
    ['ftp://example.com/', 'link_scheme'],
    ['javascript:alert(1)', 'link_scheme'],
    ['data:text/html,x', 'link_scheme'],
  ])('are flagged as links and in texts: %s', (link, flag) => {
    expect(ofLink(link)).toContain(flag);
    expect(ofText(`See ${link} now`)).toContain(flag);
  });

  it.each([
    ['bit.ly/x', 'link_shortener'],
    ['go to t.co/abc', 'link_shortener'],
    ['at 192.0.2.7/login', 'link_number'],
    ['xn--80ak6aa92e.com', 'link_punycode'],
  ])('are flagged in a text without a scheme: %s', (text, flag) => {
    expect(ofText(text)).toEqual([flag]);
  });
});

describe('The block list', () => {
  const blockList = { words: ['Mmm Global', 'rotten'], hosts: ['bad.example', 'Käse.example'] };

  it.each(['Join MMM  global!', 'a rotten, bad thing', 'róttén'])('flags a blocked word: %s', (text) => {
    expect(ofText(text, blockList)).toEqual(['blocked_word']);
    expect(ofText(text)).toEqual([]);
  });

  it('does not flag a longer word that contains a blocked one', () => {
    expect(ofText('rottenness of mmm globally', blockList)).toEqual([]);
  });

  it.each(['https://bad.example/x', 'https://www.BAD.example/', 'http://bad.example.:80/'])(
    'flags a blocked host: %s',
    (link) => {
      expect(ofLink(link, blockList)).toEqual(['blocked_host']);
      expect(ofText(`see ${link}`, blockList)).toEqual(['blocked_host']);
      expect(ofLink('https://notbad.example/', blockList)).toEqual([]);
    },
  );

  it('matches a host in ASCII or Unicode spelling', () => {
    expect(ofLink('https://käse.example/', blockList)).toContain('blocked_host');
  });

  it('is prepared once, not for each text', () => {
    let looks = 0;
    const list = {
      get words() {
        looks += 1;
        return blockList.words;
      },
      hosts: [],
    };
    for (const text of ['a rotten thing', 'join mmm global'])
      expect(ofText(text, list)).toEqual(['blocked_word']);
    expect(looks).toBe(1);
  });

  it('ignores empty entries', () => {
    expect(ofText('anything', { words: ['', ' '], hosts: [''] })).toEqual([]);
  });
});

describe('Much content', () => {
  const harmless = Array.from({ length: 30 }, (_, at) => `Question ${at}: which city is this?`);

  it('is checked to its last text', () => {
    expect(flagsOf({ texts: harmless, links: [] }, none)).toEqual([]);
    const content = { texts: [...harmless, 'Pay a fee to claim'], links: [] };
    expect(flagsOf(content, none)).toEqual(ofText('Pay a fee to claim'));
    expect(flagsOf(content, none)).not.toEqual([]);
  });

  it('waits for the admin if padding makes it too long to check', () => {
    const padding = `e${'\u0301'.repeat(10_000)}`;
    expect(ofText(padding)).toEqual([]);
    expect(flagsOf({ texts: Array(5).fill(padding), links: [] }, none)).toEqual(['scam']);
  });

  it('waits for the admin if it has more addresses than are checked', () => {
    const addresses = Array.from({ length: 21 }, (_, at) => `page${at}.example.org`);
    expect(ofText(addresses.slice(1).join(' '))).toEqual([]);
    expect(ofText(addresses.join(' '))).toEqual(['scam']);
  });
});

describe('A long text', () => {
  it.each([
    'a'.repeat(200_000),
    'invest '.repeat(30_000),
    'a.'.repeat(100_000),
    '1,'.repeat(100_000),
    'ass'.repeat(60_000),
    'pay '.repeat(50_000),
  ])('is checked quickly (%#)', (text) => {
    const content = { texts: Array(100).fill(text), links: Array(100).fill(`https://${text}`) };
    expect(minCpuMs(() => flagsOf(content, none))).toBeLessThan(1000);
  });
});
