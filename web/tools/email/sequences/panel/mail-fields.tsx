import { changeStep } from '#domain/sequences/edit/steps.ts';
import type { MailStep } from '#domain/sequences/step.ts';
import { Button } from '../../../../components/button.tsx';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import { useQuery } from '../../../../components/use-query.ts';
import { showPart } from '../../show-part.ts';
import type { PanelProps } from './step-panel.tsx';

/** The email of a step. It is written in the editor of emails. */
export function MailFields({ step, facts, isReadOnly, onChange }: PanelProps<MailStep>) {
  const [, changeQuery] = useQuery();
  const { campaigns } = facts;
  const isKnown = campaigns.some(({ id }) => id === step.campaignId);
  const edit = (id: string) => showPart(changeQuery, { show: 'edit', campaign: id });
  return (
    <>
      <Field
        label="Email"
        hint={
          campaigns.length === 0
            ? 'Write an email in the Campaigns tab first.'
            : 'Whoever comes here gets it as it is then.'
        }
      >
        {(control) => (
          <Select
            {...control}
            disabled={isReadOnly}
            value={step.campaignId ?? ''}
            onChange={({ currentTarget }) =>
              onChange((before) => ({
                ...before,
                steps: changeStep(before.steps, step.id, 'mail', { campaignId: currentTarget.value || null }),
              }))
            }
          >
            <option value="">Choose an email</option>
            {step.campaignId !== null && !isKnown && (
              <option value={step.campaignId}>An email that was deleted</option>
            )}
            {campaigns.map(({ id, name, subject }) => (
              <option key={id} value={id}>
                {subject.trim() === '' || subject === name ? name : `${subject} (${name})`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {step.campaignId !== null && isKnown && (
        <p>
          <Button variant="subtle" size="sm" onClick={() => edit(step.campaignId!)}>
            {isReadOnly ? 'Open email' : 'Edit email'}
          </Button>
        </p>
      )}
    </>
  );
}
