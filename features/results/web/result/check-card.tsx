import { Download, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '#words';
import type { ResultProof } from '../../../../contract/results-log.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { errorMessages } from '../../../../ui/error-messages.ts';
import { showError, showToast } from '../../../../ui/toast.tsx';
import { Saving } from '../../../../web/in-apps/saving.tsx';
import { callsOf, wordsOf } from '../../../../web/lib/api.ts';
import { ownProofs } from '../../../../web/lib/own-proofs.ts';
import type { rewardsApi } from '../../../rewards/api.ts';
import { type CheckWords, checkWords } from './check-words.ts';
import { savedPage } from './saved-page.ts';

/** The verifier is in a file with a size limit of its own, so that a person can read it within minutes. */
const loadVerifier = () => import('../../../../contract/verify-result.ts');

/**
 * Returns this browser's solves in the form in which the public log names them: hashes of the play ids in the
 * proofs (docs/verify.md).
 */
function ownPlays(puzzleId: string): Promise<string[]> {
  const plays = ownProofs(puzzleId).flatMap((proof) => proof.split('.')[1] ?? []);
  return Promise.all(
    plays.map(async (play) => {
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(play));
      return btoa(String.fromCharCode(...new Uint8Array(bytes)));
    }),
  );
}

type State = 'new' | 'busy' | { proof: ResultProof; words: CheckWords };

/** Checks the result in the browser, and saves a page that can check it anywhere (rules: results#check-it-yourself). */
export default function CheckCard({ puzzleId }: { puzzleId: string }) {
  const [state, setState] = useState<State>('new');

  const check = async () => {
    setState('busy');
    try {
      const [proof, { verifyResult }] = await Promise.all([
        callsOf<typeof rewardsApi>()('GET /api/puzzles/:puzzleId/result/proof', { params: { puzzleId } }),
        loadVerifier(),
      ]);
      const found = await verifyResult(proof);
      // Browsers have no `crypto.subtle` without https.
      const own = found.kept === undefined ? [] : await ownPlays(puzzleId);
      setState({ proof, words: checkWords(proof, found, location.host, own) });
    } catch (error) {
      setState('new');
      showError(wordsOf(error, errorMessages.no_connection));
    }
  };

  const save = async (proof: ResultProof) => {
    const { verifyResult } = await loadVerifier();
    const html = savedPage(location.host, proof, { verify: verifyResult, words: checkWords });
    const url = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = `result-${puzzleId}.html`;
    anchor.click();
    // The browser needs the address until it has saved the page.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    showToast({
      title: t({ message: 'Saving', comment: 'the page is being saved' }),
      message: t`Look for the page among your downloads. It needs no internet.`,
    });
  };

  return (
    <Card aria-label={t`Check it yourself`} className="flex flex-col gap-3">
      <h2>{t`Check it yourself`}</h2>
      <p>{t`We wrote answer, rules and order of solving in a public list. Your phone can check it.`}</p>
      {typeof state === 'object' && <Checked {...state.words} />}
      <div className="flex flex-wrap gap-3">
        {typeof state === 'string' && (
          <Button accent="mint" disabled={state === 'busy'} onClick={() => void check()}>
            <ShieldCheck aria-hidden size={20} />{' '}
            <span>{state === 'busy' ? t`Checking...` : t`Check it now`}</span>
          </Button>
        )}
        {typeof state === 'object' && (
          <Saving>
            <Button onClick={() => void save(state.proof)}>
              <Download aria-hidden size={20} /> {t`Save this page`}
            </Button>
          </Saving>
        )}
      </div>
    </Card>
  );
}

const markNames = {
  '✓': t({ message: 'Right:', comment: 'correct: what follows was checked' }),
  '✗': t({ message: 'Wrong:', comment: 'not correct: what follows was checked' }),
  '?': t({ message: 'Unknown:', comment: 'what follows could not be checked' }),
};

function Checked({ verdict, lines, sections }: CheckWords) {
  // The button that was pressed is gone, so the verdict gets the focus.
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <p ref={said} tabIndex={-1} className="font-display text-xl font-bold">
        {verdict}
      </p>
      <ul className="flex flex-col gap-1">
        {lines.map(({ mark, text }) => (
          <li key={text} className={classNames('flex gap-2', mark === '✗' && 'font-bold text-danger')}>
            <span role="img" aria-label={markNames[mark]} className="font-bold">
              {mark}
            </span>
            {text}
          </li>
        ))}
      </ul>
      {sections.map(({ title, texts }) => (
        <section key={title} className="mt-3">
          <h3 className="mb-1 text-xl">{title}</h3>
          <ul className="flex list-disc flex-col gap-1 ps-5 wrap-anywhere tabular-nums">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
