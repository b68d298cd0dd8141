import type { ReactNode } from 'react';
import type { RecordReport, RecordState } from '#domain/sending/dns/domain-report.ts';
import { Button } from '../../../../../components/button.tsx';
import { Disclosure, type DisclosureState } from '../../../../../components/disclosure.tsx';
import { copyPlain } from '../../../../../contents/copy/copy-text.ts';
import styles from '../accounts.module.css';

const states: Record<RecordState, { icon: DisclosureState; word: string }> = {
  good: { icon: 'met', word: 'Good' },
  weak: { icon: 'warning', word: 'Could be better' },
  missing: { icon: 'missed', word: 'Missing' },
  wrong: { icon: 'missed', word: 'To correct' },
  unknown: { icon: 'none', word: 'Not known' },
};

type RecordRowProps = {
  name: string;
  report: RecordReport;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** One kind of record: its state, what it says, and what to publish where it is missing. */
export function RecordRow({ name, report, isOpen, onToggle, children }: RecordRowProps) {
  const { state, at, record, findings, suggestion } = report;
  const { icon, word } = states[state];
  return (
    <Disclosure state={icon} title={name} aside={word} isOpen={isOpen} onToggle={onToggle}>
      {findings.map((finding) => (
        <p key={finding}>{finding}</p>
      ))}
      {record !== null && <DnsRecord at={at} text={record} />}
      {suggestion !== null && (
        <>
          <DnsRecord at={at} text={suggestion} />
          <Button
            variant="default"
            size="sm"
            onClick={() => void copyPlain(suggestion, 'Record copied to clipboard!')}
          >
            Copy record
          </Button>
        </>
      )}
      {children}
    </Disclosure>
  );
}

function DnsRecord({ at, text }: { at: string; text: string }) {
  return (
    <p className={styles.record}>
      <span>{at} TXT</span>
      <code>{text}</code>
    </p>
  );
}
