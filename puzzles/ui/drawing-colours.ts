/** The colours of drawings stay as they are by night: they lie on an accent, like stickers. */
export const ink = '#1f1b3a';
export const paper = '#fff8ec';
export const sun = '#ffc93c';
export const coral = '#ff6b6b';
export const mint = '#2ec4a6';
export const sky = '#4d9de0';
