import { type Owner, walletNames } from '../contract/owner.ts';
import siteFile from '../site.json' with { type: 'json' };

/** The owner's details: `site.json`, each overridden by its variable (`WALLET_ETHEREUM`, …). */
export function readOwner(setting: (name: string) => string | undefined): Owner {
  const wallets = Object.fromEntries(
    walletNames.map((name) => [name, setting(`WALLET_${name.toUpperCase()}`) ?? siteFile.wallets[name]]),
  ) as Owner['wallets'];
  return { wallets, hasExamples: Object.values(wallets).some((address) => address.startsWith('example-')) };
}
