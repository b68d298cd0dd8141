import { providerCatalog, type ProviderId } from '../../provider-catalog/providers.ts';
import { counted, formatNumber, plural } from '../../text/format.ts';
import type { BulkJob } from '../job.ts';
import { tallyOf } from '../run/tally.ts';
import type { BulkSubmission } from './submission.ts';

/** Days after its end for which a provider keeps the results of a batch; null where it promises none. */
const resultDays: Readonly<Record<ProviderId, number | null>> = { openai: null, claude: 29, gemini: null };

/** A batch in one word, and how it looks. */
export function labelOf({ state, end }: BulkSubmission): {
  label: string;
  tone: 'neutral' | 'success' | 'warning' | 'danger';
} {
  switch (state) {
    case 'planned':
      return { label: 'To be sent', tone: 'neutral' };
    case 'unknown':
      return { label: 'Not confirmed', tone: 'warning' };
    case 'sent':
      return { label: 'Being written', tone: 'neutral' };
    case 'ended':
      return { label: 'Collecting', tone: 'neutral' };
    case 'not-sent':
      return { label: 'Not sent', tone: 'neutral' };
    case 'collected':
      if (end === 'complete') return { label: 'Collected', tone: 'success' };
      if (end === 'expired') return { label: 'Expired', tone: 'warning' };
      if (end === 'canceled') return { label: 'Canceled', tone: 'neutral' };
      return { label: 'Failed', tone: 'danger' };
  }
}

/** What is known of the rows of a batch: "38 of 60 written", "60 of 60 collected". */
export function describeRows({ state, counts, rowCount, collectedCount }: BulkSubmission): string {
  const total = formatNumber(rowCount);
  if (state === 'ended' || state === 'collected')
    return `${formatNumber(collectedCount)} of ${total} collected`;
  if (state !== 'sent' || !counts) return counted(rowCount, 'row');
  const failed = counts.failed > 0 ? `, ${formatNumber(counts.failed)} failed` : '';
  return `${formatNumber(counts.succeeded)} of ${total} written${failed}`;
}

type Facts = { job: Pick<BulkJob, 'canceledAt' | 'pausedAt'>; open: readonly BulkSubmission[] };

/** What happens to the batches of a job that are not collected yet, in sentences. */
export function describeBatches({ job, open }: Facts): string[] {
  const sent = open.filter(({ state }) => state === 'sent' || state === 'ended');
  const lost = open.filter(({ state }) => state === 'unknown');
  const unknown = lost.filter(({ isAdopted }) => !isAdopted);
  const adopted = lost.filter(({ isAdopted }) => isAdopted);
  const rows = counted(
    sent.reduce((sum, { rowCount }) => sum + rowCount, 0),
    'row',
  );
  const sentences: string[] = [];
  if (sent.length > 0 && job.canceledAt !== null)
    sentences.push(
      `Canceling ${plural(sent.length, 'the batch', 'the batches')}. Texts that are already written are charged, and collected here.`,
    );
  else if (sent.length > 0 && job.pausedAt !== null)
    sentences.push(
      `Paused: nothing more is sent. The ${rows} already sent ${sent.length === 1 && sent[0]!.rowCount === 1 ? 'is' : 'are'} being written, and will be collected.`,
    );
  if (unknown.length > 0)
    sentences.push(
      `The response to ${plural(unknown.length, 'a batch', 'some batches')} was lost. It is looked up before anything is sent again.`,
    );
  if (adopted.length > 0)
    sentences.push(
      `Another browser has sent ${plural(adopted.length, 'a batch', 'some batches')}. ${plural(adopted.length, 'It is', 'They are')} looked up with your present key, and collected here; nothing of ${plural(adopted.length, 'it', 'them')} is sent again.`,
    );
  return sentences;
}

/**
 * "You may close the laptop. Come back within 29 days to collect the texts."; null while something is still to be sent
 * from this browser.
 */
export function describeLeaving({
  job,
  open,
}: {
  job: BulkJob;
  open: readonly BulkSubmission[];
}): string | null {
  const isAllSent = job.canceledAt === null && tallyOf(job).waiting === 0;
  if (open.length === 0 || !isAllSent || open.some(({ state }) => state !== 'sent')) return null;
  const days = open.map(({ provider }) => resultDays[provider]);
  const fewest = days.includes(null) ? null : Math.min(...(days as number[]));
  const company = providerCatalog[open[0]!.provider].company;
  return fewest === null
    ? `You may close the laptop: ${company} goes on writing. Come back to collect the texts.`
    : `You may close the laptop: ${company} goes on writing. Come back within ${fewest} days to collect the texts.`;
}
