import { t } from '#words';
import type { ReportReason } from '../../features/moderation/api.ts';

/** The reasons that visitors choose from and the admin reads, in this order. */
export const reportReasonTexts: Record<ReportReason, string> = {
  scam: t({
    message: 'It asks for money, or is a trick',
    comment: 'a reason to report something, as the following ones',
  }),
  personal: t`It shows someone’s private details`,
  hate: t`It threatens or insults someone`,
  sexual: t`It is sexual`,
  child_abuse: t`It abuses a child`,
  not_given: t`Nobody gives the reward`,
  other: t({ message: 'Something else', comment: 'another reason to report something' }),
};
