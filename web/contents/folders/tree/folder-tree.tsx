import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { formatNumber, plural } from '#domain/text/format.ts';
import { dropTarget } from '../../../components/drag/drag-and-drop.ts';
import layout from '../../../theme/layout.module.css';
import styles from './folder-tree.module.css';

/** A row of the tree: a folder, or a place such as "All texts". Rows come after the row they are inside. */
export type TreeRow = {
  id: string;
  name: string;
  /** 1 at the top. */
  level: number;
  sign?: ReactNode;
  /** Number of texts. */
  count?: number | undefined;
  isDisabled?: boolean;
};

type FolderTreeProps = {
  label: string;
  rows: readonly TreeRow[];
  /** Id of the chosen row. */
  value: string | null;
  onChoose: (id: string) => void;
  /** While something is dragged: what happens when it is dropped on a row. */
  onDrop?: ((id: string) => void) | undefined;
};

/**
 * Folders as a tree. Arrow keys move, open and close; Home and End go to the first and the last row, a letter to the next
 * row that begins with it; Enter or Space chooses.
 */
export function FolderTree({ label, rows, value, onChoose, onDrop }: FolderTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(value);
  const list = useRef<HTMLUListElement>(null);
  const shown = shownRows(rows, closed);
  const stop =
    shown.find(({ id }) => id === at)?.id ?? shown.find(({ id }) => id === value)?.id ?? shown[0]?.id;

  function focus(row: TreeRow | undefined) {
    if (!row) return;
    setAt(row.id);
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"]`)?.focus();
  }
  const toggle = (id: string, isOpen: boolean) =>
    setClosed((before) => new Set(isOpen ? [...before].filter((each) => each !== id) : [...before, id]));

  function onKeyDown(event: KeyboardEvent, row: TreeRow) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const index = shown.indexOf(row);
    const isParent = hasRowsInside(rows, row);
    const isOpen = !closed.has(row.id);
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(shown[index + 1]),
      ArrowUp: () => focus(shown[index - 1]),
      Home: () => focus(shown[0]),
      End: () => focus(shown.at(-1)),
      ArrowRight: () => (isParent && !isOpen ? toggle(row.id, true) : isParent && focus(shown[index + 1])),
      ArrowLeft: () =>
        isParent && isOpen
          ? toggle(row.id, false)
          : focus(shown.slice(0, index).findLast(({ level }) => level < row.level)),
      Enter: () => choose(row),
      ' ': () => choose(row),
    };
    const act =
      keys[event.key] ?? (/^[\p{L}\p{N}]$/u.test(event.key) ? () => focus(nextNamed(event.key)) : null);
    if (!act) return;
    event.preventDefault();
    act();

    function nextNamed(letter: string) {
      const inTurn = [...shown.slice(index + 1), ...shown.slice(0, index)];
      return inTurn.find(({ name }) => name.toLowerCase().startsWith(letter.toLowerCase()));
    }
  }
  function choose(row: TreeRow) {
    if (!row.isDisabled) onChoose(row.id);
  }

  return (
    <ul ref={list} role="tree" aria-label={label} className={styles.tree}>
      {shown.map((row) => {
        const isParent = hasRowsInside(rows, row);
        const isOpen = !closed.has(row.id);
        const Chevron = isOpen ? IconChevronDown : IconChevronRight;
        return (
          <li
            key={row.id}
            role="treeitem"
            data-row={row.id}
            aria-level={row.level}
            aria-selected={row.id === value}
            aria-disabled={row.isDisabled}
            aria-expanded={isParent ? isOpen : undefined}
            tabIndex={row.id === stop ? 0 : -1}
            style={{ paddingLeft: `${8 + (row.level - 1) * 20}px` }}
            onClick={() => {
              setAt(row.id);
              choose(row);
            }}
            onKeyDown={(event) => onKeyDown(event, row)}
            {...dropTarget(onDrop && !row.isDisabled ? () => onDrop(row.id) : undefined)}
          >
            {isParent && (
              // For the pointer; the arrow keys do the same.
              // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
              <span
                className={styles.chevron}
                style={{ left: `${8 + (row.level - 1) * 20 - 6}px` }}
                onClick={(event) => {
                  event.stopPropagation();
                  toggle(row.id, !isOpen);
                }}
              >
                <Chevron size={14} stroke={1.8} aria-hidden />
              </span>
            )}
            {row.sign}
            <span className={styles.name}>{row.name}</span>
            {row.count !== undefined && (
              <span className={styles.count}>
                {formatNumber(row.count)}
                <span className={layout.visuallyHidden}> {plural(row.count, 'text', 'texts')}</span>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function hasRowsInside(rows: readonly TreeRow[], row: TreeRow): boolean {
  const next = rows[rows.indexOf(row) + 1];
  return next !== undefined && next.level > row.level;
}

/** The rows that are not inside a closed one. */
function shownRows(rows: readonly TreeRow[], closed: ReadonlySet<string>): TreeRow[] {
  const shown: TreeRow[] = [];
  let hiddenBelow = Infinity;
  for (const row of rows) {
    if (row.level > hiddenBelow) continue;
    hiddenBelow = closed.has(row.id) ? row.level : Infinity;
    shown.push(row);
  }
  return shown;
}
