/** Properties of a field whose text must stay exactly as typed: the browser neither completes nor corrects it. */
export const verbatim = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false } as const;
