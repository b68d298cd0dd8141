import { useRef, type ReactNode } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { useOneColumn } from '../../../components/sheet-frame.tsx';
import { useStickyPane } from '../../../components/use-sticky-pane.ts';
import { Receipt } from './receipt/receipt.tsx';
import { useReport } from './report-context.ts';
import styles from './report.module.css';

/** The sheets of a tab, with the open receipt and the notes of the tab in the margin. Without one, a receipt is a dialog. */
export function ReportColumns({ notes, children }: { notes?: ReactNode; children: ReactNode }) {
  const { opened, onOpen } = useReport();
  const isOneColumn = useOneColumn();
  const hasReceipt = opened !== null && !isOneColumn;
  const pane = useRef<HTMLElement>(null);
  useStickyPane(pane, !isOneColumn);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside ref={pane} className={styles.aside} aria-label="Where it comes from">
        <div className={`${sheetClass} ${styles.margin}`}>
          <div aria-live="polite" className={styles.receipts}>
            {hasReceipt && <Receipt opened={opened} />}
          </div>
          {notes}
        </div>
      </aside>
      {opened && isOneColumn && (
        <Dialog title="Where this comes from" onClose={() => onOpen(null)}>
          <div className={styles.sheetReceipts}>
            <Receipt opened={opened} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

type ReportSheetProps = {
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
};

/** A sheet of a report: its title, what belongs beside it, and its content. */
export function ReportSheet({ title, aside, id, children }: ReportSheetProps) {
  return (
    <section className={sheetClass} aria-label={title} id={id}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {aside && <div className={styles.end}>{aside}</div>}
      </header>
      {children}
    </section>
  );
}

/** A note of the margin. */
export function MarginNote({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.note}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}
