import { useRef, useState, type ReactNode } from 'react';
import { acceptedLists } from '#domain/bulk/list-file.ts';
import { maxRows } from '#domain/bulk/job.ts';
import type { InputTable } from '#domain/bulk/rows/input-table.ts';
import { refuseTable } from '#domain/bulk/rows/check-rows.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { useFileDrop } from '../../../../components/drag/use-file-drop.ts';
import { FileButton } from '../../../../components/file-button.tsx';
import { InnerTabs, innerPanel } from '../../../../components/inner-tabs.tsx';
import type { JobDraft } from '../draft/use-job-draft.ts';
import { ListNotes, ReadingFile } from './list-notes.tsx';
import { PasteLines } from './paste-lines.tsx';
import { TemplateButton } from './template-button.tsx';
import { jobNameOf, useListFile } from './use-list-file.ts';
import styles from './source.module.css';

type Source = 'lines' | 'file';

type SourcePanelProps = {
  draft: JobDraft;
  /** Why the job cannot start, where the list is the reason. */
  error: string | undefined;
  children: ReactNode;
};

/** Where the rows come from. A file may be dropped anywhere on it, and on what is below. */
export function SourcePanel({ draft, error, children }: SourcePanelProps) {
  const { list, options, changeOptions, changeList } = draft;
  const { table } = list;
  const [chosen, setChosen] = useState<Source | null>(null);
  const [isReplacing, setIsReplacing] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const source = chosen ?? (list.origin === 'file' ? 'file' : 'lines');

  const file = useListFile((read, { name }) => {
    changeList(`${counted(read.table.rows.length, 'row')} read from ${name}.`, (before) => ({
      ...before,
      table: read.table,
      origin: 'file',
      source: name,
    }));
    // A name that was typed stays.
    changeOptions((before) =>
      ['', list.origin === 'file' ? jobNameOf(list.source) : ''].includes(before.name.trim())
        ? { name: jobNameOf(name) }
        : {},
    );
    setChosen('file');
    setIsReplacing(false);
  });
  function takeLines(lines: InputTable) {
    changeList(`${counted(lines.rows.length, 'row')} made.`, (before) => ({
      ...before,
      table: lines,
      origin: 'lines',
      source: '',
    }));
    changeOptions({ lines: '' });
    file.forget();
    setChosen('lines');
    setIsReplacing(false);
  }
  const take = (files: readonly File[]) => {
    if (!files[0]) return;
    setChosen('file');
    void file.read(files[0]);
  };
  const drop = useFileDrop(take);
  const isOwn = list.origin === source || (list.origin === 'run' && !isReplacing && chosen === null);
  const showsList = table !== null && isOwn && !isReplacing;
  const refusal = table && refuseTable(table);

  return (
    <div className={styles.source} {...drop}>
      <div className={styles.head}>
        <InnerTabs
          name="bulk-source"
          label="Where the rows come from"
          tabs={[
            { id: 'lines', label: 'Paste lines' },
            { id: 'file', label: 'CSV or Excel file' },
          ]}
          current={source}
          onChange={(next) => {
            setChosen(next);
            setIsReplacing(false);
          }}
        />
        {showsList && (
          <>
            <p className={styles.about}>
              {list.source && <b>{list.source}</b>}{' '}
              <span>
                {counted(table.rows.length, 'row')}, {counted(table.columns.length, 'column')}
              </span>
            </p>
            <div className={styles.end}>
              <Button
                variant="subtle"
                size="sm"
                onClick={() => (source === 'file' ? picker.current?.click() : setIsReplacing(true))}
              >
                Replace
              </Button>
            </div>
          </>
        )}
      </div>
      <div {...innerPanel('bulk-source', source)} data-field="list">
        {source === 'lines' && !showsList && (
          <PasteLines
            lines={options.lines}
            isReplacing={table !== null}
            error={error}
            onLines={(lines) => changeOptions({ lines })}
            onTable={takeLines}
            onCancel={table ? () => (setIsReplacing(false), setChosen(null)) : null}
          />
        )}
        {source === 'file' && (
          <div className={styles.file} hidden={showsList && !file.reading && !file.error}>
            {!showsList && !file.reading && (
              <p>
                A CSV or Excel file with a header, up to {formatNumber(maxRows)} rows. A column named prompt
                says what each text is about; content_type, tone and keyword are used too, and every other
                column can be named in the instruction. Drop it here, or choose it.
              </p>
            )}
            {file.reading ? (
              <ReadingFile {...file.reading} onCancel={file.cancel} />
            ) : (
              <div className={styles.actions} hidden={showsList}>
                <FileButton
                  accept={acceptedLists}
                  size="sm"
                  isBusy={false}
                  busyLabel="Reading..."
                  inputRef={picker}
                  onFiles={take}
                >
                  Choose a file
                </FileButton>
                <TemplateButton />
              </div>
            )}
            {(file.error || (error && !table)) && (
              <p className={styles.error} role="alert">
                {file.error?.message ?? error}
              </p>
            )}
          </div>
        )}
        {showsList && (
          <ListNotes
            table={table}
            hasHeader={list.origin === 'file'}
            refusal={refusal ? formatError(refusal.code, refusal.details) : null}
            sheets={file.open}
            onSheet={(sheet) => file.open && void file.read(file.open.file, sheet)}
            onTable={(words, next) => draft.changeTable(words, next)}
          />
        )}
      </div>
      {children}
    </div>
  );
}
