/** How a listing stands with the admin (rules: listing#states). `clear`: nothing speaks against it, so nobody needs to look at it. */
const reviewStates = ['clear', 'waiting', 'allowed', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** What speaks against a text or a link; nothing is refused for it, but the admin looks at it first. */
export const flags = [
  'words',
  'scam',
  'link_shortener',
  'link_punycode',
  'link_number',
  'link_user',
  'link_scheme',
  'blocked_word',
  'blocked_host',
] as const;
export type Flag = (typeof flags)[number];

/** Why a listing waits: its flags, how many came from the same place or to the site, or that the site looks at every listing. */
export const reviewReasons = [
  ...flags,
  'many_of_browser',
  'many_of_address',
  'many_of_network',
  'many_of_site',
  'every_listing',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];
