import { rateOf } from '#domain/sending/figures.ts';
import { machineOpensNote } from '#domain/sending/opens/machine-events.ts';
import type { SendDetails } from '#domain/sending/send-api.ts';
import { formatPercent } from '#domain/text/format-figure.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Fact } from '../../../../../components/fact.tsx';
import styles from './margin.module.css';

/** What readers did, clicks first: of mails, each counted once. */
export function ReadersPart({ send: { mails, readers, opensMeasured, state } }: { send: SendDetails }) {
  const { clicked, opened, openedByMachines, unsubscribed, complained } = readers;
  const ofDelivered = (count: number) => withRate(count, mails.sent);
  const isOver = state === 'finished' || state === 'stopped';
  return (
    <section className={styles.part} aria-labelledby="send-readers">
      <h2 id="send-readers">{isOver ? 'Readers' : 'So far'}</h2>
      <dl>
        <Fact name="Clicked">{ofDelivered(clicked)}</Fact>
        <Fact name="Opened by people">{opensMeasured ? ofDelivered(opened) : 'not measured'}</Fact>
        <Fact name="Opened by machines">
          {opensMeasured ? `${formatNumber(openedByMachines)}, not counted` : 'not measured'}
        </Fact>
        <Fact name="Unsubscribed">{ofDelivered(unsubscribed)}</Fact>
        <Fact name="Complained">{ofDelivered(complained)}</Fact>
        <Fact name="Bounced">{withRate(mails.bounced, mails.sent + mails.bounced)}</Fact>
      </dl>
      {opensMeasured && openedByMachines > 0 && <p className={styles.note}>{machineOpensNote}</p>}
    </section>
  );
}

/** "214, 3.3%"; a few of many are not said to be none of them. */
function withRate(count: number, whole: number): string {
  const rate = rateOf(count, whole);
  if (rate === null || count === 0) return formatNumber(count);
  return `${formatNumber(count)}, ${rate < 0.05 ? 'under 0.1%' : formatPercent(rate)}`;
}
