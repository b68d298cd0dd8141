import { ActionMenu, type MenuAction } from './action-menu.tsx';
import styles from './title-picker.module.css';

type TitlePickerProps = {
  /** What can be chosen: "Jobs". */
  label: string;
  /** The name of what is open. */
  words: string;
  actions: readonly MenuAction[];
  /** On phones it stands below the title, which has a button beside it. */
  hasOwnRow?: boolean;
};

/** Beside the title of a tool: what is open in it, with the others behind. */
export function TitlePicker({ label, words, actions, hasOwnRow }: TitlePickerProps) {
  return (
    <div className={styles.picker} data-beside-title data-own-row={hasOwnRow || undefined}>
      <span className={styles.slash} aria-hidden>
        /
      </span>
      <ActionMenu label={label} words={words} actions={actions} />
    </div>
  );
}
