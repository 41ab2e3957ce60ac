/** For a field whose text is meant as it is typed: the browser neither completes nor corrects it. */
export const verbatim = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;
