import { useState } from 'react';
import { mostSuppressedAtOnce, suppressionLabels } from '#domain/contacts/suppression.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { suppressAddresses } from '../../../../api/suppressions.ts';
import { FormDialog } from '../../../../components/form-dialog.tsx';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import { notifySuccess } from '../../../../notices/notify.tsx';

const reasons = ['by-hand', 'bounced', 'complained'] as const;
type Reason = (typeof reasons)[number];

/** Suppresses addresses, whether they are contacts or not. What is no address stays in the field. */
export function BlockDialog({ onBlocked, onClose }: { onBlocked: () => void; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<Reason>('by-hand');
  const [wasSent, setWasSent] = useState(false);
  const [unreadable, setUnreadable] = useState(0);
  const emails = typed.split(/[\s,;]+/).filter(Boolean);
  const problem =
    emails.length === 0
      ? 'Please enter an address.'
      : emails.length > mostSuppressedAtOnce
        ? `At most ${formatNumber(mostSuppressedAtOnce)} addresses are blocked at once.`
        : undefined;

  async function block() {
    setWasSent(true);
    if (problem) return;
    setUnreadable(0);
    const answer = await suppressAddresses({ emails, reason });
    if (answer.suppressed > 0) {
      notifySuccess(`${counted(answer.suppressed, 'address', 'addresses')} suppressed.`);
      onBlocked();
    }
    if (answer.unreadable.length === 0) return onClose();
    setUnreadable(answer.unreadable.length);
    setTyped(answer.unreadable.map((place) => emails[place]).join('\n'));
  }

  return (
    <FormDialog
      title="Block addresses"
      submitLabel="Block"
      busyLabel="Blocking"
      onSubmit={block}
      onClose={onClose}
    >
      <Field
        label="Addresses"
        hint="One on each line. They need not be contacts."
        error={
          unreadable > 0
            ? `${counted(unreadable, 'line is', 'lines are')} not an address. The others are suppressed.`
            : wasSent
              ? problem
              : undefined
        }
      >
        {(control) => (
          <textarea
            {...control}
            rows={5}
            spellCheck={false}
            value={typed}
            data-autofocus
            onChange={({ currentTarget }) => {
              setUnreadable(0);
              setTyped(currentTarget.value);
            }}
          />
        )}
      </Field>
      <Field label="Reason" hint={reason === 'complained' ? 'A complaint is not lifted by you.' : undefined}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            onChange={({ currentTarget }) =>
              setReason(reasons.find((each) => each === currentTarget.value) ?? 'by-hand')
            }
          >
            {reasons.map((each) => (
              <option key={each} value={each}>
                {suppressionLabels[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}
