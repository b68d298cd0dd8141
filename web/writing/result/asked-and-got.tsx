import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Finding, Verdict } from '#domain/checks/brief/finding.ts';
import { onMouse } from '../../components/on-mouse.ts';
import layout from '../../theme/layout.module.css';
import styles from './asked-and-got.module.css';

const signs = { met: IconCheck, missed: IconX, unmeasured: IconMinus };
const words: Record<Verdict, string> = { met: 'met', missed: 'missed', unmeasured: 'not measured' };

type AskedAndGotProps = {
  findings: readonly Finding[];
  openId: string | null;
  onOpen: (id: string) => void;
  /** What can be done about what was missed. */
  action?: ReactNode;
};

/** What was asked for against what came, point by point; what was missed stands first. */
export function AskedAndGot({ findings, openId, onOpen, action }: AskedAndGotProps) {
  if (findings.length === 0) return null;
  const measured = findings.filter(({ verdict }) => verdict !== 'unmeasured');
  const met = measured.filter(({ verdict }) => verdict === 'met').length;
  const order: Verdict[] = ['missed', 'met', 'unmeasured'];
  return (
    <section className={styles.panel}>
      <h3>
        Asked and got
        <span className={styles.sum}>
          {met} of {measured.length}
          <span className={layout.visuallyHidden}> met</span>
        </span>
      </h3>
      <ul>
        {order.flatMap((verdict) =>
          findings
            .filter((finding) => finding.verdict === verdict)
            .map((finding) => (
              <Row key={finding.id} finding={finding} isOpen={finding.id === openId} onOpen={onOpen} />
            )),
        )}
      </ul>
      {action}
    </section>
  );
}

type RowProps = { finding: Finding; isOpen: boolean; onOpen: (id: string) => void };

/** A point whose places stand in the text leads to them; any other is read. */
function Row({ finding: { id, label, asked, got, verdict, spans }, isOpen, onOpen }: RowProps) {
  const Sign = signs[verdict];
  const told = (
    <>
      <Sign className={styles.sign} size={14} stroke={2} aria-hidden />
      <span className={styles.label}>
        {label}
        <span className={layout.visuallyHidden}>, {words[verdict]}:</span>
      </span>
      <span className={styles.got}>{got}</span>
      {verdict === 'missed' && <span className={styles.asked}>asked: {asked}</span>}
    </>
  );
  return (
    <li data-verdict={verdict}>
      {spans && spans.length > 0 ? (
        <button
          type="button"
          className={styles.row}
          aria-pressed={isOpen}
          onClick={() => onOpen(id)}
          onFocus={() => onOpen(id)}
          {...onMouse(() => onOpen(id))}
        >
          {told}
        </button>
      ) : (
        <div className={styles.row}>{told}</div>
      )}
    </li>
  );
}
