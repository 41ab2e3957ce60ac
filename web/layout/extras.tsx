import { Butterflies } from './butterflies.tsx';
import { HomeScreenPopup } from './home-screen-popup.tsx';

/** What every page has and none needs; it loads after everything else. */
export default function Extras({ openedAt }: { openedAt: number }) {
  return (
    <>
      <Butterflies openedAt={openedAt} />
      <HomeScreenPopup />
    </>
  );
}
