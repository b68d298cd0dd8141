import { useCallback, useState } from 'react';
import { splitEmail } from '#domain/accounts/email-address.ts';
import { selectorSchema, type DomainReport } from '#domain/sending/dns/domain-report.ts';
import { fetchDomainReport } from '../../../../../api/sending-accounts.ts';
import { useLoaded } from '../../../../../api/use-loaded.ts';
import { Button } from '../../../../../components/button.tsx';
import { TextField } from '../../../../../components/text-field.tsx';
import { useWhenOnline } from '../../../../../components/use-when-online.ts';
import styles from '../accounts.module.css';
import { RecordRow } from './record-row.tsx';

type Part = 'spf' | 'dkim' | 'dmarc';
const parts: readonly Part[] = ['spf', 'dkim', 'dmarc'];

/** What receivers find in DNS about the sender's domain, and what is missing. */
export function DomainPart({ id, senderEmail }: { id: string; senderEmail: string }) {
  const [selector, setSelector] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<Part> | null>(null);
  const load = useCallback((signal: AbortSignal) => fetchDomainReport(id, selector, signal), [id, selector]);
  const { data, error, isLoading, reload } = useLoaded(load);
  useWhenOnline(error && reload);
  // At first, what there is something to do about.
  const open = opened ?? new Set(data ? parts.filter((part) => data[part].state !== 'good') : []);
  const toggle = (part: Part) =>
    setOpened(open.has(part) ? new Set([...open].filter((each) => each !== part)) : new Set([...open, part]));
  return (
    <section className={styles.part}>
      <h2>{splitEmail(senderEmail).domain}</h2>
      <p>Receivers look these three records up before they trust an email.</p>
      {error && (
        <p className={styles.problem} role="alert">
          {error.message}
        </p>
      )}
      {!data && !error && <p className={styles.when}>Looking up...</p>}
      {data && (
        <>
          <ul className={styles.records}>
            {parts.map((part) => (
              <RecordRow
                key={part}
                name={names[part]}
                report={data[part]}
                isOpen={open.has(part)}
                onToggle={() => toggle(part)}
              >
                {part === 'dkim' && <SelectorForm report={data} selector={selector} onSelect={setSelector} />}
              </RecordRow>
            ))}
          </ul>
        </>
      )}
      {(data || error) && (
        <Button variant="subtle" size="sm" disabled={isLoading} onClick={() => void reload()}>
          {isLoading ? 'Looking up...' : 'Look up again'}
        </Button>
      )}
    </section>
  );
}

const names: Record<Part, string> = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' };

type SelectorFormProps = {
  report: DomainReport;
  selector: string | null;
  onSelect: (selector: string | null) => void;
};

/** Asks for the selector, which no one can look up. */
function SelectorForm({ report, selector, onSelect }: SelectorFormProps) {
  const [typed, setTyped] = useState(selector ?? '');
  const [error, setError] = useState<string | undefined>();
  if (report.dkim.state === 'good' && selector === null) return null;
  return (
    <form
      className={styles.selector}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const read = selectorSchema.safeParse(typed);
        if (typed.trim() === '') onSelect(null);
        else if (read.success) onSelect(read.data);
        else setError('A selector is a short name such as s1, without the domain.');
      }}
    >
      <TextField
        label="Selector of your mail provider"
        value={typed}
        error={error}
        maxLength={63}
        placeholder="s1"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="default" size="sm">
        Look up
      </Button>
    </form>
  );
}
