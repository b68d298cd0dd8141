import { countChecks } from '#domain/email/checks/check-email.ts';
import { clientData } from '#domain/email/checks/clients/client-support.ts';
import type { EmailCheck } from '#domain/email/checks/email-check.ts';
import { formatLongDay } from '#domain/text/format-day.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../components/button.tsx';
import { MeasureBar } from '../../../components/scores/measure-bar.tsx';
import { CheckRow } from './check-row.tsx';
import styles from './check.module.css';
import type { CheckActions } from './use-check-actions.ts';
import { useFoldedChecks } from './use-folded-checks.ts';
import type { Looking } from './use-looked-at.ts';

/** Met checks that are shown at first. */
const shownMet = 7;

type CheckListProps = {
  checks: readonly EmailCheck[];
  openCheck: string | null;
  onOpenCheck: (id: string | null) => void;
  /** Null where nothing may be changed. */
  actions: CheckActions | null;
  looking: Looking;
};

/** How many checks are met, and each of them, misses first. */
export function CheckList({ checks, openCheck, onOpenCheck, actions, looking }: CheckListProps) {
  const { met, all, blocking } = countChecks(checks);
  const { shown, folded, showAll } = useFoldedChecks(checks, shownMet);
  const segments = checks.map(({ id, title, state }) => ({
    id,
    label: title,
    points: { worth: 1, earned: state === 'met' ? 1 : 0 },
  }));
  return (
    <>
      <div className={styles.score}>
        <output className={styles.total}>
          <b>{formatNumber(met)}</b>
          <span>of {formatNumber(all)} checks are met</span>
        </output>
        <MeasureBar rules={segments} openRule={openCheck} onOpenRule={onOpenCheck} ticks={[]} />
        {blocking > 0 && (
          <p className={styles.blocking}>
            {blocking === 1
              ? 'One thing must be mended before the email is used.'
              : `${formatNumber(blocking)} things must be mended before the email is used.`}
          </p>
        )}
      </div>
      <ul className={styles.checks}>
        {shown.map((check) => (
          <CheckRow
            key={check.id}
            check={check}
            isOpen={openCheck === check.id}
            onToggle={() => onOpenCheck(openCheck === check.id ? null : check.id)}
            actions={actions}
          />
        ))}
      </ul>
      {folded > 0 && (
        <p className={styles.more}>
          <Button variant="subtle" size="sm" onClick={showAll}>
            {formatNumber(folded)} more
          </Button>
        </p>
      )}
      <LookedAtNote looking={looking} canLook={actions !== null} />
      <p className={styles.foot}>Client support as of {formatLongDay(clientData.date)}.</p>
    </>
  );
}

/** How the looking at links goes, or why it did not. */
function LookedAtNote({ looking, canLook }: { looking: Looking; canLook: boolean }) {
  const { progress, error, lookedAt, again } = looking;
  if (!canLook) return <p className={styles.foot}>Links are looked at with a subscription.</p>;
  return (
    <div className={styles.foot}>
      {progress ? (
        <>
          <output>
            Looking at links: {formatNumber(progress.done)} of {formatNumber(progress.of)}
          </output>
          <progress aria-label="Links looked at" value={progress.done} max={progress.of} />
        </>
      ) : error ? (
        <p role="alert">Links and pictures could not be looked at. {error.message}</p>
      ) : null}
      {!progress && (error !== null || lookedAt.links !== null || lookedAt.pictures?.length !== 0) && (
        <Button variant="subtle" size="sm" onClick={again}>
          {error ? 'Try again' : 'Look at links again'}
        </Button>
      )}
    </div>
  );
}
