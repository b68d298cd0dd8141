import { aimedLength } from '#domain/calendar/text-length.ts';
import { lengths, tones, type Length } from '#domain/generation/form.ts';
import { languageOf, languageTags } from '#domain/generation/form/language.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Fold } from '../../../components/fold.tsx';
import { optionLabel } from '../../../components/labels.ts';
import type { NewEvent } from '../data.ts';
import styles from '../dialog-form.module.css';
import { Choice } from './choice.tsx';

const usual = 'usual';

type WritingFieldsProps = { fields: NewEvent; onChange: (changed: Partial<NewEvent>) => void };

/** How the AI writes the text of an event: language, tone and length, collapsed to a summary by default. */
export function WritingFields({ fields, onChange }: WritingFieldsProps) {
  const { language = 'en', tone = 'professional', length = null } = fields;
  const lengthLabel = length === null ? 'default length' : length;
  return (
    <Fold
      name="Language, tone and length"
      summary={[languageOf(language).label, tone, lengthLabel].join(', ')}
    >
      <Choice
        label="Language"
        value={language}
        options={languageTags.map((tag) => [tag, languageOf(tag).label])}
        onChange={(chosen) => onChange({ language: chosen })}
      />
      <div className={styles.pair}>
        <Choice
          label="Tone"
          value={tone}
          options={tones.map((id) => [id, optionLabel(id)])}
          onChange={(chosen) => onChange({ tone: chosen })}
        />
        <Choice<Length | typeof usual>
          label="Length"
          value={length ?? usual}
          options={[
            [usual, 'Default for this type'],
            ...lengths.map((id) => [id, formatLength(fields, id)] as const),
          ]}
          onChange={(chosen) => onChange({ length: chosen === usual ? null : chosen })}
        />
      </div>
    </Fold>
  );
}

/** "Short, about 400 characters": what a length means on this platform. */
function formatLength({ platform, contentType = 'post' }: NewEvent, length: Length): string {
  const aimed = aimedLength({ platform, contentType }, length);
  const label = optionLabel(length);
  if (!aimed) return label;
  if (aimed.unit === 'characters') return `${label}, about ${formatNumber(aimed.about)} characters`;
  const { min, max } = aimed;
  return max === null
    ? `${label}, ${formatNumber(min)}+ words`
    : `${label}, ${min}-${formatNumber(max)} words`;
}
