import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { findingKinds, type Finding } from '#domain/competitive/findings/finding-kinds.ts';
import { hasAllWords, searchWordsOf } from '#domain/search/match.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { PlainButton } from '../../../../../components/button.tsx';
import segmented from '../../../../../components/segmented.module.css';
import { Tag, type TagTone } from '../../../../../components/tag.tsx';
import { ReportSheet } from '../../report-columns.tsx';
import { useReport } from '../../report-context.ts';
import sheet from '../../report.module.css';
import styles from './findings.module.css';

type Severity = (typeof findingKinds)[Finding['kind']]['severity'];

const severities: readonly { id: Severity; label: string; many: string; tone: TagTone }[] = [
  { id: 'fault', label: 'Fault', many: 'Faults', tone: 'danger' },
  { id: 'weakness', label: 'Weakness', many: 'Weaknesses', tone: 'warning' },
  { id: 'note', label: 'Note', many: 'Notes', tone: 'neutral' },
];

type Listed = { finding: Finding; at: number; severity: Severity; text: string };

/** What was found on the competitor's pages: by severity, with its pages and quotes, and a search over all of it. */
export function FindingsSheet() {
  const { report } = useReport();
  const [severity, setSeverity] = useState<Severity | null>(null);
  const [words, setWords] = useState('');
  const sought = searchWordsOf(useDeferredValue(words));
  const all = useMemo(() => report.findings.map(listed), [report.findings]);
  const found = sought.length === 0 ? all : all.filter(({ text }) => hasAllWords(text, sought));
  const shown = severity === null ? found : found.filter((each) => each.severity === severity);
  const title = report.analysisType === 'technical-audit' ? 'Technical audit' : 'Findings';
  if (report.site === null) return null;
  return (
    <ReportSheet
      title={title}
      id="findings"
      aside={
        <label className={styles.search}>
          <IconSearch size={16} stroke={1.7} aria-hidden />
          <input
            type="search"
            aria-label="Search findings, pages and quotes"
            placeholder="Search"
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </label>
      }
    >
      <div className={styles.filter}>
        <fieldset aria-label="Severity" className={`${segmented.segmented} ${segmented.wrapping}`}>
          <PlainButton aria-pressed={severity === null} onClick={() => setSeverity(null)}>
            All <span data-count="findings">{formatNumber(found.length)}</span>
          </PlainButton>
          {severities.map(({ id, many }) => (
            <PlainButton key={id} aria-pressed={severity === id} onClick={() => setSeverity(id)}>
              {many}{' '}
              <span data-count={`findings-${id}`}>
                {formatNumber(found.filter((each) => each.severity === id).length)}
              </span>
            </PlainButton>
          ))}
        </fieldset>
      </div>
      {shown.length === 0 ? (
        <output className={sheet.empty}>
          {all.length === 0
            ? 'Nothing was found on the pages that were read.'
            : 'No finding has these words.'}
        </output>
      ) : (
        <ul className={styles.findings} aria-label={title}>
          {shown.map(({ finding, at }) => (
            <FindingRow key={finding.kind} finding={finding} at={at} />
          ))}
        </ul>
      )}
    </ReportSheet>
  );
}

function listed(finding: Finding, at: number): Listed {
  const { label, severity } = findingKinds[finding.kind];
  const places = finding.found.map(({ page, quote }) => `${page} ${quote}`);
  return { finding, at, severity, text: [label, finding.text, ...places].join('\n') };
}

function FindingRow({ finding: { kind, count, text, found }, at }: { finding: Finding; at: number }) {
  const { report, opened, onOpen } = useReport();
  const path = `findings.${at}`;
  const isOpen = opened?.path === path && opened.reportId === report.id;
  const { label, severity, scope } = findingKinds[kind];
  const { label: word, tone } = severities.find(({ id }) => id === severity)!;
  return (
    <li data-open={isOpen || undefined}>
      <PlainButton
        className={styles.finding}
        data-evidence={path}
        data-report={report.id}
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? null : { reportId: report.id, path })}
      >
        <Tag tone={tone}>{word}</Tag>
        <span>
          <b>{label}</b>
          <small>{text}</small>
        </span>
        <span className={styles.count}>
          {scope === 'site' && found.length === 1 ? 'The site' : counted(count, 'page')}
        </span>
      </PlainButton>
    </li>
  );
}
