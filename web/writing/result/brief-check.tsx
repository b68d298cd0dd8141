import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BriefCheck as Check } from '#domain/checks/brief/brief-check.ts';
import type { Verdict } from '#domain/checks/check.ts';
import { PlainButton } from '../../components/button.tsx';
import { onMouse } from '../../components/on-mouse.ts';
import layout from '../../theme/layout.module.css';
import styles from './brief-check.module.css';

const signs = { met: IconCheck, missed: IconX, unmeasured: IconMinus };
const words: Record<Verdict, string> = { met: 'met', missed: 'missed', unmeasured: 'not measured' };

type BriefCheckProps = {
  checks: readonly Check[];
  openId: string | null;
  onOpen: (id: string) => void;
  /** An action for the missed checks. */
  action?: ReactNode;
};

/** The brief checks of a text, missed ones first: what was requested and what was found. */
export function BriefCheck({ checks, openId, onOpen, action }: BriefCheckProps) {
  if (checks.length === 0) return null;
  const measured = checks.filter(({ verdict }) => verdict !== 'unmeasured');
  const met = measured.filter(({ verdict }) => verdict === 'met').length;
  const order: Verdict[] = ['missed', 'met', 'unmeasured'];
  return (
    <section className={styles.panel}>
      <h3>
        Brief check
        <span className={styles.sum}>
          {met} of {measured.length}
          <span className={layout.visuallyHidden}> met</span>
        </span>
      </h3>
      <ul>
        {order.flatMap((verdict) =>
          checks
            .filter((check) => check.verdict === verdict)
            .map((check) => (
              <Row key={check.id} check={check} isOpen={check.id === openId} onOpen={onOpen} />
            )),
        )}
      </ul>
      {action}
    </section>
  );
}

type RowProps = { check: Check; isOpen: boolean; onOpen: (id: string) => void };

/** A row whose check has places in the text can be opened. */
function Row({ check: { id, title, asked, found, verdict, spans }, isOpen, onOpen }: RowProps) {
  const Sign = signs[verdict];
  const told = (
    <>
      <Sign className={styles.sign} size={14} stroke={2} aria-hidden />
      <span className={styles.label}>
        {title}
        <span className={layout.visuallyHidden}>, {words[verdict]}:</span>
      </span>
      <span className={styles.found}>{found}</span>
      {verdict === 'missed' && <span className={styles.asked}>asked: {asked}</span>}
    </>
  );
  return (
    <li data-verdict={verdict}>
      {spans.length > 0 ? (
        <PlainButton
          className={styles.row}
          aria-pressed={isOpen}
          onClick={() => onOpen(id)}
          onFocus={() => onOpen(id)}
          {...onMouse(() => onOpen(id))}
        >
          {told}
        </PlainButton>
      ) : (
        <div className={styles.row}>{told}</div>
      )}
    </li>
  );
}
