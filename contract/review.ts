/** Review states of a listing (rules: listing#states). A `clear` one has no flags, so nobody needs to look at it. */
const reviewStates = ['clear', 'waiting', 'allowed', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Suspicions about a text or a link. A flagged text is not refused, but the admin reviews it first. */
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

/**
 * Why a listing waits: its flags, too many listings from one source or on the site, or a setting by which every
 * listing is reviewed.
 */
export const reviewReasons = [
  ...flags,
  'many_of_browser',
  'many_of_address',
  'many_of_network',
  'many_of_site',
  'every_listing',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];
