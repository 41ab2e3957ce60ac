import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { t } from '#words';
import type { EditorProps } from '../../../puzzles/board.ts';
import { cardTexts } from '../../../puzzles/card-texts.ts';
import { descriptions } from '../../../puzzles/descriptions.ts';
import { type BoardType, boardTypes } from '../../../puzzles/puzzle.ts';
import { stepForms } from '../../../puzzles/step-fields.ts';
import { inCharacters, isBlank } from '../../../puzzles/text.ts';
import { maxTitleLength, mostSteps, stepProblems, trailRules } from '../../../puzzles/trail/rules.ts';
import type { StepDraft, TrailDraft } from '../../../puzzles/trail/schema.ts';
import { dataUrlOf } from '../../../puzzles/ui/editor/data-url.ts';
import { EditorForm } from '../../../puzzles/ui/editor/editor-form.tsx';
import type { PreparedImage } from '../../../puzzles/ui/editor/prepare-image.ts';
import { useDraft } from '../../../puzzles/ui/editor/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CheckBox, Field } from '../../../ui/form.tsx';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import { attach, type ChosenImages, imageOf, nameOf, withImages } from './create/step-images.ts';
import { useStepDrag } from './create/use-step-drag.ts';

/** The board in the preview of the draft. */
const board = lazyPart(() => import('./create/step-board.tsx'));

/** A step in the form. Steps from the server get an id with the first change. */
type FormStep = StepDraft & { id?: number };

const emptyStep = (type: BoardType) => ({ ...stepForms[type].empty, type }) as StepDraft;
function stepAfter(steps: readonly StepDraft[], type: BoardType): StepDraft {
  const before = steps.filter((step) => step.type === type).at(-1);
  return { ...emptyStep(type), ...(before && stepForms[type].after?.(before)) };
}
const firstSteps: FormStep[] = [emptyStep('quiz')];
const noImages: ChosenImages = {};
const controls = 'input, textarea';
const textFields = 'input[type="text"]:not(details:not([open]) *)';

