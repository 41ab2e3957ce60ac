import { periods } from '../../../contract/periods.ts';
import { useSiteDetails } from '../../lib/page-data.ts';
import { LawPage, Section } from './law-page.tsx';

const { plainPuzzleHours, rewardPuzzleDays, expiredDays, detailsDays, detailsAfterReceiptDays } = periods;

/** What the code keeps, how long, who reads it and how it goes. Every time is the one that the server acts by. */
export function PrivacyPage() {
  const { visitDays, ads } = useSiteDetails() ?? {};
  return (
    <LawPage
      title="Privacy"
      lead="Puzzlefly needs no account and no name. This is all that it stores, and for how long."
    >
      <Section
        title="When you make a puzzle"
        points={[
          'We store its text and picture. Everybody with the link sees the puzzle; its answer stays on our server until it is solved. What a camera writes into a picture, such as where it was taken, is removed.',
          `A puzzle is there for ${plainPuzzleHours} hours, with a reward for ${rewardPuzzleDays} days, unless you change that. Then its text and picture are removed; its link says for ${expiredDays} more days that it has expired.`,
          "You can delete it at any time on its page under 'Your puzzles'. While a reward was won and is not delivered, that has to wait.",
        ]}
      />
      <Section
        title="When you offer a reward"
        points={[
          'The secret code and your contact are stored encrypted. The winner alone gets them.',
          'The title, the description and a picture of the reward are public.',
          `A reward stays ${expiredDays} days longer than its puzzle, so that its result can be read, the winner sees it and a code that nobody won is still yours. Its picture goes with the puzzle, unless it was won.`,
        ]}
      />
      <Section
        title="When you win a reward"
        points={[
          'We ask for your name and e-mail address, your phone number if you like, and for cash your bank account. They are stored encrypted. The maker of the puzzle alone reads them, to send you the reward.',
          `They are erased ${detailsAfterReceiptDays} days after you say 'I got it', and ${detailsDays} days after the win at the latest. 'Erase my details' on your reward's page does it at once.`,
          'That the reward was won, when, and how long it took is public. Your details are not.',
        ]}
      />
      <Section
        title="When you visit"
        points={[
          "We count pages, solved puzzles and what was shared. A visit has a random number that ends with the browser's tab, the kind of device and browser, the size of the screen, and the site that led here.",
          'Your network address is never stored. Codes made from it and its network count makers, reporters and turns. They cannot be read back, and go after two days at most.',
          visitDays !== undefined &&
            `Single visits are removed after ${visitDays} days. Only totals stay, which name nobody.`,
          'If your browser asks not to be tracked (Do Not Track, Global Privacy Control), your visit is not counted at all.',
        ]}
      />
      <Section
        title="In your browser"
        points={[
          'The keys to your puzzles and rewards, your sound setting and a running game are kept in your browser. The newest keys are also in one encrypted cookie, because phones clear the rest after a while.',
          "'Forget my keys on this device' under 'Your puzzles' removes both. Who lists a reward gets one more cookie, which counts the listings of that day and ends with it. There are no others for visitors.",
        ]}
      />
      <Section
        title="Who else gets something"
        points={[
          'We sell nothing and give nothing to anybody, unless the law makes us.',
          'Who pays the platform fee by card does so at Paystack, which gets the address for the receipt. We do not store it.',
          ads === undefined
            ? 'No page loads anything from another site, except older puzzles whose picture lies there.'
            : `Pages load advertisements from ${new URL(ads.script).host}, which sees your address and browser. Pages with keys or details do not.`,
        ]}
      />
      <Section title="Your rights">
        <p>
          You may ask what is stored of you, and have it corrected or erased. We know nobody by name, so tell
          us the puzzle's or the reward's link. If we do not help you, you may complain to the authority for
          data protection of your country.
        </p>
      </Section>
    </LawPage>
  );
}
