/** How long a suggestion may be, in UTF-16 units. */
export const suggestionLength = 1000;
