import { IconAlertTriangle, IconCircleOff, IconPlayerPause } from '@tabler/icons-react';
import type { RestWords } from '#domain/bulk/progress/job-words.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { counted, plural } from '#domain/text/format.ts';
import { useSettingsPath } from '../../../app/use-settings-path.ts';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/button-link.tsx';
import type { RunState } from '../run/run-options.ts';
import styles from './progress.module.css';

type StateLineProps = {
  words: RestWords | null;
  run: RunState | undefined;
  isReadOnly: boolean;
  isCanceled: boolean;
  onRaiseLimit: () => void;
};

/** Why nothing is started, or what is in danger; announced when it changes. */
export function StateLine({ words, run, isReadOnly, isCanceled, onRaiseLimit }: StateLineProps) {
  const settingsPath = useSettingsPath();
  const danger = run ? describeDanger(run) : '';
  const isProblem = danger !== '' || words?.isProblem;
  const Sign = isProblem ? IconAlertTriangle : isCanceled ? IconCircleOff : IconPlayerPause;
  return (
    <output className={styles.state}>
      {(danger || words) && (
        <span className={styles.stateLine} data-problem={isProblem || undefined}>
          <Sign size={18} stroke={1.6} aria-hidden />
          <span>{danger || words?.sentence}</span>
          {!danger && words?.action === 'settings' && !isReadOnly && (
            <ButtonLink variant="default" size="sm" to={settingsPath}>
              API settings
            </ButtonLink>
          )}
          {!danger && words?.action === 'raise-limit' && !isReadOnly && (
            <Button variant="default" size="sm" onClick={onRaiseLimit}>
              Raise the limit
            </Button>
          )}
        </span>
      )}
    </output>
  );
}

function describeDanger({ blocked, unsaved, isOffline }: RunState): string {
  if (blocked === null) return isOffline ? 'Offline. The next row starts when the connection is back.' : '';
  const where =
    unsaved === 0
      ? ''
      : ` ${counted(unsaved, 'result')} ${plural(unsaved, 'is', 'are')} only in this tab: do not close it.`;
  return `${formatError(blocked)}${where} Nothing is started until results can be stored again.`;
}
