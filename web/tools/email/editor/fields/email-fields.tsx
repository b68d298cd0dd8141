import { useState } from 'react';
import { maxEmailSubjectCharacters, mostAlternatives } from '#domain/email/campaign.ts';
import { chooseSubject } from '#domain/email/writing/subjects.ts';
import { toAppError } from '#domain/errors/app-error.ts';
import { counted } from '#domain/text/format.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { useFailureNotice } from '../../../../writing/generation-provider.tsx';
import { useGeneration } from '../../../../writing/generation-tasks.ts';
import { SpendingNote } from '../../../../writing/spending-note.tsx';
import { subjectsTask } from '../../run/campaign-task.ts';
import { writeSubjects } from '../../run/write-subjects.ts';
import { useEditor } from '../editor-context.ts';
import styles from './fields.module.css';
import { TagField } from './tag-field.tsx';

/** Subject and preheader, with the other wordings of the subject. */
export function EmailFields() {
  const { email, edit, isReadOnly } = useEditor();
  const { subject, preheader, alternatives } = email;
  return (
    <section className={styles.fields} data-block-fields="email" aria-label="Subject and preheader">
      <h2 className={styles.title}>Subject and preheader</h2>
      <TagField
        label="Subject"
        value={subject}
        max={maxEmailSubjectCharacters}
        onChange={(text) => edit.change((before) => ({ ...before, subject: oneLine(text) }), 'subject')}
      />
      <TagField
        label="Preheader"
        hint="The line after the subject in the inbox."
        value={preheader}
        max={500}
        onChange={(text) => edit.change((before) => ({ ...before, preheader: oneLine(text) }), 'preheader')}
      />
      {alternatives.length > 0 && (
        <fieldset className={styles.wordings} disabled={isReadOnly}>
          <legend>Other wordings of the subject</legend>
          {alternatives.map((wording) => (
            <label key={wording}>
              <input
                type="radio"
                name="subject-wording"
                checked={false}
                onChange={() =>
                  edit.change((before) => {
                    const { subject: chosen, alternatives: others } = chooseSubject(
                      { ...before } as Parameters<typeof chooseSubject>[0],
                      wording,
                    );
                    return { ...before, subject: chosen, alternatives: others };
                  })
                }
              />
              <span>{wording}</span>
            </label>
          ))}
        </fieldset>
      )}
      {!isReadOnly && <MoreSubjects />}
    </section>
  );
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

/** Has more wordings of the subject written. */
function MoreSubjects() {
  const { owner, campaign, edit, email } = useEditor();
  const [error, setError] = useState<string | null>(null);
  const reportFailure = useFailureNotice();
  const isWriting = useGeneration(subjectsTask(owner, campaign.id)).phase === 'writing';

  async function write() {
    setError(null);
    if (!(await edit.flush())) return;
    const ended = await writeSubjects(owner, campaign.id);
    if (ended.outcome !== 'failed') return;
    setError(toAppError(ended.error).message);
    reportFailure(ended.error, ended.error, true);
  }
  return (
    <div>
      <BusyButton
        variant="default"
        size="sm"
        isBusy={isWriting}
        busyLabel="Writing..."
        onClick={() => void write()}
      >
        Write more subjects
      </BusyButton>
      {error !== null && (
        <p className={styles.failure} role="alert">
          {error}
        </p>
      )}
      <p className={styles.note}>
        <SpendingNote />
        {email.alternatives.length >= mostAlternatives &&
          ` There is room for ${counted(mostAlternatives, 'wording')}: the oldest go.`}
      </p>
    </div>
  );
}
