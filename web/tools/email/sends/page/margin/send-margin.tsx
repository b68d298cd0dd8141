import type { SendDetails } from '#domain/sending/send-api.ts';
import { sheetClass } from '../../../../../components/sheet.tsx';
import { LinksPart } from './links-part.tsx';
import styles from './margin.module.css';
import { PacePart } from './pace-part.tsx';
import { ReadersPart } from './readers-part.tsx';
import { ReportPart } from './report-part.tsx';
import { SubjectPart } from './subject-part.tsx';

/** How fast it goes, with which subject, and what readers did. */
export function SendMargin({ send, onChanged }: { send: SendDetails; onChanged: () => Promise<void> }) {
  return (
    <aside className={`${sheetClass} ${styles.margin}`} aria-label="Pace and readers">
      <PacePart send={send} />
      <SubjectPart send={send} />
      <ReadersPart send={send} />
      <LinksPart links={send.links} />
      <ReportPart onRead={onChanged} />
    </aside>
  );
}
