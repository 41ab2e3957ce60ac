/** Typical scam phrases in plain lower case (`plainText`). A match only sends the text to the admin for review. */
const phrases = [
  // Threatened accounts.
  /\baccounts? (is |has been |was |will be )?(locked|blocked|suspended|restricted|limited|disabled|deactivated)\b/,
  /\b(verify|confirm|validate|update|unlock|re-?activate) (your|ur|the) (\w+ )?(account|bvn|nin|identity|details|bank|card|wallet)\b/,
  /\b(bvn|otp|cvv|one[- ]time (password|pin|code))\b/,
  /\b(atm|bank|card|debit) ?(card )?(pin|number|details)\b/,
  /\b(seed|recovery|secret) phrase\b|\bprivate key\b|\bconnect (your|ur) wallet\b/,
  // Advance fees.
  /\b(processing|activation|registration|clearance|unlock(ing)?|release|delivery|verification|claim|application) fees?\b/,
  /\bpay (a |the |just |only )?(small |little |token )?\W{0,2}[\d,.k]* ?(naira )?(fee |token )?(first|before|to (claim|get|receive|unlock|win|join|withdraw))\b/,
  /\bsend (me |us )?(\W?[\d,.]+k? ?(naira)?|money|cash|airtime|(a )?recharge cards?|(a )?gift cards?|bitcoin|btc|usdt) (first|before|to)\b/,
  // Promised profits.
  /\b(double|triple|multiply|flip) (your|ur) (money|cash|naira|bitcoin|btc|investment|income)\b/,
  /\binvest\w*\b.{0,60}\b(returns?|profits?|roi|daily|weekly|hours?|withdraw\w*|guaranteed)\b/,
  /\b(guaranteed|100%|instant|sure) (profits?|returns?|income|winnings?|odds|withdrawals?|payouts?)\b/,
  /\b(earn|make|get) (up to )?\W?[\d,.]+k? ?(naira |usd )?(daily|weekly|every ?day|per (day|week)|an hour|in (a|one) (day|week)|from home)\b/,
  /\b(make|earn) money (online|fast|daily|easily|from home)\b|\bget rich\b|\bfinancial freedom\b/,
  /\b(forex|binary options?|ponzi|pyramid scheme|money ?flip\w*|hyip|mining pool|fixed match(es)?|betting tips)\b/,
  /\b(bitcoin|btc|usdt|crypto|ethereum) (giveaway|doubler|investment|trading)\b/,
  /\b(quick|instant|urgent|easy|soft) loans?\b|\bloans? without (collateral|bvn)\b/,
  /\bfree (money|cash|iphones?|bitcoin|btc|usdt|cash ?app)\b/,
  // Urgent links and contacts.
  /\b(click|tap) (on )?(here|now|below|(the|this|my) link)\b/,
  /\byou('ve| have)? (been )?(won|selected|chosen)\b.{0,40}\b(lottery|sweepstakes?|promo|million|claim)\b/,
  /\b(whatsapp|telegram|dm|text|message|chat|contact) (me|us|admin|our agent)\b.{0,60}\b(to (claim|get|invest|win|earn|receive|withdraw)|for (details|more|your|profit|investment))\b/,
  /\b(western union|money ?gram|wire transfer)\b/,
];

/** A Cyrillic or Greek letter next to a Latin one, as in words that imitate Latin letters. */
const mixedAlphabets =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;

/**
 * Whether a text contains a scam phrase or mixes alphabets within a word. `plain` comes from `plainText`; the caller
 * must limit its length.
 */
export function hasScamWords(plain: string): boolean {
  return mixedAlphabets.test(plain) || phrases.some((phrase) => phrase.test(plain));
}
