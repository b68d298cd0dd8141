import { Button } from '../components/button.tsx';
import { PasswordField } from '../components/password/password-field.tsx';
import { IconClipboard } from '@tabler/icons-react';
import { useState, type FormEvent, type RefObject } from 'react';
import { formatError } from '#domain/errors/catalogue.ts';
import { providerOfKey } from '#domain/provider-catalog/providers.ts';
import { maxKeyLength, providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { saveKey } from './stored/keys.ts';
import { notifySuccess } from '../notices/notify.tsx';
import { attempt } from './attempt.ts';
import styles from './key-panel.module.css';

type KeyFormProps = {
  provider: ProviderId;
  field: RefObject<HTMLInputElement | null>;
};

/** A field for a key. A key of another provider is recognized, and can be saved there. */
export function KeyForm({ provider, field }: KeyFormProps) {
  const [typed, setTyped] = useState('');
  const [hint, setHint] = useState<string | null>(null);

  const owner = providerOfKey(typed);
  const other = owner !== null && owner !== provider ? providerCatalog[owner] : null;

  function save(to: ProviderId) {
    attempt(async () => {
      await saveKey(to, typed);
      setTyped('');
      setHint(null);
      notifySuccess(`${providerCatalog[to].label} API key saved in this browser.`);
    });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    save(provider);
  }

  async function paste() {
    try {
      setTyped((await navigator.clipboard.readText()).trim());
      setHint(null);
    } catch {
      setHint(formatError('storage.clipboard-denied'));
      field.current?.focus();
    }
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <PasswordField
        ref={field}
        label="API key"
        placeholder={providerCatalog[provider].keyHint}
        hint={hint}
        noteRole="status"
        secretName="key"
        value={typed}
        maxLength={maxKeyLength}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-1p-ignore
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <output className={styles.misplaced}>
        {other && (
          <>
            This looks like a key of {other.label}.
            <Button variant="default" size="sm" onClick={() => save(other.id)}>
              Save it as {other.label}’s
            </Button>
          </>
        )}
      </output>
      <div className={styles.buttons}>
        <Button variant="default" size="sm" type="submit" disabled={!typed.trim()}>
          Save key
        </Button>
        <Button variant="subtle" size="sm" onClick={() => void paste()}>
          <IconClipboard size={14} stroke={1.8} aria-hidden /> Paste
        </Button>
      </div>
    </form>
  );
}
