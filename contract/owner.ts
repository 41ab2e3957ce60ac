/** What only the site's owner knows (decision 24): shown on the pages, set in `site.json` or by the environment. */
export interface Owner {
  /** Wallet addresses for donations. */
  wallets: Record<WalletName, string>;
  /** Some detail still is an example; the pages then say so. */
  hasExamples: boolean;
}

export const walletNames = ['ethereum', 'bitcoin', 'solana', 'ton'] as const;
export type WalletName = (typeof walletNames)[number];

export const walletLabels: Record<WalletName, string> = {
  ethereum: 'Ethereum',
  bitcoin: 'Bitcoin',
  solana: 'Solana',
  ton: 'TON',
};
