import { Button } from '../../../../components/button.tsx';
import { useQuery } from '../../../../components/use-query.ts';
import { showPart } from '../../show-part.ts';
import styles from './start.module.css';
import type { Start } from './use-start.ts';

type StartProblemProps = Pick<Start, 'phase' | 'error'> & {
  campaignId: string | null;
  reload: () => Promise<void>;
};

/** What the server said to a send that did not begin, or may have begun, and what can be done. */
export function StartProblem({ phase, error, campaignId, reload }: StartProblemProps) {
  const [, changeQuery] = useQuery();
  if (!error) return null;
  const open = (label: string, parameters: Record<string, string>) => (
    <Button variant="default" size="sm" onClick={() => showPart(changeQuery, parameters)}>
      {label}
    </Button>
  );
  return (
    <div className={styles.problem} role="alert">
      <p>{error.message}</p>
      {phase === 'unknown' && (
        <>
          <p>
            Nobody knows yet whether it has begun. Try again as it is: it begins once, however often you try.
          </p>
          {open('See the sends', { tab: 'sends' })}
        </>
      )}
      {error.code === 'sends.email-unfit' &&
        campaignId !== null &&
        open('Mend it in the checks', { show: 'check', campaign: campaignId })}
      {error.code === 'sends.full' && open('See the sends', { tab: 'sends' })}
      {(error.code === 'sends.account-untested' || error.code === 'sends.account-unknown') && (
        <Button variant="default" size="sm" onClick={() => void reload()}>
          Look at the accounts again
        </Button>
      )}
    </div>
  );
}
