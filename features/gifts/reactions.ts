/** A solver's reactions, sent with one tap (rules: gifts#thanks). */
export const reactions = { heart: '❤️', laugh: '😂', wow: '😮', cry: '😭', fire: '🔥', pray: '🙏' } as const;
export type Reaction = keyof typeof reactions;
export const reactionNames = Object.keys(reactions) as Reaction[];
