import { useId, useState } from 'react';
import type { BulkRow } from '#domain/bulk/row.ts';
import { describeFailure } from '#domain/bulk/run/failures.ts';
import { preview } from '#domain/generation/display.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { useSettingsPath } from '../../../../app/use-settings-path.ts';
import { Button, PlainButton } from '../../../../components/button.tsx';
import { ButtonLink } from '../../../../components/button-link.tsx';
import styles from './needs.module.css';
import type { Need } from './use-needs.ts';

/** Rows of a kind shown at first, and with each "Show more". */
const rowsAtOnce = 20;

export type NeedActions = {
  onWrite: (rows: readonly BulkRow[]) => void;
  onLeave: (rows: readonly BulkRow[]) => void;
  onEdit: (row: BulkRow) => void;
};

/** One kind of failure. Its number opens the list of its rows. */
export function NeedRow({ need, actions }: { need: Need; actions: NeedActions | null }) {
  const { title, sentence, rows } = need;
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState(rowsAtOnce);
  const id = useId();
  return (
    <li data-kind={need.kind}>
      <PlainButton
        className={styles.count}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${title}: ${counted(rows.length, 'row')}`}
        onClick={() => setIsOpen((open) => !open)}
      >
        {formatNumber(rows.length)}
      </PlainButton>
      <h3>{title}</h3>
      {actions && <Actions need={need} actions={actions} onOpen={() => setIsOpen(true)} />}
      <p className={styles.why}>{sentence}</p>
      <div id={id} className={styles.rows} hidden={!isOpen}>
        {isOpen && (
          <>
            <ul aria-label={`${title}, rows`}>
              {rows.slice(0, shown).map((row) => (
                <li key={row.id}>
                  <span>
                    Row {formatNumber(row.index + 1)}: {nameOf(row)}
                  </span>
                  {actions && (
                    <Button
                      variant="subtle"
                      size="sm"
                      aria-label={`Edit row ${formatNumber(row.index + 1)}`}
                      onClick={() => actions.onEdit(row)}
                    >
                      Edit
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {rows.length > shown && (
              <Button variant="default" size="sm" onClick={() => setShown((count) => count + rowsAtOnce)}>
                Show more, {formatNumber(shown)} of {formatNumber(rows.length)}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}

function nameOf(row: BulkRow): string {
  const prompt = preview(row.prompt);
  return row.state === 'in-doubt' ? prompt : describeFailure({ ...row, prompt });
}

type ActionsProps = { need: Need; actions: NeedActions; onOpen: () => void };

function Actions({ need, actions, onOpen }: ActionsProps) {
  const { action, label, rows, title } = need;
  const settingsPath = useSettingsPath();
  const write = (words: string) => (
    <Button
      variant="subtle"
      size="sm"
      aria-label={`${words}: ${title}`}
      onClick={() => actions.onWrite(rows)}
    >
      {words}
    </Button>
  );
  return (
    <div className={styles.actions}>
      {action === 'write-again' && write(label)}
      {action === 'edit' && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => (rows.length === 1 ? actions.onEdit(rows[0]!) : onOpen())}
        >
          {label}
        </Button>
      )}
      {action === 'open-settings' && (
        <>
          <ButtonLink variant="subtle" size="sm" to={settingsPath}>
            {label}
          </ButtonLink>
          {write('Try again')}
        </>
      )}
      {need.canBeLeft && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={`Leave it: ${title}`}
          onClick={() => actions.onLeave(rows)}
        >
          Leave it
        </Button>
      )}
    </div>
  );
}
