/** The number of wrong tries after which the answer is shown, or may be asked for (rules: answers#giving-away). */
export const triesBeforeAnswer = 3;
