import { useMemo, useState, type ReactNode } from 'react';
import type { TextFacts } from '#domain/analytics/generated/text-facts.ts';
import { matchRows, type MatchedRow } from '#domain/analytics/import/match-rows.ts';
import { counted } from '#domain/text/format.ts';
import { BusyButton } from '../../../../../components/busy-button.tsx';
import { Button } from '../../../../../components/button.tsx';
import { DialogActions } from '../../../../../components/dialog.tsx';
import { notifyError, notifyInfo } from '../../../../../notices/notify.tsx';
import { storeMetrics, type MetricsStored } from '../../../../../storage/collections/performance-metrics.ts';
import styles from '../add-results.module.css';
import { tellStored } from '../tell-stored.ts';
import { Covered } from './covered.tsx';
import { CsvQuestions, ofEachText, type CsvAnswers } from './csv-questions.tsx';
import { makeMetrics } from './make-metrics.ts';
import { postsOf } from './matched-posts.ts';
import { PostList } from './post-list.tsx';
import { useCandidates } from './use-candidates.ts';
import type { OpenFile } from './use-results-file.ts';

export type ByCsvProps = {
  owner: string;
  texts: readonly TextFacts[];
  /** The platform that a text is read at. */
  platformOf: (contentId: string) => string;
  today: string;
  onClose: () => void;
};

type OpenCsvProps = ByCsvProps & {
  open: OpenFile;
  /** It, or another file, is being read. */
  isReading: boolean;
  picker: ReactNode;
  onRead: (options: OpenFile['options']) => void;
};

/** A file that was read: what it is, what it leaves open, and which texts its rows are about. */
export function OpenCsv(props: OpenCsvProps) {
  const { owner, texts, platformOf, today, open, isReading, picker, onRead, onClose } = props;
  const { file, read } = open;
  const candidates = useCandidates(owner);
  const [answers, setAnswers] = useState<CsvAnswers>({ from: '', to: '', platform: ofEachText, text: null });
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const titles = useMemo(() => new Map(texts.map(({ id, title }) => [id, title])), [texts]);
  const matched = useMemo(() => {
    if (!candidates) return [];
    // A file that names no text is about the one that was chosen.
    const forAll = read.needsText && answers.text;
    const choices = forAll ? new Map(read.rows.map(({ key }) => [key, forAll.id])) : chosen;
    return matchRows(read.rows, candidates, choices);
  }, [candidates, read, answers.text, chosen]);
  const posts = useMemo(() => postsOf(matched), [matched]);
  const { from, to } = answers;
  const period = read.needsDay ? { from, to } : null;
  const fitting = posts.filter(({ contentId }) => contentId !== null);
  const others = posts.filter(({ contentId }) => contentId === null);
  const needsPlatform = read.rows.some(({ platform }) => platform === '');
  const errors = read.needsDay ? errorsOf(answers) : {};
  const { platform } = answers;
  // Each row has the platform of its text, where one is not chosen for all.
  const placed = useMemo(
    () => matched.map((each) => placeAt(each, platform === ofEachText ? platformOf : () => platform)),
    [matched, platform, platformOf],
  );

  async function take() {
    setIsTried(true);
    if (isBusy || errors.from || errors.to) return;
    setIsBusy(true);
    try {
      const { metrics, problems } = await makeMetrics(placed, {
        period,
        countedUntil: read.known?.counts === 'since-publication' ? today : null,
        platform,
        fileName: read.known ? `${read.known.name}, ${file.name}` : file.name,
        now: new Date(),
      });
      const stored = await storeMetrics(owner, metrics, period);
      onClose();
      tellTaken(stored, read.leftOut + problems.length);
    } catch (failure) {
      setIsBusy(false);
      notifyError(failure);
    }
  }

  return (
    <>
      <p>
        <cite className={styles.name}>{file.name}</cite>
        {read.known ? `, ${read.known.name}` : ', a file that is not known'}:{' '}
        {counted(read.rows.length, 'row')}
        {' with figures.'}
        {read.known?.counts === 'since-publication' &&
          ' Each row counts since its publication, and replaces what an earlier file said.'}
      </p>
      <CsvQuestions
        owner={owner}
        read={read}
        options={open.options}
        answers={answers}
        needsPlatform={needsPlatform}
        today={today}
        errors={isTried ? errors : {}}
        onAnswer={(part) => setAnswers({ ...answers, ...part })}
        onRead={onRead}
      />
      {!candidates ? (
        <output>Looking for the texts...</output>
      ) : (
        !read.needsText && (
          <>
            <PostList
              owner={owner}
              title="Text to choose"
              posts={others}
              titleOf={(id) => titles.get(id) ?? ''}
              onChoose={(key, id) => setChosen(new Map(chosen).set(key, id))}
            />
            <PostList
              owner={owner}
              title="Text found"
              posts={fitting}
              titleOf={(id) => titles.get(id) ?? 'a text of the library'}
              onChoose={(key, id) => setChosen(new Map(chosen).set(key, id))}
            />
          </>
        )
      )}
      {period && !errors.from && !errors.to && <Covered owner={owner} matched={placed} period={period} />}
      {read.problems.length > 0 && (
        <section className={styles.posts} aria-label="Problems of the file">
          <h3>Problems {read.leftOut > 0 && <span>{counted(read.leftOut, 'row')} left out</span>}</h3>
          <ul>
            {read.problems.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {picker}
        {fitting.length > 0 && !isReading && (
          <BusyButton isBusy={isBusy} busyLabel="Importing..." onClick={() => void take()}>
            Import figures of {counted(new Set(fitting.map(({ contentId }) => contentId)).size, 'text')}
          </BusyButton>
        )}
      </DialogActions>
    </>
  );
}

function placeAt(matched: MatchedRow, platformOf: (contentId: string) => string): MatchedRow {
  const { row, contentId } = matched;
  return row.platform !== '' || contentId === null
    ? matched
    : { ...matched, row: { ...row, platform: platformOf(contentId) } };
}

function errorsOf({ from, to }: CsvAnswers): { from?: string; to?: string } {
  return {
    ...(from === '' && { from: 'Please choose the first day that the file counts.' }),
    ...(to === '' && { to: 'Please choose the last day that the file counts.' }),
    ...(from !== '' && to !== '' && to < from && { to: 'The last day must not be before the first.' }),
  };
}

function tellTaken(stored: MetricsStored, leftOut: number): void {
  const { added, changed, same, covered } = stored;
  const rest = [
    ...(same > 0 ? [`${counted(same, 'day')} known already`] : []),
    ...(leftOut > 0 ? [`${counted(leftOut, 'row')} left out`] : []),
  ];
  const also = rest.length > 0 ? ` (${rest.join(', ')})` : '';
  if (added + changed + covered === 0) return notifyInfo(`Nothing new in this file${also}.`);
  const parts = [
    ...(added > 0 ? [`${counted(added, 'day')} of results imported`] : []),
    ...(changed + covered > 0 ? [`${counted(changed + covered, 'day')} of earlier files replaced`] : []),
  ];
  tellStored(`${parts.join(', ')}${also}.`, stored);
}
