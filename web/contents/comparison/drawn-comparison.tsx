import { Fragment, type ReactNode } from 'react';
import { Table } from '../../components/table.tsx';
import styles from '../../markdown/draft-text.module.css';
import { Added, Removed } from './draw-comparison.tsx';
import type { PlacedSlot, Run } from './place-pieces.ts';
import { look } from './read-slots.ts';

/** Draws the words of one change: `ins` and `del` unless the screen has its own way. */
export type DrawChange = (run: Run, words: ReactNode) => ReactNode;

const drawChange: DrawChange = ({ kind }, words) =>
  kind === 'added' ? <Added>{words}</Added> : <Removed>{words}</Removed>;

type DrawnComparisonProps = { placed: readonly PlacedSlot[]; draw?: DrawChange };

/** A comparison of two texts as they are drawn: headings, lists and tables, never the marks of Markdown. */
export function DrawnComparison({ placed, draw = drawChange }: DrawnComparisonProps) {
  return (
    <div className={styles.draft}>
      {groupsOf(placed).map((group, index) => (
        // Groups are only identified by their index; the list is rendered again with each comparison.
        <Fragment key={index}>{drawGroup(group, draw)}</Fragment>
      ))}
    </div>
  );
}

/** Neighbors that are one list or one table. */
function groupsOf(placed: readonly PlacedSlot[]): PlacedSlot[][] {
  const groups: PlacedSlot[][] = [];
  for (const each of placed) {
    const last = groups.at(-1);
    const joins = last && last[0]!.slot.kind === each.slot.kind && isPart(each, last[0]!);
    if (joins) last.push(each);
    else groups.push([each]);
  }
  return groups;
}

function isPart({ slot }: PlacedSlot, { slot: first }: PlacedSlot): boolean {
  if (slot.kind === 'item') return first.kind === 'item' && first.isOrdered === slot.isOrdered;
  return slot.kind === 'cell';
}

function drawGroup(group: readonly PlacedSlot[], draw: DrawChange): ReactNode {
  const { slot, runs } = group[0]!;
  const words = drawRuns(runs, draw);
  switch (slot.kind) {
    case 'heading': {
      const Tag = `h${Math.min(slot.level + 1, 6)}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
      return <Tag className={slot.level === 1 ? styles.title : styles.heading}>{words}</Tag>;
    }
    case 'paragraph':
      return <p>{words}</p>;
    case 'quote':
      return (
        <blockquote>
          <p>{words}</p>
        </blockquote>
      );
    case 'code':
      return (
        <pre>
          <code>{words}</code>
        </pre>
      );
    case 'item': {
      const List = slot.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {group.map((item, index) => (
            <li key={index} data-depth={(item.slot.kind === 'item' && item.slot.depth) || undefined}>
              {drawRuns(item.runs, draw)}
            </li>
          ))}
        </List>
      );
    }
    case 'cell':
      return drawTable(group, draw);
  }
}

function drawTable(cells: readonly PlacedSlot[], draw: DrawChange): ReactNode {
  const rows: ReactNode[][] = [];
  let last = '';
  for (const { slot, runs } of cells) {
    if (slot.kind !== 'cell') continue;
    const row = `${slot.table}:${slot.row}`;
    if (row !== last || rows.at(-1)?.[slot.column] !== undefined) rows.push([]);
    last = row;
    rows.at(-1)![slot.column] = drawRuns(runs, draw);
  }
  const width = Math.max(...rows.map((row) => row.length));
  const [header = [], ...rest] = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
  return <Table columns={header} rows={rest.map((row, key) => ({ key, cells: row }))} />;
}

/** Neighbors of one change are drawn as one. */
function drawRuns(runs: readonly Run[], draw: DrawChange): ReactNode {
  const changes: Run[][] = [];
  for (const run of runs) {
    const last = changes.at(-1)?.[0];
    if (last && last.kind === run.kind && last.change === run.change) changes.at(-1)!.push(run);
    else changes.push([run]);
  }
  return changes.map((change, index) => {
    const words = change.map((run, at) => <Fragment key={at}>{drawWords(run)}</Fragment>);
    const first = change[0]!;
    return <Fragment key={index}>{first.kind === 'same' ? words : draw(first, words)}</Fragment>;
  });
}

function drawWords({ text, look: drawnAs }: Run): ReactNode {
  if (drawnAs & look.address)
    return <span className={styles.address}> ({text.replace(/^https?:\/\//, '')})</span>;
  let words: ReactNode = text;
  if (drawnAs & look.code) words = <code>{words}</code>;
  if (drawnAs & look.struck) words = <s>{words}</s>;
  if (drawnAs & look.emphasis) words = <em>{words}</em>;
  if (drawnAs & look.strong) words = <strong>{words}</strong>;
  return words;
}
