import { useEffect } from 'react';
import { Trans } from '#words';
import { getStored, local, setStored } from '../../ui/storage.ts';
import { useBrowser } from '../../ui/use-browser.ts';

const toldKey = 'puzzlefly.inAppNote';

/** WhatsApp, Facebook, Messenger and Instagram open links in browsers of their own, whose storage is soon gone. */
const isInApp = () => /WhatsApp|FBAN|FBAV|FB_IAB|Instagram/.test(navigator.userAgent);

let isToldHere = false;

/** Says once, in such a browser, how to keep the puzzle. */
export function InAppNote() {
  const isShown = useBrowser(
    () => isInApp() && (isToldHere || getStored<boolean>(local, toldKey) !== true),
    false,
  );
  useEffect(() => {
    if (!isShown) return;
    isToldHere = true;
    setStored(local, toldKey, true);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <p className="rounded-control border-2 border-ink bg-sun p-3 text-on-accent">
      <Trans comment="'Open in browser' is an entry in the menu of WhatsApp, Facebook or Instagram">
        <strong>Open in your browser to keep this puzzle.</strong> Tap the menu (⋮ or …), then 'Open in
        browser'. Or copy the private link.
      </Trans>
    </p>
  );
}
