import { useState } from 'react';
import { maxEmailSubjectCharacters, mostAlternatives } from '#domain/email/campaign.ts';
import { chooseSubject } from '#domain/email/writing/subjects.ts';
import { toAppError } from '#domain/errors/app-error.ts';
import { counted } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
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
        <section className={styles.wordings} aria-labelledby="subject-wordings">
          <h3 id="subject-wordings">Other wordings of the subject</h3>
          <ul>
            {alternatives.map((wording) => (
              <li key={wording}>
                <span>{wording}</span>
                {!isReadOnly && (
                  <Button
                    variant="subtle"
                    size="sm"
                    aria-label={`Use “${wording}”`}
                    onClick={() => edit.change((before) => chooseSubject(before, wording))}
                  >
                    Use
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
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
