import type { ReactNode, Ref } from 'react';
import { buttonLook } from './button-link.tsx';
import { classNames } from './class-names.ts';
import styles from './file-button.module.css';

type FileButtonProps = {
  accept: string;
  isMultiple?: boolean;
  isBusy: boolean;
  busyLabel: string;
  isDisabled?: boolean;
  variant?: 'filled' | 'default';
  size?: 'sm' | 'md';
  inputRef?: Ref<HTMLInputElement>;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

/** A button that opens the file picker of the system. */
export function FileButton(props: FileButtonProps) {
  const { accept, isMultiple = false, isBusy, busyLabel, isDisabled = false, inputRef, onFiles } = props;
  const { variant = 'default', size = 'md', children } = props;
  const look = buttonLook({ variant, size });
  return (
    <label {...look} className={classNames(look.className, styles.button)} data-busy={isBusy || undefined}>
      {isBusy ? busyLabel : children}
      <input
        ref={inputRef}
        type="file"
        className={styles.picker}
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Allows choosing the same file again.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
    </label>
  );
}
