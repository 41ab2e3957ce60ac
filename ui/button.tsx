import { X } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentProps } from 'react';
import { t } from '#words';
import { classNames } from './class-names.ts';
import { playSound } from './sound.ts';
import type { Sound } from './sound-player.ts';

export type Accent = 'sun' | 'coral' | 'mint' | 'sky' | 'grape' | 'plain';

/** A background colour, and a text colour that is readable on it. */
export const accentClasses: Record<Accent, string> = {
  sun: 'bg-sun text-on-accent',
  coral: 'bg-coral text-on-accent',
  mint: 'bg-mint text-on-accent',
  sky: 'bg-sky text-on-accent',
  grape: 'bg-grape text-on-accent',
  plain: 'bg-card text-ink',
};

const baseClasses =
  'pressable inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-3 font-display sm:px-4 text-lg font-semibold leading-none select-none [&>svg]:shrink-0';

interface Look {
  accent?: Accent;
}

/** Classes for elements that look like a button but are not one. */
export const buttonClasses = (accent: Accent) => `${baseClasses} w-full ${accentClasses[accent]}`;

export function Button({
  accent = 'plain',
  className,
  type = 'button',
  sound = 'click',
  onClick,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look & { sound?: Sound }) {
  return (
    <button
      type={type}
      className={classNames(baseClasses, accentClasses[accent], className)}
      onClick={(event) => {
        playSound(sound);
        onClick?.(event);
      }}
      {...rest}
    />
  );
}

export function ButtonLink({
  accent = 'plain',
  className,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & Look) {
  return <a className={classNames(baseClasses, accentClasses[accent], className)} {...rest} />;
}

export function CloseButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={t`Close`}
      className={classNames('grid size-12 shrink-0 place-items-center rounded-full', className)}
      {...rest}
    >
      <X aria-hidden />
    </button>
  );
}
