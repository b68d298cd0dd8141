import { Button } from '../../components/button.tsx';
import { PasswordField } from '../../components/password/password-field.tsx';
import { useFieldErrors } from '../../components/use-field-errors.ts';
import { IconClipboard } from '@tabler/icons-react';
import { useState, type FormEvent, type RefObject } from 'react';
import { formatError } from '#domain/errors/catalogue.ts';
import { maxKeyLength, providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { problemOfKey, withArticle, type KeyProblem } from '#domain/provider-keys/key-problem.ts';
import { saveKey } from '../stored/keys.ts';
import { attempt } from '../attempt.ts';
import styles from './key-panel.module.css';

type KeyFormProps = {
  provider: ProviderId;
  field: RefObject<HTMLInputElement | null>;
  /** A key is already stored: this one replaces it. */
  isReplacing: boolean;
  /** One row beside the choice of its provider, where another button is the filled one. */
  isRow?: boolean;
  /** Called with the provider that the key was stored for. */
  onSaved: (provider: ProviderId) => void;
};

/**
 * A field for a key. What cannot be a key of this provider is said at the field and not stored; a key of another provider
 * is recognized while typing, and can be saved there; one of an unknown form is stored when the user insists.
 */
export function KeyForm({ provider, field, isReplacing, isRow = false, onSaved }: KeyFormProps) {
  const [typed, setTyped] = useState('');
  const [hint, setHint] = useState<string | null>(null);
  const { form, errors, show, clear } = useFieldErrors<'key'>();

  const problem = problemOfKey(provider, typed);
  const shown = problem && (errors.key !== undefined || problem.kind === 'misplaced') ? problem : null;

  function change(to: string) {
    setTyped(to);
    setHint(null);
    clear('key');
  }
  function save(to: ProviderId) {
    attempt(async () => {
      await saveKey(to, typed);
      change('');
      onSaved(to);
    });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!show(problem ? { key: problem.sentence } : {})) save(provider);
  }

  async function paste() {
    try {
      const pasted = (await navigator.clipboard.readText()).trim();
      change(pasted);
      const found = problemOfKey(provider, pasted);
      if (found) show({ key: found.sentence });
    } catch {
      clear('key');
      setHint(formatError('storage.clipboard-denied'));
      field.current?.focus();
    }
  }

  return (
    <form ref={form} className={isRow ? styles.row : styles.form} noValidate onSubmit={submit}>
      <PasswordField
        ref={field}
        label={isReplacing ? 'Another API key' : 'API key'}
        placeholder={providerCatalog[provider].keyHint}
        hint={hint}
        error={shown?.sentence}
        noteRole={shown ? 'alert' : 'status'}
        secretName="key"
        value={typed}
        maxLength={maxKeyLength}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        data-1p-ignore
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button
          variant={isReplacing || shown || isRow ? 'default' : 'filled'}
          size={isRow ? 'md' : 'sm'}
          type="submit"
          disabled={!typed.trim()}
        >
          Save key
        </Button>
        {shown && <WayOut problem={shown} provider={provider} onSave={save} />}
        {!isRow && (
          <Button variant="subtle" size="sm" onClick={() => void paste()}>
            <IconClipboard size={14} stroke={1.8} aria-hidden /> Paste
          </Button>
        )}
      </div>
    </form>
  );
}

type WayOutProps = { problem: KeyProblem; provider: ProviderId; onSave: (to: ProviderId) => void };

/** What can be done with a key that has a problem: nothing if it cannot be a key. */
function WayOut({ problem: { kind, owner }, provider, onSave }: WayOutProps) {
  if (kind === 'misplaced' && owner)
    return (
      <Button variant="default" size="sm" onClick={() => onSave(owner)}>
        Save it as {withArticle(owner)} key
      </Button>
    );
  if (kind === 'unfamiliar')
    return (
      <Button variant="default" size="sm" onClick={() => onSave(provider)}>
        Save it anyway
      </Button>
    );
  return null;
}
