import { useMemo, useState, type ReactNode } from 'react';
import { fillParts, unknownColumns } from '#domain/bulk/rows/columns.ts';
import type { Matrix } from '#domain/bulk/rows/matrix.ts';
import type { ReadRow } from '#domain/bulk/rows/read-rows.ts';
import { instructionColumns, instructionOf, valuesOf } from '#domain/bulk/row-request.ts';
import { templateIds, templates, type TemplateId } from '#domain/bulk/templates.ts';
import { tones, type Tone } from '#domain/generation/form.ts';
import { languageOf, languageTags, type LanguageTag } from '#domain/generation/form/language.ts';
import { maxOptionLength } from '#domain/generation/form/free-text.ts';
import { Button } from '../../../../components/button.tsx';
import { Field } from '../../../../components/field.tsx';
import { optionLabel } from '../../../../components/labels.ts';
import { Select } from '../../../../components/select.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import { VoiceSelect } from '../../../../contents/pickers/voice-select.tsx';
import type { JobDraft } from '../draft/use-job-draft.ts';
import { HowOften } from './how-often.tsx';
import { InstructionField } from './instruction-field.tsx';
import styles from './instruction.module.css';

type InstructionSheetProps = {
  owner: string;
  draft: JobDraft;
  columns: readonly string[];
  /** The first row that is ready; null for none. */
  example: ReadRow | null;
  /** Rows that are ready, before they are multiplied. */
  ready: number;
  error: string | undefined;
  /** The trial. */
  children: ReactNode;
};

/** What is asked for each row: template, instruction, tone, language, voice, and how often. */
export function InstructionSheet(props: InstructionSheetProps) {
  const { owner, draft, columns, example, ready, error, children } = props;
  const { options, changeOptions } = draft;
  const { instruction, tone, brandVoice } = options;
  const template = templates[options.template];
  const [isKept, setIsKept] = useState(false);
  const job = useMemo(
    () => ({ templateType: template.label, instruction, columns: [...columns], tone, brandVoice }),
    [template.label, instruction, columns, tone, brandVoice],
  );
  const parts = useMemo(() => instructionOf(job), [job]);
  const offered = useMemo(() => instructionColumns(columns), [columns]);

  function choose(id: TemplateId) {
    const isUntouched = instruction.trim() === '' || instruction === template.instruction;
    changeOptions({ template: id, ...(isUntouched && { instruction: templates[id].instruction }) });
    setIsKept(!isUntouched);
  }

  return (
    <section className={`${sheetClass} ${styles.sheet}`} aria-labelledby="bulk-instruction">
      <div className={styles.head}>
        <h2 id="bulk-instruction">What is written</h2>
        <Select
          isSmall
          aria-label="Template"
          value={options.template}
          onChange={(event) => choose(event.currentTarget.value as TemplateId)}
        >
          {templateIds.map((id) => (
            <option key={id} value={id}>
              {templates[id].label}
            </option>
          ))}
        </Select>
      </div>
      {isKept && instruction !== template.instruction && (
        <output className={styles.kept}>
          You changed the instruction, so it was kept.
          <Button
            variant="subtle"
            size="sm"
            onClick={() => changeOptions({ instruction: template.instruction })}
          >
            Use that of {template.label}
          </Button>
        </output>
      )}
      <InstructionField
        instruction={instruction}
        parts={parts}
        columns={offered}
        unknown={unknownColumns(parts)}
        error={error}
        onChange={(next) => changeOptions({ instruction: next })}
      />
      {example && (
        <div className={styles.line}>
          <h3>Row {example.number} will say</h3>
          <p>
            {fillParts(
              parts,
              valuesOf({ ...example, platform: 'general', language: options.language }, job),
            ).map(({ text, column }, at) => (column === null ? text : <b key={at}>{text}</b>))}
          </p>
        </div>
      )}
      <div className={styles.three}>
        <Field label="Tone" hint="For rows without one of their own.">
          {(control) => (
            <Select
              {...control}
              value={tone}
              onChange={(event) => changeOptions({ tone: event.currentTarget.value as Tone })}
            >
              {tones.map((one) => (
                <option key={one} value={one}>
                  {optionLabel(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Language">
          {(control) => (
            <Select
              {...control}
              value={options.language}
              onChange={(event) => changeOptions({ language: event.currentTarget.value as LanguageTag })}
            >
              {languageTags.map((tag) => (
                <option key={tag} value={tag}>
                  {languageOf(tag).label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <VoiceSelect
          owner={owner}
          value={brandVoice}
          onChange={(voice) => changeOptions({ brandVoice: voice.slice(0, maxOptionLength) })}
        />
      </div>
      <HowOften
        matrix={options.matrix}
        language={options.language}
        ready={ready}
        onChange={(matrix: Matrix) => changeOptions({ matrix })}
      />
      {children}
    </section>
  );
}
