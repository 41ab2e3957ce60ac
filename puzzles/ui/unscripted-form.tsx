import { t } from '#words';
import { Button } from '../../ui/button.tsx';
import type { Post } from '../board.ts';
import { typedAnswer } from './typed-answer.ts';

/** Makes React leave the server's markup untouched, so that browsers need no code for it. */
const untouched = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

interface UnscriptedFormProps {
  post: Post | undefined;
  tiles: readonly string[];
}

/**
 * A form for the answer on boards that need scripts. Only visible without scripts
 * (rules: playing#answers-without-scripts).
 */
export function UnscriptedForm({ post, tiles }: UnscriptedFormProps) {
  if (!import.meta.env.SSR) return <div {...untouched} />;
  return (
    <div className="unscripted">
      {post && (
        <form id="answer" method="post" action={post.action} className="answer flex flex-col gap-2">
          {/* Lists the tiles as text: browsers without styles show the board in a form that is hard to read. */}
          <p dir="auto" className="sr-only">
            {tiles.join(' ')}
          </p>
          <label className="flex flex-col gap-1.5 font-display text-lg font-semibold">
            {t`Your answer`}
            <input type="text" defaultValue={post.text} {...typedAnswer} />
          </label>
          {post.token && <input type="hidden" name="token" value={post.token} />}
          <Button type="submit" accent="sun">{t`Check Answer`}</Button>
        </form>
      )}
    </div>
  );
}
