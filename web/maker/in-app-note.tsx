import { useEffect } from 'react';
import { t } from '#words';
import { getStored, local, setStored } from '../../ui/storage.ts';
import { useBrowser } from '../../ui/use-browser.ts';
import { isInApp } from '../in-apps/in-app.ts';

const toldKey = 'puzzlefly.inAppNote';

let isToldHere = false;

/**
 * Tells visitors of an in-app browser once to save their private link, because its storage is soon lost (rules:
 * site#pages-inside-apps).
 */
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
      {t({
        message: 'This app may forget what is yours. Save your private link.',
        comment: 'the app is WhatsApp, Facebook or Instagram, which show pages in a browser of their own',
      })}
    </p>
  );
}
