import { detailLabels, detailNames } from '#domain/support/request.ts';
import type { InboxDetail } from '#domain/support/thread.ts';
import { counted } from '#domain/text/format.ts';
import { formatLocalDay } from '../../components/format.ts';
import { Fact } from '../../components/fact.tsx';
import { Tag } from '../../components/tag.tsx';
import styles from './inbox.module.css';

/** Who wrote, with the plan and what was sent along. No texts of the customer: the server does not give them. */
export function CustomerCard({ thread }: { thread: InboxDetail }) {
  const { customer, email, isVerifiedSender, details } = thread;
  return (
    <aside className={styles.customer} aria-label="Customer">
      <h3 className={styles.smallTitle}>Customer</h3>
      <dl className={styles.facts}>
        {customer ? (
          <>
            <Fact name="Name">{customer.name ?? customer.username}</Fact>
            <Fact name="Email">{customer.email}</Fact>
            <Fact name="Plan">
              {customer.plan === 'unlimited' ? <Tag tone="success">Unlimited</Tag> : 'Free'}
              {customer.isFormerSubscriber && ', subscribed before'}
            </Fact>
            <Fact name="Here since">{formatLocalDay(customer.createdAt)}</Fact>
            {!customer.isVerified && <Fact name="Address">Not verified</Fact>}
            {customer.earlierThreads > 0 && (
              <Fact name="Other conversations">{counted(customer.earlierThreads, 'conversation')}</Fact>
            )}
          </>
        ) : (
          <>
            <Fact name="Email">{email}</Fact>
            <Fact name="Account">None known</Fact>
            {!isVerifiedSender && (
              <Fact name="Sender">
                <Tag tone="warning">Unverified sender</Tag> Anybody can write in this name.
              </Fact>
            )}
          </>
        )}
      </dl>
      {Object.keys(details).length > 0 && (
        <>
          <h3 className={styles.smallTitle}>Sent along</h3>
          <dl className={styles.facts}>
            {detailNames.map(
              (name) =>
                details[name] && (
                  <Fact key={name} name={detailLabels[name]}>
                    {details[name]}
                  </Fact>
                ),
            )}
          </dl>
        </>
      )}
    </aside>
  );
}
