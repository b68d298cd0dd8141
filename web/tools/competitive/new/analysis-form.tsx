import type { FormEvent, KeyboardEvent } from 'react';
import { maxCompetitorCharacters } from '#domain/competitive/request/analysis-types.ts';
import { Button } from '../../../components/button.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useFieldErrors } from '../../../components/use-field-errors.ts';
import { useProviderInUse } from '../../../api-keys/stored/use-provider-in-use.ts';
import { enteredCompetitors, type AnalysisDraft } from './analysis-draft.ts';
import { Competitors } from './competitors.tsx';
import type { Look } from './margin/use-looks.ts';
import styles from './new-report.module.css';
import { ProviderField } from './provider-field.tsx';
import { TypeChoice } from './type-choice.tsx';
import { useStart, type AnalysisField } from './use-start.ts';

type AnalysisFormProps = {
  owner: string;
  draft: AnalysisDraft;
  looks: readonly Look[];
  onChange: (next: (before: AnalysisDraft) => AnalysisDraft) => void;
  onStarted: (reportId: string) => void;
};

/** What is analyzed, how, by whom, and the start. */
export function AnalysisForm({ owner, draft, looks, onChange, onStarted }: AnalysisFormProps) {
  const { form, errors, show, clear } = useFieldErrors<AnalysisField>();
  const writer = useProviderInUse(owner, draft.provider);
  const { isRunning, isStarting, start } = useStart({ owner, draft, writer, onStarted });
  const change = (part: Partial<AnalysisDraft>) => onChange((before) => ({ ...before, ...part }));
  const competitors = enteredCompetitors(draft);
  const isBlocked = isRunning || isStarting || competitors.length === 0 || writer.provider === null;
  /** Enter does not submit a form whose button is disabled, but it says what is missing. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isBlocked && !event.nativeEvent.isComposing) void start(show);
  };

  return (
    <form
      ref={form}
      className={`${sheetClass} ${styles.form}`}
      aria-label="New report"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void start(show);
      }}
    >
      <div className={styles.two}>
        <Competitors
          values={draft.competitors}
          error={errors.competitor}
          onKeyDown={onKeyDown}
          onChange={(values) => {
            clear('competitor');
            change({ competitors: values });
          }}
        />
        <TextField
          label="Your own site, to stand beside it"
          hint="Optional. It is read the same way."
          error={errors.ownUrl}
          onKeyDown={onKeyDown}
          value={draft.ownUrl}
          maxLength={maxCompetitorCharacters}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ currentTarget }) => {
            clear('ownUrl');
            change({ ownUrl: currentTarget.value });
          }}
        />
      </div>
      <TypeChoice chosen={draft.analysisType} onChoose={(analysisType) => change({ analysisType })} />
      <div className={styles.two}>
        <TextField
          label="Target keywords"
          hint="Separate several with commas."
          error={errors.keywords}
          onKeyDown={onKeyDown}
          value={draft.keywords}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            clear('keywords');
            change({ keywords: currentTarget.value });
          }}
        />
        <ProviderField
          writer={writer}
          looks={looks}
          reports={competitors.length}
          error={errors.provider}
          onChoose={(provider) => {
            clear('provider');
            change({ provider });
          }}
        />
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.includeKeywordRanking}
          onChange={({ currentTarget }) => change({ includeKeywordRanking: currentTarget.checked })}
        />
        Include keyword ranking probability analysis
        <small>An estimate from 1 to 100%. Its inputs and weights are shown.</small>
      </label>
      <div className={styles.go}>
        <Button type="submit" disabled={isBlocked}>
          Analyze Competitor
        </Button>
        <span className={styles.why}>
          {isRunning
            ? 'A report is being made. The next one can start when it is ready.'
            : 'You may leave this page. It goes on, and you can stop it.'}
        </span>
      </div>
    </form>
  );
}
