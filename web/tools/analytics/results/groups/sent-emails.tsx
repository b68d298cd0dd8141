import { Link } from 'react-router';
import type { SentCampaign } from '#domain/analytics/results/email-metrics.ts';
import { rateOf } from '#domain/sending/figures.ts';
import { formatPercent } from '#domain/text/format-figure.ts';
import { formatNumber } from '#domain/text/format.ts';
import { sheetClass } from '../../../../components/sheet.tsx';
import { Table } from '../../../../components/table.tsx';
import styles from './result-groups.module.css';

/** The campaigns that were sent, and what their readers did on these days. */
export function SentEmails({ campaigns }: { campaigns: readonly SentCampaign[] }) {
  if (campaigns.length === 0) return null;
  return (
    <section className={`${sheetClass} ${styles.groups}`} aria-label="Sent emails">
      <div className={styles.head}>
        <h2>Sent emails</h2>
      </div>
      <div className={`${styles.table} ${styles.emails}`}>
        <Table
          isBare
          hasRowHeads
          columns={['Campaign', 'Delivered', 'Clicked', 'Opened by people', 'Unsubscribed']}
          rows={campaigns.map(({ campaignId, name, delivered, clicked, opened, unsubscribed }) => ({
            key: campaignId,
            cells: [
              <Link key="name" to={`/dashboard/email?show=edit&campaign=${campaignId}`}>
                {name}
              </Link>,
              formatNumber(delivered),
              withRate(clicked, delivered),
              opened === null ? 'not measured' : formatNumber(opened),
              formatNumber(unsubscribed),
            ],
          }))}
        />
      </div>
    </section>
  );
}

/** "214, 3.3%"; without a share where more clicked on these days than got it on them. */
function withRate(count: number, delivered: number): string {
  const rate = count > delivered ? null : rateOf(count, delivered);
  return rate === null ? formatNumber(count) : `${formatNumber(count)}, ${formatPercent(rate)}`;
}
