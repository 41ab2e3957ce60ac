import { Heart } from 'lucide-react';
import { t } from '#words';
import { HydrationBoundary } from '../../../../ui/hydration-boundary.tsx';
import { useLoadedDialog } from '../../../../ui/idle-loaded.tsx';
import { lazyPart } from '../../../../ui/lazy-component.tsx';
import { useSiteDetails } from '../../../../web/lib/page-data.ts';
import type { SupportDialogProps } from './support-dialog.tsx';

const dialog = lazyPart<SupportDialogProps>(() => import('./support-dialog.tsx'));

/** Opens the wallet addresses. Renders nothing if the site's details are missing. */
export function SupportButton() {
  const siteDetails = useSiteDetails();
  const { open, shown } = useLoadedDialog(dialog);
  if (siteDetails === undefined) return null;
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-12 items-center gap-2 self-center link"
        onClick={open}
      >
        <Heart aria-hidden size={18} />
        {t`Support Us`}
      </button>
      {shown && (
        <HydrationBoundary>
          <dialog.Component wallets={siteDetails.wallets} {...shown} />
        </HydrationBoundary>
      )}
    </>
  );
}
