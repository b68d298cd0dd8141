import { fetchSendingAccounts } from '../../../../api/sending-accounts.ts';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';

type AskingAccountProps = { accountId: string | null; onChoose: (accountId: string | null) => void };

/** The sending account that asks the people of a list to confirm; shown where there is a choice. */
export function AskingAccount({ accountId, onChoose }: AskingAccountProps) {
  const { data } = useLoaded(fetchSendingAccounts);
  if (!data || (data.accounts.length < 2 && accountId === null)) return null;
  // As the server counts them: the sandbox's inbox is used only where there is no mail server.
  const own = data.accounts.filter(({ kind }) => kind === 'smtp');
  const working = (own.length > 0 ? own : data.accounts).filter(({ state }) => state === 'works');
  return (
    <Field label="Confirmation emails are sent by">
      {(control) => (
        <Select
          {...control}
          value={accountId ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : value)}
        >
          <option value="">{working.length > 1 ? 'Choose an account' : 'The only account that works'}</option>
          {data.accounts.map(({ id, name, senderEmail }) => (
            <option key={id} value={id}>
              {name} ({senderEmail})
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
