import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BriefCheck as Check } from '#domain/checks/brief/brief-check.ts';
import type { Verdict } from '#domain/checks/check.ts';
import { PlainButton } from '../../components/button.tsx';
import { onMouse } from '../../components/on-mouse.ts';
import { byKey } from '../../components/scores/rule-rows.tsx';
import layout from '../../theme/layout.module.css';
import styles from './brief-check.module.css';
import { briefPointId } from './points/brief-points.ts';
import type { Points } from './points/use-points.ts';

const signs = { met: IconCheck, missed: IconX, unmeasured: IconMinus };
const words: Record<Verdict, string> = { met: 'met', missed: 'missed', unmeasured: 'not measured' };

type BriefCheckProps = {
  checks: readonly Check[];
  points: Points;
  /** The open point, below its row; null if it is shown elsewhere. */
  detail: ReactNode;
  /** An action for the missed checks. */
  action?: ReactNode;
};

/** The brief checks of a text, missed ones first: what was requested and what was found. */
export function BriefCheck({ checks, points, detail, action }: BriefCheckProps) {
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
            .map((check) => <Row key={check.id} check={check} points={points} detail={detail} />),
        )}
      </ul>
      {action}
    </section>
  );
}

type RowProps = Pick<BriefCheckProps, 'points' | 'detail'> & { check: Check };

/** A row whose check has places in the text, or was missed, can be opened. */
function Row({ check, points, detail }: RowProps) {
  const { title, asked, found, verdict, spans, fix } = check;
  const id = briefPointId(check.id);
  const isOpened = points.open?.id === id;
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
  const keys = isOpened ? byKey({ onStep: points.move, onClose: points.close }) : undefined;
  return (
    // For keys pressed in any of its controls; it is not a control itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li data-verdict={verdict} data-opened={isOpened || undefined} onKeyDown={keys}>
      {spans.length > 0 || fix !== '' ? (
        <PlainButton
          className={styles.row}
          data-lit={points.lit === id || undefined}
          aria-expanded={isOpened}
          onClick={() => points.press(id)}
          onFocus={() => points.light(id)}
          {...onMouse(() => points.light(id))}
        >
          {told}
        </PlainButton>
      ) : (
        <div className={styles.row}>{told}</div>
      )}
      {isOpened && detail}
    </li>
  );
}
