/** How the board is used, one step a line. */
export const quizHints = ['Type the answer and send it.', 'Capital letters and extra spaces do not matter.'];
