import { useMemo, useState } from 'react';
import { gradeOf } from '#domain/checks/grade.ts';
import { isSandboxText, sandboxModel } from '#domain/content/sandbox-text.ts';
import { counted } from '#domain/text/format.ts';
import { formatCost } from '#domain/text/format-money.ts';
import { countWords } from '#domain/text/words.ts';
import { Button } from '../../../../components/button.tsx';
import { ButtonLink } from '../../../../components/button-link.tsx';
import { ProviderBadge } from '../../../../components/graphics/provider-badge.tsx';
import { Tag } from '../../../../components/tag.tsx';
import { useThrottled } from '../../../../components/use-throttled.ts';
import { notifyUnsaved } from '../../../../contents/notify-unsaved.ts';
import { gradeForForm } from '../../../../writing/scoring/grade-for-form.ts';
import { newTestAddress, useCanTest } from '../../../../writing/use-ab-test-action.ts';
import { useTextJob } from '../../../../writing/scoring/use-text-job.ts';
import { chooseCandidate, keepCandidate } from '../run-duel.ts';
import { indexesWithText, type Column, type OpenDuel } from '../use-duel.ts';
import { secondsOf } from './brief-line.tsx';
import styles from './duel-column.module.css';

/** How often the words of a growing text are counted. */
const countMs = 250;

type ColumnHeadProps = {
  owner: string;
  open: OpenDuel;
  column: Column;
  onOpenText: (id: string) => void;
};

/** Number and grade of a text; its name, time and cost only after the choice. */
export function ColumnHead({ owner, open, column, onOpenText }: ColumnHeadProps) {
  const { duel, columns } = open;
  const { index, candidate, source, phase, text, record } = column;
  const [isBusy, setIsBusy] = useState(false);
  const canTest = useCanTest();
  const grade = useGrade(column, open);
  const settled = useThrottled(text, phase === 'writing' ? countMs : 0);
  const words = useMemo(() => countWords(phase === 'writing' ? settled : text), [phase, settled, text]);
  const texts = indexesWithText(columns);
  const isOver = columns.every((one) => one.phase !== 'writing');
  const hasText = texts.includes(index);
  const isChosen = duel.decision?.chosen === candidate.provider;

  async function save(run: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    await run().catch(notifyUnsaved);
    setIsBusy(false);
  }

  return (
    <header className={styles.head}>
      {duel.decision ? (
        <>
          {isSandboxText(source) ? (
            <Tag>{sandboxModel}</Tag>
          ) : (
            <ProviderBadge provider={candidate.provider} />
          )}
          {isChosen && <Tag tone="pencil">Chosen</Tag>}
        </>
      ) : (
        <span className={styles.number}>{index + 1}</span>
      )}
      {(phase === 'stopped' || (phase === 'saved' && record?.isPartial)) && <Tag tone="warning">Stopped</Tag>}
      <span className={styles.score}>
        {grade !== null && (
          <>
            <b>{grade}</b> {gradeOf(grade).label},{' '}
          </>
        )}
        {phase === 'writing' ? `Writing, ${counted(words, 'word')}` : hasText && counted(words, 'word')}
      </span>
      <span className={styles.steps}>
        {duel.decision && <span>{effort(column)}</span>}
        {!duel.decision && isOver && hasText && (
          <Button
            variant="default"
            size="sm"
            onClick={() => void save(() => chooseCandidate(owner, duel, { chosen: index, texts }))}
          >
            Choose {index + 1}
          </Button>
        )}
        {duel.decision && hasText && !record && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Save too: text ${index + 1}`}
            onClick={() => void save(() => keepCandidate(owner, duel, index))}
          >
            Save too
          </Button>
        )}
        {record && (
          <Button
            variant="default"
            size="sm"
            aria-label={`Open text ${index + 1}`}
            onClick={() => onOpenText(record.id)}
          >
            Open
          </Button>
        )}
        {record && isChosen && canTest && (
          <ButtonLink variant="subtle" size="sm" to={newTestAddress(record.id)}>
            A/B test this
          </ButtonLink>
        )}
      </span>
    </header>
  );
}

/** The editor's grade; null while the text is written, without a text, and where it cannot be graded. */
function useGrade({ phase, text }: Column, { duel }: OpenDuel): number | null {
  const isWriting = phase === 'writing';
  const job = useMemo(() => ({ text: isWriting ? '' : text, form: duel.form }), [isWriting, text, duel.form]);
  return useTextJob('grade', job, gradeForForm);
}

function costOrSandbox(source: Column['source']): string {
  if (isSandboxText(source)) return 'written by the sandbox';
  return source.cost === null ? 'cost not known' : formatCost(source.cost);
}

function effort({ candidate: { startedAt, endedAt }, source, text }: Column): string {
  const time = startedAt !== null && endedAt !== null && `${secondsOf(endedAt - startedAt)} s`;
  return [time, text !== '' && costOrSandbox(source)].filter(Boolean).join(', ');
}
