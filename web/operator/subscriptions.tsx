import { useCallback, useState } from 'react';
import type { OperatorSubscriptions } from '#domain/operator/schemas.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { fetchSubscriptions } from '../api/operator.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { formatDateTime, formatLocalDay } from '../components/format.ts';
import { Sheet } from '../components/sheet.tsx';
import { Table } from '../components/table.tsx';
import { Tag } from '../components/tag.tsx';
import { LoadedPart } from './loaded-part.tsx';
import styles from './operator.module.css';
import { Pager } from './pager.tsx';
import { useLoaded } from '../api/use-loaded.ts';

const providers = { stripe: 'Stripe', paypal: 'PayPal' };
const intervals = { month: 'Monthly', year: 'Yearly' };
/** Stripe's names; PayPal's are mapped to them when they are stored. */
const states: Record<string, string> = {
  active: 'Active',
  trialing: 'Trial',
  past_due: 'Payment overdue',
  unpaid: 'Unpaid',
  canceled: 'Ended',
  paused: 'Paused',
};
const isOverdue = (status: string) => status === 'past_due' || status === 'unpaid';

/** Subscriptions in numbers and as a list, overdue ones first. */
export default function OperatorSubscriptionsScreen() {
  const [page, setPage] = useState(1);
  const loaded = useLoaded(useCallback((signal: AbortSignal) => fetchSubscriptions(page, signal), [page]));
  return (
    <>
      <h2 className={styles.heading}>Subscriptions</h2>
      <LoadedPart loaded={loaded}>
        {(data) =>
          data.total === 0 ? (
            <EmptyState title="No subscriptions yet" sentence="The first one is listed here." mark="ring" />
          ) : (
            <>
              <Figures data={data} />
              <List subscriptions={data.subscriptions} />
              <Pager page={page} total={data.total} onPage={setPage} />
            </>
          )
        }
      </LoadedPart>
    </>
  );
}

function Figures({ data: { counts, changed30Days } }: { data: OperatorSubscriptions }) {
  return (
    <dl className={styles.figures}>
      {counts.map(({ status, provider, count }) => (
        <div key={`${status} ${provider}`}>
          <dt>
            {states[status] ?? status}, {providers[provider]}
          </dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
      <div>
        <dt>Changed in 30 days</dt>
        <dd>{formatNumber(changed30Days)}</dd>
      </div>
    </dl>
  );
}

function List({ subscriptions }: Pick<OperatorSubscriptions, 'subscriptions'>) {
  const rows = subscriptions.map((subscription, index) => ({
    key: index,
    cells: [
      subscription.email,
      <Tag key="state" tone={isOverdue(subscription.status) ? 'danger' : 'neutral'}>
        {states[subscription.status] ?? subscription.status}
      </Tag>,
      providers[subscription.provider],
      subscription.interval ? intervals[subscription.interval] : 'Not known',
      endOf(subscription),
      formatDateTime(subscription.changedAt),
    ],
  }));
  return (
    <Sheet className={styles.sheet}>
      <h3 className={styles.subheading}>{counted(rows.length, 'subscription')} on this page</h3>
      {/* Reachable by keyboard, so that it can be scrolled. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label="List of subscriptions">
        <Table
          hasRowHeads
          columns={['Account', 'State', 'Provider', 'Period', 'Renews or ends', 'Changed']}
          rows={rows}
        />
      </section>
    </Sheet>
  );
}

function endOf({ endsAt, periodEndsAt }: { endsAt: string | null; periodEndsAt: string | null }): string {
  if (endsAt) return `Ends ${formatLocalDay(endsAt)}`;
  return periodEndsAt ? `Renews ${formatLocalDay(periodEndsAt)}` : 'Not known';
}
