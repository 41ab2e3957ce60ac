import { PrivacyPage } from './privacy-page.tsx';
import { RulesPage } from './rules-page.tsx';
import { TermsPage } from './terms-page.tsx';

const pages = { privacy: PrivacyPage, terms: TermsPage, rules: RulesPage };

export interface LawPagesProps {
  page: keyof typeof pages;
}

/** The pages for privacy, terms and rules (rules: privacy#legal-pages). */
export default function LawPages({ page }: LawPagesProps) {
  const Page = pages[page];
  return <Page />;
}
