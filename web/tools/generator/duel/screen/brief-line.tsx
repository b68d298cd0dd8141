import { IconPlayerStop } from '@tabler/icons-react';
import { isSandboxText } from '#domain/content/sandbox-text.ts';
import { sumOf } from '#domain/duels/merge.ts';
import { splitKeywords } from '#domain/generation/form.ts';
import { counted, plural } from '#domain/text/format.ts';
import { formatCost } from '#domain/text/format-money.ts';
import { Button } from '../../../../components/button.tsx';
import { contentTypeLabels } from '../../../../components/labels.ts';
import { stopDuel } from '../run-duel.ts';
import type { Column, OpenDuel } from '../use-duel.ts';
import styles from './duel-screen.module.css';

/** The brief in one line; at its end what the duel uses, and after the choice what it took. */
export function BriefLine({ owner, open }: { owner: string; open: OpenDuel }) {
  const { duel, columns } = open;
  const { contentType, length, topic, keywords } = duel.form;
  const words = splitKeywords(keywords);
  const isWriting = columns.some(({ phase }) => phase === 'writing');
  return (
    <div className={styles.brief}>
      <span>
        <b>{contentTypeLabels[contentType]}</b>, {length}
      </span>
      <span className={styles.topic}>{topic}</span>
      {words.length > 0 && (
        <span className={styles.keywords}>
          {plural(words.length, 'Keyword')} <b>{words.join(', ')}</b>
        </span>
      )}
      <span className={styles.use}>
        {duel.decision ? totals(columns) : uses(columns)}
        {isWriting && (
          <Button variant="default" size="sm" onClick={() => stopDuel(owner, duel)}>
            <IconPlayerStop className={styles.icon} size={14} stroke={1.8} aria-hidden />
            Stop all
          </Button>
        )}
      </span>
    </div>
  );
}

function uses(columns: readonly Column[]): string {
  if (columns.some(({ phase }) => phase === 'writing'))
    return `Uses ${counted(columns.length, 'generation')}`;
  // A failed one is returned.
  return `Used ${counted(columns.filter(({ phase }) => phase !== 'failed').length, 'generation')}`;
}

function totals(columns: readonly Column[]): string {
  const sources = columns.filter(({ text }) => text !== '').map(({ source }) => source);
  const cost = sumOf(sources.map((source) => source.cost));
  const withoutCost = sources.every(isSandboxText) ? 'written by the sandbox' : 'cost not known';
  const started = columns.flatMap(({ candidate: { startedAt } }) => startedAt ?? []);
  const ended = columns.flatMap(({ candidate: { endedAt } }) => endedAt ?? []);
  const isTimed = started.length === columns.length && ended.length === columns.length;
  const seconds = isTimed ? secondsOf(Math.max(...ended) - Math.min(...started)) : null;
  const said = [
    seconds !== null && counted(seconds, 'second'),
    cost === null ? withoutCost : formatCost(cost),
  ].filter(Boolean);
  return `${columns.length === 2 ? 'Both' : 'All'} together: ${said.join(', ')}`;
}

/** At least one: nothing takes no time. */
export const secondsOf = (milliseconds: number) => Math.max(1, Math.round(milliseconds / 1_000));
