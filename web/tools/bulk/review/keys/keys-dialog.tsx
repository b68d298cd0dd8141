import { Dialog } from '../../../../components/dialog.tsx';
import { Table } from '../../../../components/table.tsx';
import styles from './keys-dialog.module.css';

const keys: readonly (readonly [string, string])[] = [
  ['A', 'Accept the row and go to the next one to review'],
  ['J or ↓', 'Next row'],
  ['K or ↑', 'Previous row'],
  ['E', 'Edit the text'],
  ['R', 'Write the row again'],
  ['U', 'Undo the last change'],
  ['/', 'Search, or go to a row by its number'],
  ['Home, End', 'First row, last row (in the table)'],
  ['Page Up, Page Down', 'Ten rows back or on (in the table)'],
  ['Ctrl S', 'Save an edited text'],
  ['Esc', 'Leave the editor without saving, or the search'],
  ['?', 'All keys'],
];
const changing = new Set(['A', 'E', 'R', 'U', 'Ctrl S']);

/** All keys of the review. */
export function KeysDialog({ isReadOnly, onClose }: { isReadOnly: boolean; onClose: () => void }) {
  const shown = keys.filter(([key]) => !isReadOnly || !changing.has(key));
  return (
    <Dialog title="Keys" onClose={onClose}>
      <p>They work while the list or the open row has the focus.</p>
      <Table
        className={styles.keys}
        hasRowHeads
        columns={['Key', 'What it does']}
        rows={shown.map(([key, words]) => ({ key, cells: [<kbd key="key">{key}</kbd>, words] }))}
      />
    </Dialog>
  );
}
