import { Share, Share2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { Trans, t } from '#words';
import { pagePaths } from '../../contract/routes.ts';
import { Butterfly } from '../../ui/butterfly.tsx';
import { Button, CloseButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { getStored, local, session, setStored } from '../../ui/storage.ts';
import { toastHost } from '../../ui/toast.tsx';
import { matchesMedia, useBrowser } from '../../ui/use-browser.ts';
import { isInApp } from '../in-apps/in-app.ts';
import { recordKey } from '../lib/keyring.ts';
import { claimWaiting, installPrompt, playRunning } from '../lib/page-state.ts';
import { record } from '../visits/record.ts';

/** Delay after the beginning of a visit (rules: site#home-screen-popup). */
const delayMs = 120_000;

/** Minimum delay after a game or a dialog, because a win soon opens a form. */
const quietMs = 10_000;

/** Returns the icon that this device uses for sharing. */
const shareIcon = () => (/iPhone|iPad|Macintosh/.test(navigator.userAgent) ? Share : Share2);

/** Pages on which visitors write, play, or look at what they solved, won or made. */
const busyPaths = /^\/(admin|create-|manage|play|reward\/|today)/;

/**
 * On home, the popup is a card at the end of this element, below the day's puzzle or its result, because it must not
 * cover them.
 */
const homePlace = () => document.getElementById('day');

const shownKey = 'puzzlefly.homeScreenPopupShown';
const visitKey = 'puzzlefly.visitBegan';

/**
 * Shows once how to put the site on the home screen. It is not modal and takes no focus, so that it does not interrupt
 * the visitor.
 */
export function HomeScreenPopup() {
  const [isShown, setShown] = useShowsOnce();
  const titleId = useId();
  const install = useSyncExternalStore(installPrompt.subscribe, installPrompt.get, () => undefined);

  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isShown, setShown]);

  const offersInstall = isShown && install !== undefined;
  useEffect(() => {
    if (offersInstall) record({ event: 'install_offered' });
  }, [offersInstall]);

  const dismiss = () => setShown(false);
  const ShareIcon = shareIcon();
  const place = isShown ? homePlace() : null;
  const popup = (
    // The live region is rendered before its content, so that screen readers announce the popup.
    <div aria-live="polite">
      {isShown && (
        <div
          role="dialog"
          aria-labelledby={titleId}
          className={classNames(
            'sticker mx-auto flex max-w-md animate-pop flex-col gap-3 p-4',
            place ? 'my-3' : 'fixed inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] z-40',
          )}
        >
          <div className="flex items-start gap-3">
            <Butterfly size={48} className="shrink-0 [transform:rotate(-12deg)]" />
            <div className="min-w-0 flex-1">
              <h2 id={titleId} className="text-xl!">
                {t({ message: 'Add Puzzlefly to your home screen', comment: 'of a phone' })}
              </h2>
              {/* If the browser has a prompt of its own, its menu differs from the one described here. */}
              {!install && (
                <p className="mt-1 leading-snug">
                  <Trans comment="Add to Home Screen is an entry in the phone’s own menu; <0/> is the icon of its button to share">
                    Tap share <ShareIcon aria-hidden size={18} className="inline align-[-3px]" />, then{' '}
                    <strong>Add to Home Screen</strong>.
                  </Trans>
                </p>
              )}
            </div>
            <CloseButton className="-m-2" onClick={dismiss} />
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={dismiss}>{t`Maybe Later`}</Button>
            {install ? (
              <Button
                accent="sun"
                onClick={() => {
                  dismiss();
                  install.prompt().catch(() => {});
                }}
              >
                {t({ message: 'Install', comment: 'verb on a button' })}
              </Button>
            ) : (
              <Button accent="sun" onClick={dismiss}>
                {t({ message: 'Got it!', comment: 'I understand' })}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
  return place ? createPortal(popup, place) : popup;
}

function useShowsOnce() {
  const [isShown, setShown] = useState(false);
  // The popup waits until a game, a claim or a dialog is over.
  const isPlaying = useSyncExternalStore(playRunning.subscribe, playRunning.get, () => false);
  const dialog = useSyncExternalStore(toastHost.subscribe, toastHost.get, () => undefined);
  const isWaiting = useSyncExternalStore(claimWaiting.subscribe, claimWaiting.get, () => false);
  const [path] = useLocation();
  const hasSolved = useBrowser(() => getStored(local, recordKey) !== undefined, false);
  const isUnwanted = path === pagePaths.home ? !hasSolved : busyPaths.test(path);
  const isBusy = isPlaying || isWaiting || dialog !== undefined || isUnwanted;
  const wasBusy = useRef(false);
  useEffect(() => {
    // A visit can include several pages.
    const began = getStored<number>(session, visitKey) ?? Date.now();
    setStored(session, visitKey, began);
    if (isBusy) {
      wasBusy.current = true;
      return;
    }
    if (getStored(local, shownKey) || matchesMedia('(display-mode: standalone)') || isInApp()) return;
    const show = () => {
      // Another tab may have shown the popup in the meantime.
      if (getStored(local, shownKey)) return;
      const end = homePlace()?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
      // While its place on home is on the screen, the popup would move what the visitor sees.
      if (end < innerHeight) {
        timer = setTimeout(show, quietMs);
        return;
      }
      setStored(local, shownKey, true);
      setShown(true);
    };
    let timer = setTimeout(show, Math.max(wasBusy.current ? quietMs : 0, began + delayMs - Date.now()));
    return () => clearTimeout(timer);
  }, [isBusy]);
  // A popup left open closes on a page where it would cover something.
  return [isShown && !isBusy, setShown] as const;
}
