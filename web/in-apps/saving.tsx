import type { ReactNode } from 'react';
import { t } from '#words';
import { useBrowser } from '../../ui/use-browser.ts';
import { savesFiles } from './in-app.ts';

export const cannotSaveImage = t({
  message: 'This app cannot save images. Take a screenshot.',
  comment: 'the app that shows the page, as WhatsApp or Opera Mini; a screenshot is a picture of the screen',
});

interface SavingProps {
  isImage?: boolean;
  /** The buttons that save or print. */
  children: ReactNode;
}

/** Shows advice instead of the buttons if the browser ignores downloads (rules: site#pages-inside-apps). */
export function Saving({ isImage = false, children }: SavingProps) {
  if (useBrowser(savesFiles, true)) return children;
  return (
    <p>
      {isImage
        ? cannotSaveImage
        : t({
            message: 'This app cannot save files. Open this page in your browser.',
            comment: 'the app that shows the page, as WhatsApp or Opera Mini',
          })}
    </p>
  );
}
