import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, verbatim } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { puzzleIdIn } from './puzzle-id.ts';
import { TakeDownDialog } from './take-down-dialog.tsx';

/** Takes down any puzzle, with a reward or without. */
export function TakeDownForm() {
  const [link, setLink] = useState('');
  const [isAsking, setAsking] = useState(false);
  const puzzleId = puzzleIdIn(link);
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-xl!">Take down a puzzle</h2>
      <Form className="flex flex-col gap-3" onSend={() => setAsking(true)}>
        <Field label="Puzzle link or id" {...verbatim} value={link} onValue={setLink} />
        <Button type="submit" disabled={puzzleId === ''}>
          Continue
        </Button>
      </Form>
      <TakeDownDialog
        key={puzzleId}
        puzzleId={puzzleId}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDone={() => setLink('')}
      />
    </Card>
  );
}
