import type { Campaign } from '#domain/email/campaign.ts';
import { longestSubjectTestHours, type SubjectTestPlan } from '#domain/sending/send.ts';
import choices from '../../../../../components/choices.module.css';
import { TextField } from '../../../../../components/text-field.tsx';
import { WriteMoreSubjects } from '../../../dialogs/write-more-subjects.tsx';
import type { StartDraft } from '../start-draft.ts';
import styles from '../start.module.css';
import { mostOthers, subjectsAgainst, testWords, whyNotTest } from '../subject-plan.ts';

type SubjectPartProps = {
  owner: string;
  campaign: Campaign;
  draft: StartDraft;
  /** What is asked for; null for no test. */
  test: SubjectTestPlan | null;
  /** How many get the email; null while that is counted. */
  contacts: number | null;
  onChange: (changes: Partial<StartDraft>) => void;
};

/** Whether subjects are tested with a part of the contacts, so that the rest gets the better one. */
export function SubjectPart({ owner, campaign, draft, test, contacts, onChange }: SubjectPartProps) {
  const offered = subjectsAgainst(campaign);
  const chosen = test?.subjects.slice(1) ?? [];
  const words = test && contacts !== null ? (whyNotTest(test, contacts) ?? testWords(test, contacts)) : null;
  const toggle = (subject: string, isOn: boolean) =>
    onChange({ others: isOn ? [...chosen, subject] : chosen.filter((each) => each !== subject) });
  return (
    <section className={styles.part}>
      <h2>Subject</h2>
      <label className={choices.choice}>
        <input
          type="checkbox"
          checked={test !== null}
          onChange={({ currentTarget }) =>
            onChange(
              currentTarget.checked
                ? { testOf: campaign.id, others: offered.slice(0, 1) }
                : { testOf: null, others: [] },
            )
          }
        />
        Test subjects with a part of the contacts first
      </label>
      {test && (
        <>
          <p>
            <b>A</b> is the subject of the campaign: “{campaign.subject}”
          </p>
          <fieldset className={`${choices.choices} ${styles.one}`}>
            <legend>Against, up to {mostOthers}</legend>
            {offered.map((subject) => {
              const isChosen = chosen.includes(subject);
              return (
                <label key={subject}>
                  <input
                    type="checkbox"
                    checked={isChosen}
                    disabled={!isChosen && chosen.length >= mostOthers}
                    onChange={() => toggle(subject, !isChosen)}
                  />
                  {subject}
                </label>
              );
            })}
            {offered.length === 0 && <p className={styles.note}>The campaign has no other subjects yet.</p>}
          </fieldset>
          <WriteMoreSubjects owner={owner} campaignId={campaign.id} />
          <div className={styles.pair}>
            <TextField
              label="Part of the contacts, in percent"
              type="number"
              min={1}
              max={100}
              value={draft.share}
              onChange={({ currentTarget }) => onChange({ share: currentTarget.value })}
            />
            <TextField
              label="Hours, at most"
              type="number"
              min={1}
              max={longestSubjectTestHours}
              value={draft.hours}
              onChange={({ currentTarget }) => onChange({ hours: currentTarget.value })}
            />
          </div>
          {words && <output className={styles.note}>{words}</output>}
        </>
      )}
    </section>
  );
}
