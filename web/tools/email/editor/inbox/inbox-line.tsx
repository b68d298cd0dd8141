import { countLetters, lettersOf, subjectCuts } from '#domain/email/checks/clients/subject-cuts.ts';
import { mergeLine } from '#domain/email/merge-tags/fill-merge-tags.ts';
import { counted } from '#domain/text/format.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { useEditor } from '../editor-context.ts';
import styles from './inbox-line.module.css';

/** Where the narrowest phone cuts a subject. */
const cut = subjectCuts.find(({ isPhone }) => isPhone)!;
/** The subject in two parts, at the place where phones cut it. */
function partsOf(subject: string): { shown: string; rest: string; length: number } {
  const letters = lettersOf(subject);
  return {
    shown: letters.slice(0, cut.characters).join(''),
    rest: letters.slice(cut.characters).join(''),
    length: letters.length,
  };
}

type InboxLineProps = {
  /** Filled in for the contact. */
  subject: string;
  preheader: string;
};

/** Sender, subject and preheader as an inbox shows them, with a tick where phones cut the subject. */
export function InboxLine({ subject, preheader }: InboxLineProps) {
  const { kit, select, actions, isReadOnly } = useEditor();
  const { shown, rest, length } = partsOf(subject);
  const preheaderLength = countLetters(preheader);
  const edit = () => {
    select('email', 'block');
    actions.focus({ to: 'field', id: 'email' });
  };
  return (
    <section className={styles.inbox} aria-label="In the inbox">
      <dl>
        <div>
          <dt>From</dt>
          <dd>
            <b>{mergeLine(kit.name) || 'No sender name yet'}</b>
          </dd>
        </div>
        <div>
          <dt>Subject</dt>
          <dd className={styles.subject}>
            {subject === '' ? (
              <span className={styles.missing}>No subject yet</span>
            ) : (
              <>
                {shown}
                {rest !== '' && (
                  <>
                    <span className={styles.tick} title={`Cut here in ${cut.client}`} />
                    <span className={styles.rest}>{rest}</span>
                  </>
                )}
              </>
            )}
          </dd>
          <dd className={styles.figure}>
            {rest === '' ? `${length} of ${cut.characters}` : `${length}, cut at ${cut.characters}`}
          </dd>
        </div>
        <div>
          <dt>Preheader</dt>
          <dd>{preheader || <span className={styles.missing}>None yet</span>}</dd>
          {preheaderLength > 0 && <dd className={styles.figure}>{counted(preheaderLength, 'character')}</dd>}
        </div>
      </dl>
      {!isReadOnly && (
        <PlainButton className={styles.edit} onClick={edit} aria-label="Edit subject and preheader">
          Edit
        </PlainButton>
      )}
    </section>
  );
}
