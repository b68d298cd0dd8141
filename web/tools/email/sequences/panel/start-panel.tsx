import { createCriterion } from '#domain/sequences/edit/create-step.ts';
import { mostExitRules } from '#domain/sequences/limits.ts';
import { Button } from '../../../../components/button.tsx';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import type { SequenceDraft } from '../editor/sequence-draft.ts';
import { CriterionFields } from '../fields/criterion-fields.tsx';
import { TriggerFields } from '../fields/trigger-fields.tsx';
import type { SequenceFacts } from '../use-sequence-facts.ts';
import styles from './panel.module.css';

type StartPanelProps = {
  draft: SequenceDraft;
  facts: SequenceFacts;
  isReadOnly: boolean;
  onChange: (change: (before: SequenceDraft) => SequenceDraft) => void;
};

/** What holds for the whole sequence: its name, what starts it, what ends it, and the clock of contacts without one. */
export function StartFields({ draft, facts, isReadOnly, onChange }: StartPanelProps) {
  const { name, trigger, exitRules, zone, steps, sendingAccountId } = draft;
  const set = (changes: Partial<SequenceDraft>) => onChange((before) => ({ ...before, ...changes }));
  const known = Intl.supportedValuesOf('timeZone');
  return (
    <>
      <TextField
        label="Name"
        maxLength={255}
        disabled={isReadOnly}
        value={name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <TriggerFields
        trigger={trigger}
        facts={facts}
        isReadOnly={isReadOnly}
        onChange={(changed) => set({ trigger: changed })}
      />
      <Field
        label="Sent by"
        hint={facts.accounts.length === 0 ? 'Add a sending account in the Accounts tab first.' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            disabled={isReadOnly}
            value={sendingAccountId ?? ''}
            onChange={({ currentTarget }) => set({ sendingAccountId: currentTarget.value || null })}
          >
            <option value="">Choose a sending account</option>
            {facts.accounts.map((account) => (
              <option key={account.id} value={account.id}>
                {`${account.name} (${account.senderEmail}${account.state === 'works' ? '' : ', not tested'})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Time zone" hint="Of contacts whose time zone is not known.">
        {(control) => (
          <Select
            {...control}
            disabled={isReadOnly}
            value={zone}
            onChange={({ currentTarget }) => set({ zone: currentTarget.value })}
          >
            {(known.includes(zone) ? known : [zone, ...known]).map((each) => (
              <option key={each} value={each}>
                {each.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <section className={styles.rules}>
        <h3>Leave at once, wherever they are</h3>
        {exitRules.length === 0 && (
          <p className={styles.note}>Nothing ends it early, except unsubscribing.</p>
        )}
        {exitRules.map((rule, index) => (
          <div key={index} className={styles.rule}>
            <CriterionFields
              label={exitRules.length > 1 ? `Rule ${index + 1}: when the contact` : 'When the contact'}
              criterion={rule}
              steps={steps}
              facts={facts}
              isReadOnly={isReadOnly}
              onChange={(changed) => set({ exitRules: exitRules.with(index, changed) })}
            />
            {!isReadOnly && (
              <Button
                variant="subtle"
                size="sm"
                aria-label={`Remove rule ${index + 1}`}
                onClick={() => set({ exitRules: exitRules.toSpliced(index, 1) })}
              >
                Remove rule
              </Button>
            )}
          </div>
        ))}
        {!isReadOnly && exitRules.length < mostExitRules && (
          <Button
            variant="default"
            size="sm"
            onClick={() => set({ exitRules: [...exitRules, createCriterion('goal')] })}
          >
            Add a rule
          </Button>
        )}
      </section>
    </>
  );
}
