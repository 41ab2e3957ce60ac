/** The most wrong choices beside the right one (rules: puzzles#choices). */
export const maxWrongChoices = 3;
