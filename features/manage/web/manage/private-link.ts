import { managePath } from '../../../../contract/routes.ts';

/** Returns the link that opens a maker's page anywhere. Its key is in the fragment, which is never sent to a server. */
export const privateLink = (puzzleId: string, creatorKey: string) =>
  `${location.origin}${managePath(puzzleId)}#key=${creatorKey}`;
