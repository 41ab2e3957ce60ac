import { useSyncExternalStore } from 'react';
import { t } from '#words';
import { CheckBox } from '../../ui/form.tsx';
import type { SharedValue } from '../../ui/shared-value.ts';
import { musicOff, muted, setMuted, soundsOff } from '../../ui/sound.ts';

/** Separate switches for music and sounds, at the end of every page (rules: site#sounds). */
export default function SoundSwitches() {
  const isMuted = useValue(muted);
  const hasMusic = !useValue(musicOff) && !isMuted;
  const hasSounds = !useValue(soundsOff) && !isMuted;
  return (
    <div className="flex flex-wrap justify-center gap-x-6">
      <CheckBox label={t`Music`} isOn={hasMusic} onSwitch={(isOn) => turn(isOn, hasSounds)} />
      <CheckBox
        label={t({ message: 'Sounds', comment: 'short ones, of taps; not music' })}
        isOn={hasSounds}
        onSwitch={(isOn) => turn(hasMusic, isOn)}
      />
    </div>
  );
}

/** If both are off, stores the site as muted, so that the header's switch turns both on again. */
function turn(hasMusic: boolean, hasSounds: boolean): void {
  const isMuted = !hasMusic && !hasSounds;
  musicOff.set(!hasMusic && !isMuted);
  soundsOff.set(!hasSounds && !isMuted);
  setMuted(isMuted);
}

const useValue = (value: SharedValue<boolean>) =>
  useSyncExternalStore(value.subscribe, value.get, () => false);
