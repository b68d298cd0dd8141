import { counted } from '#domain/text/format.ts';
import type { Severity } from '#domain/checks/check.ts';
import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { Tag, type TagTone } from '../../../components/tag.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import type { Measured } from '../../../writing/scoring/optimizer-jobs.ts';
import { MeasuredSheet } from './measured-sheet.tsx';
import styles from './suggestions-panel.module.css';
import { suggestionsSummary } from './suggestions-summary.ts';
import { pointIds, useOpenPoint } from './use-open-point.ts';

const severityTags: Record<Severity, { tone: TagTone; label: string }> = {
  high: { tone: 'danger', label: 'High' },
  medium: { tone: 'warning', label: 'Medium' },
  low: { tone: 'neutral', label: 'Low' },
};
const typeLabels = { seo: 'SEO', readability: 'Readability' } as const;

/** Suggestions, largest gain first. */
export function SuggestionsPanel({
  record,
  text,
  measured,
}: {
  record: OptimizationRecord;
  text: string;
  measured: Measured;
}) {
  const { suggestions, score } = measured.analysis;
  const first = suggestions[0];
  const point = useOpenPoint(measured, first ? pointIds.suggestion(first.id) : null);
  return (
    <MeasuredSheet
      record={record}
      text={text}
      marks={point.marks}
      onOpen={(id) => {
        if (suggestions.some((suggestion) => suggestion.id === id)) point.setOpen(pointIds.suggestion(id));
      }}
      beside={
        <section className={`${sheetClass} ${styles.suggestions}`} aria-labelledby="suggestions">
          <header>
            <h3 id="suggestions">Suggestions</h3>
            <p>{suggestionsSummary(score, suggestions)}</p>
          </header>
          {suggestions.length === 0 && (
            <EmptyState
              title="Nothing to suggest"
              sentence="Every rule is met, and the text reads easily."
              mark="ring"
            />
          )}
          <ul>
            {suggestions.map((suggestion) => {
              const id = pointIds.suggestion(suggestion.id);
              const { tone, label } = severityTags[suggestion.severity];
              return (
                <Disclosure
                  key={id}
                  state="plain"
                  title={
                    <span className={styles.title}>
                      <Tag tone={tone}>{label}</Tag>
                      {suggestion.message}
                    </span>
                  }
                  aside={suggestion.gain > 0 ? <b>+{suggestion.gain}</b> : typeLabels[suggestion.type]}
                  isOpen={point.open === id}
                  onToggle={() => point.toggle(id)}
                >
                  <p>{suggestion.fix}</p>
                  <p className={styles.gain}>
                    {typeLabels[suggestion.type]},{' '}
                    {suggestion.gain > 0
                      ? `${counted(suggestion.gain, 'point')} to gain`
                      : 'no points to gain'}
                  </p>
                </Disclosure>
              );
            })}
          </ul>
        </section>
      }
    />
  );
}