/** The form of a trail: its puzzles in their order, each with the few fields that it needs. */
export default function TrailEditor({ create, extras }: EditorProps<TrailDraft>) {
  const [title, setTitle] = useDraft('trail', 'title', '');
  const [stored, setStored] = useDraft('trail', 'steps', firstSteps);
  const [images, setImages] = useDraft('trail', 'images', noImages);
  const [canSkip, setCanSkip] = useDraft('trail', 'canSkip', false);
  const [current, setCurrent] = useState(0);
  /** Index of a step, and the selector of the element in it that gets the focus once the step is drawn. */
  const [focus, setFocus] = useState<{ at: number; on: string }>();
  const list = useRef<HTMLOListElement>(null);
  const steps = numbered(stored);
  const setSteps = (change: (now: Required<FormStep>[]) => FormStep[]) =>
    setStored((now) => change(numbered(now)));
  const shownSteps = withImages(
    steps.map(({ id: _, ...step }) => step as StepDraft),
    images,
  );
  const draft: TrailDraft = { title, steps: shownSteps, canSkip };
  const looked = shownSteps[current];
  const shown =
    looked && stepProblems(looked).length === 0 ? { title: '…', steps: [looked, looked] } : undefined;

  useEffect(() => {
    if (focus === undefined) return;
    const step = list.current?.children[focus.at];
    const wanted = step?.querySelector<HTMLElement>(focus.on) ?? step?.querySelector<HTMLElement>(controls);
    wanted?.focus();
  }, [focus]);

  const add = (type: BoardType) => {
    setSteps((now) => [
      ...now,
      { ...stepAfter(now, type), id: 1 + Math.max(-1, ...now.map(({ id }) => id)) },
    ]);
    setCurrent(steps.length);
    setFocus({ at: steps.length, on: controls });
  };
  const move = (from: number, to: number) => {
    setSteps((now) => {
      const moved = [...now];
      moved.splice(to, 0, ...moved.splice(from, 1));
      return moved;
    });
    setCurrent(to);
  };
  const moveBy = (at: number, by: 1 | -1) => {
    move(at, at + by);
    setFocus({ at: at + by, on: `[data-by="${by}"]:not(:disabled)` });
  };
  const remove = (at: number) => {
    const left = steps.filter((_, n) => n !== at);
    setSteps(() => left);
    const used = left.map(({ id }) => nameOf(id));
    setImages((now) => Object.fromEntries(Object.entries(now).filter(([name]) => used.includes(name))));
    setFocus({ at: Math.max(0, at - 1), on: controls });
  };
  const change = (id: number, changes: object) =>
    setSteps((now) => now.map((step) => (step.id === id ? ({ ...step, ...changes } as FormStep) : step)));
  const choose = async (id: number, { image }: PreparedImage) => {
    const dataUrl = await dataUrlOf(image);
    setImages((now) => ({ ...now, [nameOf(id)]: dataUrl }));
    change(id, { imageUrl: nameOf(id) });
  };
  /** Goes to the next field. After a step's last field, or a blank optional one, goes to the next step, or adds one. */
  const goOn = (at: number, type: BoardType, field: HTMLInputElement) => {
    const fields = [...(list.current?.children[at]?.querySelectorAll<HTMLInputElement>(textFields) ?? [])];
    const next = fields[fields.indexOf(field) + 1];
    if (next !== undefined && (field.required || !isBlank(field.value))) next.focus();
    else if (at + 1 < steps.length) setFocus({ at: at + 1, on: controls });
    else if (steps.length < mostSteps) add(type);
  };
  const { dragged, handleOf, listProps } = useStepDrag(list, move);

  /**
   * Adds a step's number to each of its problems. Focuses the first step with a problem, unless the title has one, too.
   */
  const explain = (problems: readonly (keyof typeof trailRules.errors)[]) => {
    const ofSteps = shownSteps.map(stepProblems);
    const inSteps = new Set(ofSteps.flat());
    const at = ofSteps.findIndex((own) => own.length > 0);
    const isFirst = problems.every((problem) => inSteps.has(problem));
    if (at !== -1 && isFirst) setFocus({ at, on: '[aria-invalid="true"]' });
    return [
      ...problems.filter((problem) => !inSteps.has(problem)).map((problem) => trailRules.errors[problem]),
      ...ofSteps.flatMap((own, n) =>
        own.map((problem) => {
          const number = n + 1;
          const { message, ...error } = trailRules.errors[problem];
          return { ...error, message: t`Puzzle ${number}: ${message}` };
        }),
      ),
    ];
  };

  return (
    <EditorForm
      accent={descriptions.trail.accent}
      rules={trailRules}
      board={board}
      draft={draft}
      shown={shown}
      explain={explain}
      create={() => {
        const { images: attached, ...sent } = attach(shownSteps);
        return create({ ...draft, ...sent }, attached);
      }}
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
        onKeyDown={onEnter(() => setFocus({ at: 0, on: controls }))}
        required
        autoComplete="off"
        dir="auto"
      />
      <ol ref={list} className="flex flex-col gap-4" {...listProps}>
        {steps.map(({ id, ...step }, at) => {
          const { Fields } = stepForms[step.type];
          const imageUrl = imageOf(step as StepDraft, images);
          return (
            <li
              key={id}
              className={classNames(
                'flex flex-col gap-2 rounded-control border-2 border-dashed border-ink p-3',
                at === dragged && 'bg-paper shadow-sticker',
              )}
              onFocus={() => setCurrent(at)}
              onKeyDown={onEnter((field) => goOn(at, step.type, field))}
            >
              <StepHead
                type={step.type}
                at={at}
                count={steps.length}
                onMove={(by) => moveBy(at, by)}
                onRemove={() => remove(at)}
                handle={handleOf(at)}
              />
              <Fields
                step={step}
                onChange={(changes) => change(id, changes)}
                image={imageUrl === undefined ? undefined : { previewUrl: imageUrl }}
                onImage={(image) => choose(id, image)}
              />
            </li>
          );
        })}
      </ol>
      {steps.length < mostSteps && (
        <div role="group" aria-label={t`Add a puzzle`} className="flex flex-wrap gap-2">
          {boardTypes.map((type) => (
            <Button key={type} onClick={() => add(type)}>
              {`+ ${cardTexts[type].shortName}`}
            </Button>
          ))}
        </div>
      )}
    </EditorForm>
  );
}

const numbered = (steps: readonly FormStep[]) =>
  steps.map((step, at) => ({ ...step, id: step.id ?? at }) as Required<FormStep>);

/** Runs on Enter in a text field, except when Enter confirms an IME composition. */
const onEnter = (then: (field: HTMLInputElement) => void) => (event: KeyboardEvent) => {
  const { target, key, nativeEvent } = event;
  const isField = target instanceof HTMLInputElement && target.type === 'text';
  if (key !== 'Enter' || nativeEvent.isComposing || !isField) return;
  event.preventDefault();
  then(target);
};

interface StepHeadProps {
  type: BoardType;
  at: number;
  count: number;
  onMove(by: 1 | -1): void;
  onRemove(): void;
  /** The handle for dragging. Screen readers and keyboards use the buttons instead. */
  handle: { onPointerDown(event: PointerEvent): void };
}

/** The number and type of a step, with a handle to drag it and buttons to move or remove it. */
function StepHead({ type, at, count, onMove, onRemove, handle }: StepHeadProps) {
  const number = at + 1;
  const name = cardTexts[type].shortName;
  const classes = 'grid size-11 place-items-center rounded-full text-2xl leading-none disabled:opacity-40';
  return (
    <div className="flex flex-wrap items-center gap-1">
      <span
        aria-hidden
        data-handle
        className="-ms-2 grid h-11 w-9 shrink-0 touch-none place-items-center"
        {...handle}
      >
        <GripVertical size={24} />
      </span>
      <h3 className="min-w-min flex-1 wrap-normal">{`${number}. ${name}`}</h3>
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
