import { useState } from 'react';
import { t } from '#words';
import { Button, CloseButton } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Field, Form } from '../../../../ui/form.tsx';
import { SegmentedChoice } from '../../../../ui/segmented-choice.tsx';
import { verbatim } from '../../../../ui/verbatim.ts';
import { Pages } from '../../../../web/admin/loaded.tsx';
import { useAdminAction } from '../../../../web/admin/use-admin-action.ts';
import { blockSorts } from '../../../../web/admin/words.ts';
import type { Block, NewBlock } from '../../../moderation/api.ts';
import { addBlock, blocksQuery, removeBlock } from './safety-api.ts';

const choices = [
  { value: 'phrase' as const, label: blockSorts.phrase },
  { value: 'host' as const, label: blockSorts.host },
];

/** Shows the blocks: words that send a reward to review, and refused sites, images and addresses. */
export function BlocksCard() {
  const [sort, setSort] = useState<NewBlock['sort']>('phrase');
  const [value, setValue] = useState('');
  const adding = useAdminAction(addBlock, ({ value: text }) => ({ title: t`Blocked`, message: text }));
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl!">{t`Blocked`}</h2>
      <Form
        className="flex flex-col gap-3"
        onSend={() => adding.mutate({ sort, value: value.trim() }, { onSuccess: () => setValue('') })}
      >
        <SegmentedChoice
          label={t`What to block`}
          accent="sun"
          value={sort}
          onValue={setSort}
          options={choices}
        />
        <Field
          label={blockSorts[sort]}
          hint={
            sort === 'phrase'
              ? t`Rewards with this word wait for you before we list them.`
              : t({
                  message: 'Like example.com. We refuse puzzles and rewards that link to it.',
                  comment: 'the name of a site to block',
                })
          }
          {...verbatim}
          maxLength={100}
          value={value}
          onValue={setValue}
        />
        <Button type="submit" accent="coral" disabled={adding.isPending || value.trim().length < 2}>
          {t({ message: 'Block', comment: 'verb on a button' })}
        </Button>
      </Form>
      <Pages queryAfter={blocksQuery} nextOf={({ next }) => next}>
        {({ blocks }, isFirst) => (
          <>
            {blocks.length === 0 && isFirst && <p>{t`Nothing is blocked.`}</p>}
            <ul className="flex flex-col divide-y-2 divide-dashed divide-soft">
              {blocks.map((block) => (
                <BlockItem key={block.id} block={block} />
              ))}
            </ul>
          </>
        )}
      </Pages>
    </Card>
  );
}

function BlockItem({ block: { id, sort, value, until } }: { block: Block }) {
  const removing = useAdminAction(removeBlock, () => ({ title: t`No longer blocked` }));
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <p className="min-w-0 break-all">
        <strong>{blockSorts[sort]}</strong> {value}
        {until !== null && (
          <span className="text-soft"> {t({ message: '(for a day)', comment: 'blocked' })}</span>
        )}
      </p>
      <CloseButton
        aria-label={t({
          message: `No longer block ${value}`,
          comment: '{value} is a word, a site or an address',
        })}
        disabled={removing.isPending}
        onClick={() => removing.mutate(id)}
      />
    </li>
  );
}
