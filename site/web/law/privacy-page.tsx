import { useEffect, useState } from 'react';
import { t } from '#words';
import { callsOf } from '../../../web/lib/api.ts';
import { usePageData, useSiteDetails } from '../../../web/lib/page-data.ts';
import type { privacyApi, StoredData } from '../../api.ts';
import { LawPage, Section } from './law-page.tsx';
import { storedInBrowser } from './stored-in-browser.ts';

const call = callsOf<typeof privacyApi>();

/** Lists the stored data as the server's features declare them (rules: privacy#legal-pages). */
export function PrivacyPage() {
  const { ads } = useSiteDetails() ?? {};
  return (
    <LawPage
      title={t`Privacy`}
      lead={t`Puzzlefly needs no account and no name. This page lists everything we store.`}
    >
      <Section
        title="In short"
        points={[
          'Your answer stays on our server until someone solves it.',
          'We remove what a camera hides in an image, like the place.',
          'Only the maker and the winner read the details of a win.',
          'We never store your address on the network.',
          'Do Not Track and Global Privacy Control: we do not count you.',
        ]}
      />
      <Section title="What we store">
        <StoredList />
      </Section>
      <Section title="What stays in your browser">
        <DataList rows={storedInBrowser} />
      </Section>
      <Section
        title="Who else gets something"
        points={[
          'We sell nothing. We give nothing away, unless the law makes us.',
          'Paystack takes card payments of the fee. It gets your email for the receipt; we do not store it.',
          'Our web server may log addresses for a short while, against attacks.',
          ads === undefined
            ? 'No page loads anything from another site. Some older puzzles show an image that lies elsewhere.'
            : `Pages show advertisements from ${new URL(ads.script).host}, which sees your address and browser. Pages with keys or details show none.`,
        ]}
      />
      <Section
        title="Your rights"
        points={[
          'Ask us what we store about you. We correct or erase it.',
          'We know nobody by name. Send the link of the puzzle or reward.',
          'Not happy with us? Complain to your country’s data protection authority.',
        ]}
      />
    </LawPage>
  );
}

/** Shows the list, which comes with the page or is fetched if the visitor came without a page load. */
function StoredList() {
  const sent = usePageData().stored;
  const [rows, setRows] = useState(sent);
  useEffect(() => {
    // If the request fails, a reload of the page shows the error.
    if (sent === undefined) call('GET /api/stored-data', {}).then(setRows, () => location.reload());
  }, [sent]);
  return rows === undefined ? <p>{t`Loading…`}</p> : <DataList rows={rows} />;
}

/** Lists each kind of stored data, who can read it and when it is deleted. */
function DataList({ rows }: { rows: (Omit<StoredData, 'readers'> & Partial<StoredData>)[] }) {
  return (
    <ul className="flex flex-col divide-y-2 divide-dashed divide-soft">
      {rows.map(({ what, readers, goes }) => (
        <li key={what} className="py-3 first:pt-0 last:pb-0">
          <h3 className="text-lg!">{what}</h3>
          <dl className="grid grid-cols-[auto_1fr] gap-x-3">
            {readers && <dt className="text-soft">Read by</dt>}
            {readers && <dd>{readers}</dd>}
            <dt className="text-soft">Kept</dt>
            <dd>{goes}</dd>
          </dl>
        </li>
      ))}
    </ul>
  );
}
