import { useCallback, useMemo, useState } from 'react';
import { clicksEverything, clicksNothing, runTest } from '#domain/sequences/test-run/test-run.ts';
import { allSteps, stepsSchema } from '#domain/sequences/step.ts';
import { momentWords, testRunNote } from '#domain/sequences/words/test-run-words.ts';
import { fetchContacts } from '../../../../api/contacts.ts';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { Button } from '../../../../components/button.tsx';
import { formatBriefDay, formatTime } from '../../../../components/format.ts';
import { Select } from '../../../../components/select.tsx';
import type { SequenceDraft } from '../editor/sequence-draft.ts';
import styles from '../panel/panel.module.css';
import { anybody, personOf, placeOf } from './test-person.ts';

type TestRunProps = { sequenceId: string; draft: SequenceDraft };

/** The next 90 days of one contact, by a moved clock and the steps as they are edited. No mail leaves. */
export function TestRun({ sequenceId, draft }: TestRunProps) {
  const [start] = useState(() => Date.now());
  const [clicks, setClicks] = useState(false);
  const [number, setNumber] = useState(0);
  const load = useCallback((signal: AbortSignal) => fetchContacts({}, null, signal), []);
  const { data } = useLoaded(load);
  const items = data?.contacts ?? [];
  const item = items[number % Math.max(1, items.length)];
  const { trigger, steps, exitRules, zone } = draft;
  const person = useMemo(() => (item ? personOf(item, trigger) : anybody(trigger)), [item, trigger]);
  const run = useMemo(() => {
    if (!stepsSchema.safeParse(steps).success) return null;
    const sequence = { id: sequenceId, steps, exitRules };
    const reaction = clicks ? clicksEverything(sequence) : clicksNothing;
    return runTest(sequence, person.contact, { start, accountZone: zone, reaction });
  }, [sequenceId, steps, exitRules, zone, person, clicks, start]);

  const hasOpenMails = allSteps(steps).some((step) => step.kind === 'mail' && step.campaignId === null);
  return (
    <section className={styles.section} aria-label="Test run">
      <header>
        <h2>Test run</h2>
        {items.length > 1 && (
          <Button variant="subtle" size="sm" onClick={() => setNumber(number + 1)}>
            Other contact
          </Button>
        )}
      </header>
      <p className={styles.note}>
        {`${person.name} joins in ${placeOf(person.contact, zone)} and `}
        <Select
          isSmall
          aria-label="What the contact does"
          value={clicks ? 'everything' : 'nothing'}
          onChange={({ currentTarget }) => setClicks(currentTarget.value === 'everything')}
        >
          <option value="nothing">clicks nothing.</option>
          <option value="everything">clicks what is asked for.</option>
        </Select>
      </p>
      {run === null || run.moments.length === 0 ? (
        <p className={styles.note}>Fill in the steps to see what would happen.</p>
      ) : (
        <>
          <ul className={styles.run}>
            {run.moments.map((moment) => (
              <li key={moment.at}>
                <time dateTime={`${moment.date}T${moment.time}`}>
                  {`${formatBriefDay(moment.date)}, ${formatTime(moment.time)}`}
                </time>
                <span>{momentWords(moment, draft)}</span>
              </li>
            ))}
          </ul>
          {hasOpenMails && <p className={styles.note}>Mails without an email are passed over.</p>}
          <p className={styles.note}>{testRunNote(run)}</p>
        </>
      )}
    </section>
  );
}
