import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './toolbar.module.css';

type LinkFieldProps = {
  address: string;
  /** null removes the link. */
  onSet: (address: string | null) => void;
  onCancel: () => void;
};

/** A field for the address of the selected link. */
export function LinkField({ address, onSet, onCancel }: LinkFieldProps) {
  const [value, setValue] = useState(address);
  const id = useId();
  const set = () => onSet(value.trim() === '' ? null : withScheme(value.trim()));
  return (
    // Not a form: the editor may be inside one.
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

/** `example.com` is read as a web address. */
function withScheme(address: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(address) ? address : `https://${address}`;
}
