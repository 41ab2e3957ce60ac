/**
 * Maximum lengths in user-perceived characters (rules: gifts#fields). Apart from the rules, whose sentences players do
 * not need.
 */
export const giftLengths = { name: 40, message: 500, hint: 140, thanks: 140 };
export const maxHints = 3;
