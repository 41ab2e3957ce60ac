import { getStored, local, setStored } from '../../../ui/storage.ts';

const proofKey = (puzzleId: string) => `puzzlefly.proof.${puzzleId}`;

/** The proof of the latest solve in this browser: who knew the answer before a reward was added holds nothing (rules: rewards#before-the-reward). */
export const getEarlierProof = (puzzleId: string): string | undefined => getStored(local, proofKey(puzzleId));

export const setEarlierProof = (puzzleId: string, proof: string): void =>
  setStored(local, proofKey(puzzleId), proof);
