import type { ReportReason } from '../../contract/moderation-api.ts';

/** What visitors choose from, and what the admin reads, in this order. */
export const reportReasonTexts: Record<ReportReason, string> = {
  scam: 'It asks for money, or is a trick',
  personal: 'It shows somebody’s private details',
  hate: 'It threatens or insults somebody',
  sexual: 'It is sexual',
  child_abuse: 'It abuses a child',
  not_given: 'The reward is not given',
  other: 'Something else',
};
