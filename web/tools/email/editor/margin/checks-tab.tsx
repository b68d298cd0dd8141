import { useState } from 'react';
import { clientData } from '#domain/email/checks/clients/client-support.ts';
import { formatLongDay } from '#domain/text/format-day.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { CheckRow } from '../../check/check-row.tsx';
import { isOpenCheck } from '../../check/check-campaign.ts';
import { useFoldedChecks } from '../../check/use-folded-checks.ts';
import { useEditor } from '../editor-context.ts';
import styles from './margin.module.css';
import { useEditorCheckActions, type EditorChecks } from './use-editor-checks.ts';

/** Met checks that are shown at first. */
const shownMet = 3;

/** The checks of the email, misses first. The block of the open one is selected. */
export function ChecksTab({ checks: { checks, error, retry } }: { checks: EditorChecks }) {
  const { select, isReadOnly } = useEditor();
  const actions = useEditorCheckActions();
  const [opened, setOpened] = useState<string | null>(null);
  const { shown, folded, showAll } = useFoldedChecks(checks ?? [], shownMet);
  if (!checks)
    return (
      <div className={styles.waiting}>
        {error ? (
          <p role="alert">
            The checks could not be loaded. Check your connection; the email itself is in this browser.{' '}
            <Button variant="default" size="sm" onClick={retry}>
              Try again
            </Button>
          </p>
        ) : (
          <output>Checking the email</output>
        )}
      </div>
    );
  const toggle = (id: string) => {
    const isOpening = opened !== id;
    setOpened(isOpening ? id : null);
    const block = checks
      .find((check) => check.id === id)
      ?.places.find((place) => place.block !== null)?.block;
    if (isOpening && block) select(block);
  };
  return (
    <>
      {!checks.some(isOpenCheck) && <p className={styles.summary}>Nothing is left to mend.</p>}
      <ul className={styles.checks}>
        {shown.map((check) => (
          <CheckRow
            key={check.id}
            check={check}
            isOpen={opened === check.id}
            onToggle={() => toggle(check.id)}
            actions={isReadOnly ? null : actions}
          />
        ))}
      </ul>
      {folded > 0 && (
        <p className={styles.more}>
          <Button variant="subtle" size="sm" onClick={showAll}>
            {formatNumber(folded)} more checks are met
          </Button>
        </p>
      )}
      <p className={styles.foot}>
        Links are looked at with “Review”. Client support as of {formatLongDay(clientData.date)}.
      </p>
    </>
  );
}
