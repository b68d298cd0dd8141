import { formatAmount } from '#domain/text/format-money.ts';
import type { Invoice } from '#domain/billing/schemas.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { useEffect, useState } from 'react';
import { fetchInvoices } from '../../api/billing.ts';
import { Button } from '../../components/button.tsx';
import { formatLocalLongDay } from '../../components/format.ts';
import { Note } from '../form/note.tsx';
import styles from './invoices.module.css';

type State = { invoices: Invoice[] } | { error: AppError } | null;

/** The account's invoices and payments, with the files where the payment provider has them. */
export default function Invoices() {
  const [state, setState] = useState<State>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    fetchInvoices(controller.signal).then(
      (invoices) => setState({ invoices }),
      (thrown: unknown) => !controller.signal.aborted && setState({ error: toAppError(thrown) }),
    );
    return () => controller.abort();
  }, [asked]);

  if (state === null) return <output className={styles.quiet}>Loading your invoices...</output>;
  if ('error' in state)
    return (
      <>
        <Note kind="error">{state.error.message}</Note>
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            setState(null);
            setAsked((times) => times + 1);
          }}
        >
          Try again
        </Button>
      </>
    );
  const { invoices } = state;
  if (invoices.length === 0) return <p className={styles.quiet}>No invoices yet.</p>;
  const hasPaypal = invoices.some(({ provider }) => provider === 'paypal');
  return (
    <>
      <ul className={styles.list}>
        {invoices.map((invoice) => (
          <InvoiceRow key={`${invoice.provider} ${invoice.id}`} invoice={invoice} />
        ))}
      </ul>
      {hasPaypal && <p className={styles.quiet}>PayPal sends a receipt for each of its payments by email.</p>}
    </>
  );
}

const states = { paid: 'Paid', open: 'Unpaid', refunded: 'Refunded', void: 'Void' };

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { id, provider, number, date, total, status, hasFile } = invoice;
  const day = formatLocalLongDay(date);
  return (
    <li>
      <span>
        {day}
        <small>
          {provider === 'paypal' ? 'PayPal payment' : 'Invoice'} {number}
        </small>
      </span>
      <span className={styles.amount}>
        {formatAmount(total)}
        <small>{states[status]}</small>
      </span>
      {hasFile && (
        <a href={`/api/account/invoices/${id}/pdf`} target="_blank" rel="noopener">
          PDF<span className={styles.of}> of the invoice of {day}</span>
        </a>
      )}
    </li>
  );
}
