import { useState } from 'react';
import { maxReportBytes, type ReportOutcome } from '#domain/sending/send-api.ts';
import { formatBytes } from '#domain/text/format-figure.ts';
import { uploadReport } from '../../../../../api/sends.ts';
import { FileButton } from '../../../../../components/file-button.tsx';
import { notifyError } from '../../../../../notices/notify.tsx';
import styles from './margin.module.css';

const sentences: Record<ReportOutcome, string> = {
  bounced: 'The address does not exist. That mail counts as bounced, and the address gets nothing more.',
  'soft-bounced':
    'The mail did not arrive, for a reason that may pass. It counts as bounced; the address stays usable.',
  complained: 'The reader complained. That is noted, and they get nothing more.',
  delayed: 'The mail is late, and its server still tries. Nothing was changed.',
  delivered: 'The mail arrived. It counts as delivered.',
  unknown: 'This report is about no mail that you sent from here. Nothing was changed.',
  'no-report': 'This is no report about a mail. Save the whole message from your mailbox, as an .eml file.',
};

/** Reports of mail servers that came back to the sender's mailbox. */
export function ReportPart({ onRead }: { onRead: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);

  async function read(files: File[]) {
    const [file] = files;
    if (!file) return;
    if (file.size > maxReportBytes) {
      setOutcome(`A report has at most ${formatBytes(maxReportBytes)}. This file is larger.`);
      return;
    }
    setIsBusy(true);
    setOutcome(null);
    try {
      setOutcome(sentences[await uploadReport(file)]);
      await onRead();
    } catch (thrown) {
      notifyError(thrown);
    }
    setIsBusy(false);
  }
  return (
    <section className={styles.part} aria-labelledby="send-report">
      <h2 id="send-report">Mail that came back</h2>
      <p className={styles.note}>
        When a server tells you later that a mail did not arrive, or that a reader complained, save that
        message as an .eml file and add it here.
      </p>
      <FileButton
        accept=".eml,message/rfc822,.txt"
        size="sm"
        isBusy={isBusy}
        busyLabel="Reading"
        onFiles={(files) => void read(files)}
      >
        Add a report
      </FileButton>
      <output className={styles.outcome}>{outcome}</output>
    </section>
  );
}
