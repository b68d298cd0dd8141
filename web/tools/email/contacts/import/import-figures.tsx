import type { ReactNode } from 'react';
import { sumOfFigures, type ContactImport } from '#domain/contacts/import/contact-import.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import styles from './import.module.css';

const delimiters: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };
const encodings: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/** What the rows of the file are; the figures add up to the rows. */
export function ImportFigures({ read }: { read: ContactImport }) {
  const { figures, fileName, delimiter, encoding, state } = read;
  const isOver = state === 'importing' || state === 'finished' || state === 'failed';
  const rows = read.rows ?? sumOfFigures(figures);
  const facts = [
    read.rows === null ? `${counted(rows, 'row')} so far` : counted(rows, 'row'),
    delimiters[delimiter] ?? 'one column',
    encodings[encoding] ?? encoding,
  ];
  return (
    <header className={styles.figures}>
      <Figure count={figures.new}>{isOver ? 'added' : 'new'}</Figure>
      <Figure count={figures.known}>known, updated</Figure>
      <Figure count={figures.toMend}>{isOver ? 'left out' : 'to mend'}</Figure>
      {figures.bad > 0 && <Figure count={figures.bad}>broken, left out</Figure>}
      <Figure count={figures.suppressed}>suppressed, stay out</Figure>
      <p className={styles.file}>
        <b>{fileName}</b>
        {facts.join(', ')}
      </p>
    </header>
  );
}

function Figure({ count, children }: { count: number; children: ReactNode }) {
  return (
    <p>
      <b>{formatNumber(count)}</b> {children}
    </p>
  );
}
