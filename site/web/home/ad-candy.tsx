import { Candy, Gift, Star } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '#words';
import type { AdNetwork } from '../../../contract/site-details.ts';
import { classNames } from '../../../ui/class-names.ts';

/** The probability that a placeholder appears (rules: site#advertisements). */
const probability = 0.3;
const appearsAfterMs = 2000;
const iconEveryMs = 3000;

const icons = [Candy, Gift, Star];

const sizes = {
  small: { classes: 'size-12', icon: 24 },
  medium: { classes: 'size-16', icon: 32 },
  large: { classes: 'size-20', icon: 40 },
};

export interface AdCandyProps {
  network: AdNetwork;
  size: keyof typeof sizes;
  /** Classes that position the floating button. It takes up no room, so nothing moves when it appears. */
  className: string;
}

/** A placeholder for an advertisement, which appears only sometimes. */
export default function AdCandy({ network, size, className }: AdCandyProps) {
  const [isThere, setThere] = useState(false);
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (Math.random() >= probability) return;
    const timer = setTimeout(() => setThere(true), appearsAfterMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!isThere) return;
    loadOnce(network.script);
    const timer = setInterval(() => setTurn((last) => last + 1), iconEveryMs);
    return () => clearInterval(timer);
  }, [isThere, network.script]);

  // Tests wait for this element, which shows that the code has loaded.
  if (!isThere) return <span data-ad-waits hidden />;
  const Icon = icons[turn % icons.length] ?? Candy;
  return (
    <button
      type="button"
      data-icon={turn % icons.length}
      onClick={() => askFor(network.queue)}
      className={classNames(
        'pressable absolute z-10 grid animate-pop place-items-center rounded-full bg-grape text-on-accent',
        sizes[size].classes,
        className,
      )}
    >
      <Icon aria-hidden size={sizes[size].icon} />
      <span className="absolute -bottom-2 rounded-full border-2 border-ink bg-card px-1.5 text-xs leading-tight text-ink">
        {t({ message: 'Ad', comment: 'short for advertisement' })}
      </span>
    </button>
  );
}

function loadOnce(address: string): void {
  if (document.querySelector(`script[src="${CSS.escape(address)}"]`) !== null) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}

/**
 * Asks the network for an advertisement. Does nothing if the network's script has failed or not loaded yet
 * (rules: site#advertisements).
 */
function askFor(queue: string): void {
  try {
    const network = (window as unknown as Record<string, { push(request: object): void } | undefined>)[queue];
    network?.push({ zone: 'vignette', type: 'click' });
  } catch {
    // The page works without the advertisement.
  }
}
