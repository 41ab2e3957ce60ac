/** What only the site's owner knows (rules: site#site-details): shown on the pages, set in `site.json` or by the environment. */
export interface SiteDetails {
  /** Wallet addresses for donations. */
  wallets: Record<WalletName, string>;
  bank: BankAccount;
  founder: Founder;
  /** What the site says to every visitor for now: a sentence for each switch that is on. */
  notices?: string[];
  /** Fees are paid at a checkout; without it, by a transfer to the bank account (rules: money#checkout). */
  hasCheckout?: true;
  operator: Operator;
  /** Without it there are no advertisements (rules: site#advertisements). */
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

/** For donations in naira (rules: money#donations). */
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

/** Who runs the site and answers for it (rules: privacy#law-pages). */
interface Operator {
  name: string;
  /** A mail address. */
  contact: string;
  /** Whose law holds. */
  country: string;
}

export interface AdNetwork {
  /** The address of the network's script; its origin is the only one the content policy lets in beside ours. */
  script: string;
  /** The global object whose `push` the network listens to. */
  queue: string;
}

/** Some of these details still are those that came with the site; the page then says so. */
export function hasExamples(details: object): boolean {
  return Object.values(details).some((detail) => /^example\b/i.test(String(detail)));
}
