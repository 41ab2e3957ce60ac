import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { t } from '#words';
import type { EditorProps } from '../../../puzzles/board.ts';
import { cardTexts } from '../../../puzzles/card-texts.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { inCharacters } from '../../../puzzles/text.ts';
import {
  maxTitleLength,
  mostSteps,
  stepProblems,
  stepTypes,
  trailRules,
} from '../../../puzzles/trail/rules.ts';
import type { StepDraft, TrailDraft } from '../../../puzzles/trail/schema.ts';
import { EditorForm } from '../../../puzzles/ui/editor/editor-form.tsx';
import { useDraft } from '../../../puzzles/ui/editor/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckBox, Field } from '../../../ui/form.tsx';
import { IdleLoaded } from '../../../ui/idle-loaded.tsx';
import { lazyBrowserComponent } from '../../../ui/lazy-component.tsx';

/** For the draft's preview. */
const board = lazyBrowserComponent(() => import('./create/step-board.tsx'));

const loadChoiceFields = () => import('../../../puzzles/quiz/choice-fields.tsx');

/** Fields of each type. The answer is last; Enter in it moves on. */
const fieldsOf: Record<StepDraft['type'], { name: string; label: string }[]> = {
  quiz: [
    { name: 'question', label: t`Question` },
    { name: 'answer', label: t`Correct answer` },
  ],
  emoji: [
    { name: 'emojis', label: t`Emojis` },
    { name: 'solution', label: t({ message: 'Solution', comment: 'What the emojis say' }) },
  ],
  word: [{ name: 'message', label: t`Your message` }],
};

const emptySteps: Record<StepDraft['type'], StepDraft> = {
  quiz: { type: 'quiz', question: '', answer: '' },
  emoji: { type: 'emoji', emojis: '', solution: '' },
  word: { type: 'word', message: '', arrange: 'letters' },
};

const firstSteps: StepDraft[] = [emptySteps.quiz];

/** The form of a trail: its puzzles in their order, each with the few texts that it needs. */
export default function TrailEditor({ create, extras }: EditorProps<TrailDraft>) {
  const [title, setTitle] = useDraft('trail', 'title', '');
  const [steps, setSteps] = useDraft('trail', 'steps', firstSteps);
  const [canSkip, setCanSkip] = useDraft('trail', 'canSkip', false);
  const [current, setCurrent] = useState(0);
  /** The step to focus once it is drawn, and which of its elements. */
  const [focus, setFocus] = useState<{ at: number; on: string }>();
  const list = useRef<HTMLOListElement>(null);
  const draft: TrailDraft = { title, steps, canSkip };
  const looked = steps[current];
  const shown =
    looked && stepProblems(looked).length === 0 ? { title: '…', steps: [looked, looked] } : undefined;

  useEffect(() => {
    if (focus === undefined) return;
    const step = list.current?.children[focus.at];
    const wanted = step?.querySelector<HTMLElement>(focus.on) ?? step?.querySelector<HTMLElement>('input');
    wanted?.focus();
  }, [focus]);

  const add = (type: StepDraft['type']) => {
    setSteps((now) => [...now, emptySteps[type]]);
    setFocus({ at: steps.length, on: 'input' });
  };
  const move = (at: number, by: 1 | -1) => {
    const moved = [...steps];
    const [step] = moved.splice(at, 1);
    if (step === undefined) return;
    moved.splice(at + by, 0, step);
    setSteps(moved);
    setCurrent(at + by);
    setFocus({ at: at + by, on: `[data-by="${by}"]:not(:disabled)` });
  };
  const remove = (at: number) => {
    setSteps(steps.filter((_, n) => n !== at));
    setFocus({ at: Math.max(0, at - 1), on: 'input' });
  };
  const change = (at: number, changes: object) =>
    setSteps((now) => now.map((step, n) => (n === at ? ({ ...step, ...changes } as StepDraft) : step)));
  const goOn = (at: number, type: StepDraft['type']) => {
    if (at + 1 < steps.length) setFocus({ at: at + 1, on: 'input' });
    else if (steps.length < mostSteps) add(type);
  };

  return (
    <EditorForm
      accent={descriptions.trail.accent}
      rules={trailRules}
      board={board}
      draft={draft}
      shown={shown}
      create={create}
      extras={
        <>
          <CheckBox
            label={t({ message: 'Players may skip a puzzle and come back to it', comment: 'of a trail' })}
            isOn={canSkip}
            onSwitch={setCanSkip}
          />
          {extras}
        </>
      }
    >
      <Field
        label={t`Title`}
        placeholder={t`How well do you know me?`}
        limit={inCharacters(maxTitleLength)}
        value={title}
        onValue={setTitle}
        required
        autoComplete="off"
        dir="auto"
      />
      <ol ref={list} className="flex flex-col gap-4">
        {steps.map((step, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place, and all that it shows comes from the draft
            key={at}
            className="flex flex-col gap-2 rounded-control border-2 border-dashed border-ink p-3"
            onFocus={() => setCurrent(at)}
          >
            <StepHead
              type={step.type}
              at={at}
              count={steps.length}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
            {fieldsOf[step.type].map(({ name, label }, n, all) => (
              <Field
                key={name}
                label={label}
                value={String((step as Record<string, unknown>)[name] ?? '')}
                onValue={(text) => change(at, { [name]: text })}
                {...(n === all.length - 1 && { onKeyDown: onEnter(() => goOn(at, step.type)) })}
                required
                autoComplete="off"
                dir="auto"
              />
            ))}
            {step.type === 'quiz' && (
              <div className="min-h-12">
                <IdleLoaded
                  load={loadChoiceFields}
                  props={{
                    choices: step.wrongChoices ?? [],
                    onChange: (wrongChoices: string[]) => change(at, { wrongChoices }),
                    onKeyDown: onEnter(() => goOn(at, step.type)),
                  }}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {steps.length < mostSteps && (
        <div role="group" aria-label={t`Add a puzzle`} className="flex flex-wrap gap-2">
          {stepTypes.map((type) => (
            <Button key={type} onClick={() => add(type)}>
              {`+ ${cardTexts[type].shortName}`}
            </Button>
          ))}
        </div>
      )}
    </EditorForm>
  );
}

/** Runs on Enter, except when Enter confirms an IME composition. */
const onEnter = (then: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  then();
};

interface StepHeadProps {
  type: StepDraft['type'];
  at: number;
  count: number;
  onMove(by: 1 | -1): void;
  onRemove(): void;
}

/** The number and type of a step, and buttons to move or remove it. */
function StepHead({ type, at, count, onMove, onRemove }: StepHeadProps) {
  const number = at + 1;
  const name = cardTexts[type].shortName;
  const classes = 'grid size-11 place-items-center rounded-full text-2xl leading-none disabled:opacity-40';
  return (
    <div className="flex items-center gap-1">
      <h3 className="min-w-0 flex-1">{`${number}. ${name}`}</h3>
      <button
        type="button"
        data-by={-1}
        className={classes}
        disabled={at === 0}
        aria-label={t`Move puzzle ${number} up`}
        onClick={() => onMove(-1)}
      >
        <span aria-hidden>↑</span>
      </button>
      <button
        type="button"
        data-by={1}
        className={classes}
        disabled={at === count - 1}
        aria-label={t`Move puzzle ${number} down`}
        onClick={() => onMove(1)}
      >
        <span aria-hidden>↓</span>
      </button>
      <button
        type="button"
        className={classes}
        disabled={count === 1}
        aria-label={t`Remove puzzle ${number}`}
        onClick={onRemove}
      >
        <span aria-hidden>×</span>
      </button>
    </div>
  );
}
