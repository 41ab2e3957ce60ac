import { type SiteDetails, walletNames } from '../../contract/site-details.ts';
import siteFile from '../../site.json' with { type: 'json' };

/**
 * The siteDetails's details: `site.json`, each overridden by its variable (`WALLET_ETHEREUM`, …). What cannot be used is added
 * to the faults.
 */
export function readSiteDetails(
  setting: (name: string) => string | undefined,
  faults: string[],
): SiteDetails {
  const wallets = Object.fromEntries(
    walletNames.map((name) => [name, setting(`WALLET_${name.toUpperCase()}`) ?? siteFile.wallets[name]]),
  ) as SiteDetails['wallets'];

  const script = setting('AD_SCRIPT') ?? siteFile.ads.script;
  if (script !== '' && !(URL.canParse(script) && script.startsWith('https://'))) {
    faults.push('AD_SCRIPT must be like https://ads.example/tag.js; unset it to show no advertisements.');
  }

  return {
    wallets,
    bank: {
      bankName: setting('BANK_NAME') ?? siteFile.bank.bankName,
      accountNumber: setting('BANK_ACCOUNT_NUMBER') ?? siteFile.bank.accountNumber,
      accountName: setting('BANK_ACCOUNT_NAME') ?? siteFile.bank.accountName,
    },
    founder: {
      name: setting('FOUNDER_NAME') ?? siteFile.founder.name,
      role: setting('FOUNDER_ROLE') ?? siteFile.founder.role,
      message: setting('FOUNDER_MESSAGE') ?? siteFile.founder.message,
    },
    ...(script === '' ? {} : { ads: { script, queue: setting('AD_QUEUE') ?? siteFile.ads.queue } }),
  };
}
