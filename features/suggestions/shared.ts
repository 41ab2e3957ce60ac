/** Maximum length of a suggestion, in UTF-16 units. */
export const suggestionLength = 1000;
