/**
 * Details that only the site's owner knows (rules: site#site-details). The pages show them; `site.json` or the
 * environment sets them.
 */
export interface SiteDetails {
  /** Wallet addresses for donations. */
  wallets: Record<WalletName, string>;
  bank: BankAccount;
  founder: Founder;
  /** Notices to every visitor, one for each emergency switch that is on. */
  notices?: string[];
  /**
   * True if fees are paid at a checkout. Otherwise makers pay by a transfer to the bank account (rules:
   * money#checkout).
   */
  hasCheckout?: true;
  operator: Operator;
  /** If absent, there are no advertisements (rules: site#advertisements). */
  ads?: AdNetwork;
}

export const walletNames = ['ethereum', 'bitcoin', 'solana', 'ton'] as const;
export type WalletName = (typeof walletNames)[number];

export const walletLabels: Record<WalletName, string> = {
  ethereum: 'Ethereum',
  bitcoin: 'Bitcoin',
  solana: 'Solana',
  ton: 'TON',
};

/** For donations in naira (rules: money#donations) and for fees that are paid by transfer. */
export interface BankAccount {
  bankName: string;
  accountNumber: string;
  accountName: string;
}

export interface Founder {
  name: string;
  role: string;
  message: string;
}

/** The person or company that runs the site and answers for it (rules: privacy#legal-pages). */
interface Operator {
  name: string;
  /** An email address. */
  contact: string;
  /** The country whose law applies. */
  country: string;
}

export interface AdNetwork {
  /** The address of the network's script; the content policy allows no other foreign origin. */
  script: string;
  /** The global object whose `push` the network listens to. */
  queue: string;
}

/** Whether some of these details are still the examples that come with the code. If so, the page says so. */
export function hasExamples(details: object): boolean {
  return Object.values(details).some((detail) => /^example\b/i.test(String(detail)));
}
