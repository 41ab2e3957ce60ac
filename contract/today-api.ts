import { type Static, Type } from 'typebox';
import { Count } from './api.ts';

/** `GET /api/today/{day}/others`: how others did. Nothing but zeros until enough of them have played. */
export const Others = Type.Object(
  {
    solved: Type.Integer({ minimum: 0, description: 'How many are counted' }),
    share: Type.Integer({
      minimum: 0,
      maximum: 100,
      description: 'Per cent of those who tried it that solved it',
    }),
    usualMs: Type.Integer({ minimum: 0, description: 'Half of them were faster; milliseconds' }),
    times: Type.Array(Count, { description: 'How many solved it within each of `othersTimes`, and later' }),
    tries: Type.Array(Count, { description: 'How many solved it at the first try, the second, …, or later' }),
  },
  { title: 'Others', description: "How others did with a day's puzzle" },
);
export type Others = Static<typeof Others>;
