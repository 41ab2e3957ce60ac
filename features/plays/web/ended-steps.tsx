import type { Verdict } from '../../../contract/api.ts';
import { StepSquares } from './step-squares.tsx';
import { anyResultOf } from './steps-result.ts';

export default function EndedSteps({ solved }: { solved: Verdict }) {
  return (
    <>
      <p className="text-center">{anyResultOf(solved)}</p>
      {solved.steps && <StepSquares steps={solved.steps} />}
    </>
  );
}
