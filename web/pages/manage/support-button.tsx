import { Heart } from 'lucide-react';
import { t } from '#words';
import { Button } from '../../../ui/button.tsx';
import { useLoadedDialog } from '../../../ui/idle-loaded.tsx';
import { lazyInPage } from '../../../ui/lazy-component.tsx';
import { Part } from '../../../ui/part.tsx';
import { useSiteDetails } from '../../lib/page-data.ts';
import type { SupportDialogProps } from './support-dialog.tsx';

const dialog = lazyInPage<SupportDialogProps>(() => import('./support-dialog.tsx'));

/** Opens the wallet addresses. Renders nothing without the site's details. */
export function SupportButton() {
  const siteDetails = useSiteDetails();
  const { open, shown } = useLoadedDialog(dialog);
  if (siteDetails === undefined) return null;
  return (
    <>
      <Button onClick={open}>
        <Heart aria-hidden size={20} />
        {t`Support Us`}
      </Button>
      {shown && (
        <Part>
          <dialog.Component wallets={siteDetails.wallets} {...shown} />
        </Part>
      )}
    </>
  );
}
