import { Volume2, VolumeX } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { t } from '#words';
import { awaitGesture, muted, setMuted } from '../../ui/sound.ts';

/** Mutes music and sounds. Every page has this button, so it also waits for the gesture that starts them. */
export function SoundButton() {
  // The server does not know the setting, so it renders the sound as on.
  const isMuted = useSyncExternalStore(muted.subscribe, muted.get, () => false);
  useEffect(awaitGesture, []);
  const Icon = isMuted ? VolumeX : Volume2;
  return (
    <button
      type="button"
      data-sound-switch
      aria-label={t`Mute sound`}
      aria-pressed={isMuted}
      onClick={() => setMuted(!isMuted)}
      className="inline-flex min-h-[44px] min-w-[44px] items-center justify-center rounded-control"
    >
      <Icon aria-hidden size={22} />
    </button>
  );
}
