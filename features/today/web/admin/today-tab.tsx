import { queryOptions, useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { useMemo, useState } from 'react';
import { longDayText } from '#dates';
import { t } from '#words';
import type { PuzzleDraft } from '../../../../contract/api.ts';
import { dayPath } from '../../../../contract/today.ts';
import { descriptions } from '../../../../puzzles/descriptions.ts';
import { type BoardType, boardTypes, openPlayRoute } from '../../../../puzzles/puzzle.ts';
import { isBlank } from '../../../../puzzles/text.ts';
import { type DraftStart, DraftStartContext, forgetDraft } from '../../../../puzzles/ui/editor/use-draft.ts';
import { componentsByType } from '../../../../puzzles/views.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Field } from '../../../../ui/form.tsx';
import { HydrationBoundary } from '../../../../ui/hydration-boundary.tsx';
import { SegmentedChoice } from '../../../../ui/segmented-choice.tsx';
import { adminCallsOf, adminKey } from '../../../../web/admin/admin-api.ts';
import { Loaded, Skeleton } from '../../../../web/admin/loaded.tsx';
import { useAdminAction } from '../../../../web/admin/use-admin-action.ts';
import type { AdminTab } from '../../../../web/lib/slots.tsx';
import { ConfirmButton } from '../../../../web/maker/confirm-button.tsx';
import { languageInfo, languageParameter } from '../../../../words/languages.ts';
import type { Occasion } from '../../../gifts/gift.ts';
import type { PlanChange, PlannedDay, todayPlanApi } from '../../api.ts';

const call = adminCallsOf<typeof todayPlanApi>();

const planQuery = queryOptions({
  queryKey: [...adminKey, 'today'],
  queryFn: () => call('GET /api/admin/today', {}),
});

const changeDay = ({ day, ...body }: PlanChange & { day: string }) =>
  call('POST /api/admin/today/:day', { params: { day }, body });

/**
 * Shows the editions of the days that are today in some time zone, and of the next seven (rules:
 * today#the-admins-plan).
 */
function TodayTab() {
  const query = useQuery(planQuery);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-lg">{t`Only you see these answers. Each day gets its puzzle by itself.`}</p>
      <Loaded query={query}>
        {({ days }) => (
          <ol className="flex flex-col gap-4">
            {[...new Set(days.map(({ day }) => day))].map((day) => (
              <li key={day} className="flex flex-col gap-3">
                <h2 className="text-xl!">{longDayText(day, 'utc')}</h2>
                <ul className="flex flex-col gap-3">
                  {days
                    .filter((each) => each.day === day)
                    .map((each) => (
                      <li key={each.language}>
                        <EditionCard planned={each} />
                      </li>
                    ))}
                </ul>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </div>
  );
}

const tab: AdminTab = { name: 'today', label: t`Today`, Icon: CalendarDays, Component: TodayTab };
export default tab;

/** Types without an image. */
const typedTypes = boardTypes.filter((type) => descriptions[type].playRoute === openPlayRoute);

function EditionCard({ planned }: { planned: PlannedDay }) {
  const {
    day,
    language,
    readers,
    number,
    type,
    isRunning,
    isPlanned,
    stockId,
    question,
    answers,
    meaning,
    source,
  } = planned;
  const [isWriting, setWriting] = useState(false);
  const lines = [
    {
      name: t({ message: 'Shown:', comment: 'followed by what players see of the puzzle' }),
      texts: question,
    },
    { name: t({ message: 'Answer:', comment: 'followed by the answer' }), texts: answers.slice(0, 1) },
    {
      name: t({ message: 'Also right:', comment: 'followed by other right answers' }),
      texts: answers.slice(1),
    },
    {
      name: t({ message: 'Meaning:', comment: 'followed by the meaning of the answer' }),
      texts: meaning === null ? [] : [meaning],
    },
    {
      name: t({ message: 'Source:', comment: 'followed by where the puzzle is from' }),
      texts: source === null ? [] : [source],
    },
  ];
  return (
    <Card className="flex flex-col gap-3" aria-labelledby={`day-${day}-${language}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={`day-${day}-${language}`}>{readers.map((each) => languageInfo[each].name).join(', ')}</h3>
        <p className="text-soft">
          <span>{`${number} · ${descriptions[type].name} · `}</span>
          <span dir="auto">
            {stockId ?? t({ message: 'written by you', comment: 'a puzzle, by the admin' })}
          </span>
        </p>
      </header>
      {planned.description && <p dir="auto">{planned.description}</p>}
      {stockId !== null && !typedTypes.some((each) => each === type) && (
        <img
          src={`/api/admin/today/${day}/image`}
          alt=""
          loading="lazy"
          className="aspect-square w-full max-w-60 rounded-control border-2 border-ink"
        />
      )}
      <dl className="grid gap-1 wrap-anywhere">
        {lines
          .filter(({ texts }) => texts.length > 0)
          .map(({ name, texts }) => (
            <div key={name}>
              <dt className="inline text-soft">{name} </dt>
              <dd className="inline" dir="auto" lang={language}>
                {texts.join(', ')}
              </dd>
            </div>
          ))}
      </dl>
      {isRunning && (
        <a
          href={`${dayPath(day)}?${languageParameter}=${language}`}
          className="min-h-11 content-center self-start link"
        >
          {t`People play it now`}
        </a>
      )}
      <div className="flex flex-wrap gap-3">
        <ChangeButton
          label={t`Replace`}
          question={t({ message: 'Replace while people play?', comment: 'the puzzle of a day' })}
          planned={planned}
          change={{ replace: true }}
          text={t({ message: 'Another one of the same type takes its place.', comment: 'another puzzle' })}
        />
        <Button aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
          {t({ message: 'Write one', comment: 'a puzzle, in place of that of the day' })}
        </Button>
        {!isPlanned && (
          <ChangeButton
            label={t({ message: 'Take back', comment: 'what the admin changed' })}
            question={t({ message: 'Take back while people play?', comment: 'what the admin changed' })}
            planned={planned}
            change={{ takeBack: true }}
            text={t`The day gets its planned puzzle back.`}
          />
        )}
      </div>
      {isWriting && <Writing planned={planned} onDone={() => setWriting(false)} />}
    </Card>
  );
}

interface ChangeButtonProps {
  label: string;
  /** Title of the confirmation, which is shown only if the day has begun. */
  question: string;
  planned: PlannedDay;
  change: Omit<PlanChange, 'language'>;
  text: string;
}

/** Changes a day. If the day has begun, asks first, because its players lose the puzzle. */
function ChangeButton({ label, question, planned, change, text }: ChangeButtonProps) {
  const { day, language, isRunning } = planned;
  const changing = useAdminAction(changeDay, () => ({ title: t`Changed`, message: text }));
  if (!isRunning) {
    return (
      <Button disabled={changing.isPending} onClick={() => changing.mutate({ day, language, ...change })}>
        {label}
      </Button>
    );
  }
  return (
    <ConfirmButton
      label={label}
      accent="coral"
      title={question}
      text={`${text} ${t`Anyone playing it now has to start over.`}`}
      confirmLabel={label}
      done={t`Changed`}
      run={() => changeDay({ day, language, ...change })}
    />
  );
}

function Writing({ planned: { day, language, type }, onDone }: { planned: PlannedDay; onDone(): void }) {
  const [chosen, setChosen] = useState(typedTypes.find((each) => each === type) ?? boardTypes[0]);
  return (
    <div className="flex flex-col gap-3 border-t-2 border-dashed border-soft pt-3">
      <SegmentedChoice
        label={t({ message: 'Type', comment: 'of puzzle' })}
        accent="sun"
        value={chosen}
        onValue={setChosen}
        options={typedTypes.map((each) => ({ value: each, label: descriptions[each].name }))}
      />
      <Editing key={chosen} day={day} language={language} type={chosen} onDone={onDone} />
    </div>
  );
}

interface EditingProps extends Pick<PlannedDay, 'day' | 'language'> {
  type: BoardType;
  onDone(): void;
}

/** The usual form for puzzles of this type. */
function Editing({ day, language, type, onDone }: EditingProps) {
  const [meaning, setMeaning] = useState('');
  const start = useMemo(
    (): DraftStart => ({ scope: `${day}/${language}/`, values: {}, saveLabel: t`Use it for this day` }),
    [day, language],
  );
  const [occasion, setOccasion] = useState<Occasion | ''>('');
  const Editor = componentsByType[type].editor.Component;
  const writing = useAdminAction(changeDay, () => ({
    title: t`Changed`,
    message: t`The day has your puzzle.`,
  }));

  const create = async (draft: Omit<PuzzleDraft, 'type'>) => {
    const said = isBlank(meaning) ? {} : { meaning };
    await writing
      .mutateAsync({ day, language, draft: { ...draft, type } as PuzzleDraft, ...said })
      .then(() => {
        forgetDraft(type, start.scope);
        onDone();
      })
      // The error was already shown.
      .catch(() => {});
  };
  return (
    <DraftStartContext value={start}>
      <HydrationBoundary fallback={<Skeleton />}>
        <Editor
          create={create}
          occasion={occasion}
          setOccasion={setOccasion}
          extras={
            <Field
              label={t({ message: 'Meaning', comment: 'of the answer' })}
              hint={t`Opens when the puzzle is solved. You can leave it empty.`}
              value={meaning}
              onValue={setMeaning}
              maxLength={300}
            />
          }
        />
      </HydrationBoundary>
    </DraftStartContext>
  );
}
