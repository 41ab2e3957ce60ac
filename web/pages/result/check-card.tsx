import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { ResultProof } from '../../../contract/results-log.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { showError } from '../../../ui/toast.tsx';
import { wordings } from '../../../ui/wordings.ts';
import { call, puzzlePath, RefusedError, wordsOf } from '../../lib/api.ts';
import { ownProofs } from '../../lib/own-proofs.ts';
import { type CheckWords, checkWords } from './check-words.ts';
import { savedPage } from './saved-page.ts';

/** Its size has a budget of its own: who reads it should need minutes. */
const loadVerifier = () => import('../../../contract/verify-result.ts');

/** The plays that solved it in this browser, as the list has them: a proof has its play's id behind its end (docs/verify.md). */
function ownPlays(puzzleId: string): Promise<string[]> {
  const plays = ownProofs(puzzleId).flatMap((proof) => proof.split('.')[1] ?? []);
  return Promise.all(
    plays.map(async (play) => {
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(play));
      return btoa(String.fromCharCode(...new Uint8Array(bytes)));
    }),
  );
}

type State = 'new' | 'busy' | { proof: ResultProof; words: CheckWords } | { refusal: string };

/** Checks the result in the browser, and saves a page that does so anywhere (rules: results#check-it-yourself). */
export default function CheckCard({ puzzleId, title }: { puzzleId: string; title: string }) {
  const [state, setState] = useState<State>('new');

  const check = async () => {
    setState('busy');
    try {
      const [proof, { verifyResult }] = await Promise.all([
        call<ResultProof>(`${puzzlePath(puzzleId)}/result/proof`),
        loadVerifier(),
      ]);
      setState({ proof, words: checkWords(proof, await verifyResult(proof), await ownPlays(puzzleId)) });
    } catch (error) {
      if (error instanceof RefusedError && error.code === 'result_unlogged') {
        setState({ refusal: error.message });
        return;
      }
      setState('new');
      showError(wordsOf(error, wordings.no_connection));
    }
  };

  const save = async (proof: ResultProof) => {
    const { verifyResult } = await loadVerifier();
    const html = savedPage(title, proof, { verify: verifyResult, words: checkWords });
    const url = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
    const anchor = document.createElement('a');
    anchor.href = url;
    anchor.download = `result-${puzzleId}.html`;
    anchor.click();
    // After the browser has taken it.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };

  return (
    <Card aria-label="Check it yourself" className="flex flex-col gap-3">
      <h2>Check it yourself</h2>
      <p>Answer, rules and places stand in a public list. Your phone or computer can check them.</p>
      <div role="status" className="flex flex-col gap-3">
        {typeof state === 'object' && 'refusal' in state && <p>{state.refusal} It cannot be checked.</p>}
        {typeof state === 'object' && 'words' in state && <Checked {...state.words} />}
      </div>
      <div className="flex flex-wrap gap-3">
        {typeof state === 'string' && (
          <Button accent="mint" disabled={state === 'busy'} onClick={() => void check()}>
            <ShieldCheck aria-hidden size={20} /> {state === 'busy' ? 'Checking...' : 'Check it now'}
          </Button>
        )}
        {typeof state === 'object' && 'proof' in state && (
          <Button onClick={() => void save(state.proof)}>
            <Download aria-hidden size={20} /> Save this page
          </Button>
        )}
      </div>
    </Card>
  );
}

const markNames = { '✓': 'Right:', '✗': 'Wrong:', '?': 'Unknown:' };

function Checked({ lines, sections }: CheckWords) {
  return (
    <>
      <ul className="flex flex-col gap-1">
        {lines.map(({ mark, text }) => (
          <li key={text} className="flex gap-2">
            <span role="img" aria-label={markNames[mark]} className="font-bold">
              {mark}
            </span>
            {text}
          </li>
        ))}
      </ul>
      {sections.map(({ title, texts }) => (
        <section key={title} className="mt-2">
          <h3>{title}</h3>
          <ul className="flex flex-col gap-1 wrap-anywhere tabular-nums">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
