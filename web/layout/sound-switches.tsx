import { useSyncExternalStore } from 'react';
import { t } from '#words';
import { CheckBox } from '../../ui/form.tsx';
import type { SharedValue } from '../../ui/shared-value.ts';
import { musicOff, muted, setMuted, soundsOff, updateMusic } from '../../ui/sound.ts';

/** Music and sounds apart, at the end of every page (rules: site#sounds). */
export function SoundSwitches() {
  return (
    <div className="flex flex-wrap justify-center gap-x-6">
      <Switch off={musicOff} other={soundsOff} label={t`Music`} />
      <Switch
        off={soundsOff}
        other={musicOff}
        label={t({ message: 'Sounds', comment: 'short ones, of taps; not music' })}
      />
    </div>
  );
}

type Off = SharedValue<boolean>;

function Switch({ off, other, label }: { off: Off; other: Off; label: string }) {
  const isOff = useSyncExternalStore(off.subscribe, off.get, () => false);
  const isMuted = useSyncExternalStore(muted.subscribe, muted.get, () => false);
  const isOn = !isMuted && !isOff;
  return (
    <CheckBox
      label={label}
      isOn={isOn}
      onSwitch={() => {
        off.set(isOn);
        // Ends a mute, which silences both.
        if (isMuted) other.set(true);
        if (isMuted) setMuted(false);
        else updateMusic();
      }}
    />
  );
}
