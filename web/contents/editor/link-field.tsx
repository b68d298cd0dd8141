import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './toolbar.module.css';

type LinkFieldProps = {
  address: string;
  /** null takes the link away. */
  onSet: (address: string | null) => void;
  onCancel: () => void;
};

/** Where the link of the selection leads. */
export function LinkField({ address, onSet, onCancel }: LinkFieldProps) {
  const [value, setValue] = useState(address);
  const id = useId();
  const set = () => onSet(value.trim() === '' ? null : withScheme(value.trim()));
  return (
    // Not a form: the editor may stand inside one.
    <fieldset aria-label="Link" className={styles.link}>
      <label htmlFor={id}>Address</label>
      <input
        id={id}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={value}
        ref={(field) => field?.focus()}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
      <Button variant="default" size="sm" onClick={set}>
        Set link
      </Button>
      {address && (
        <Button variant="subtle" size="sm" onClick={() => onSet(null)}>
          Remove
        </Button>
      )}
      <Button variant="subtle" size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </fieldset>
  );
}

/** `example.com` is meant as an address of the web. */
function withScheme(address: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(address) ? address : `https://${address}`;
}
