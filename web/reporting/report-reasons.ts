import type { ReportReason } from '../../contract/moderation-api.ts';

/** What visitors choose from, and what the admin reads, in this order. */
export const reportReasonTexts: Record<ReportReason, string> = {
  scam: 'It asks for money, or is a trick',
  personal: 'It shows someone’s private details',
  hate: 'It threatens or insults someone',
  sexual: 'It is sexual',
  child_abuse: 'It abuses a child',
  not_given: 'Nobody gives the reward',
  other: 'Something else',
};
