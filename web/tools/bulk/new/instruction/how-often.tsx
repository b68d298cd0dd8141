import { useState } from 'react';
import { countPlanned, refuseMatrix, type Matrix } from '#domain/bulk/rows/matrix.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { tones } from '#domain/generation/form.ts';
import { languageOf, languageTags, type LanguageTag } from '#domain/generation/form/language.ts';
import { socialPlatforms } from '#domain/generation/form/social.ts';
import { platformLabels } from '#domain/platforms/platforms.ts';
import { counted } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { formatList } from '../../../../components/format.ts';
import { optionLabel } from '../../../../components/labels.ts';
import choices from '../../../../components/choices.module.css';
import styles from './instruction.module.css';

type HowOftenProps = {
  matrix: Matrix;
  language: LanguageTag;
  ready: number;
  onChange: (matrix: Matrix) => void;
};

const platforms = socialPlatforms.filter((id) => id !== 'general');

/** How many texts each row becomes: one in each chosen tone, for each platform, in each language. */
export function HowOften({ matrix, language, ready, onChange }: HowOftenProps) {
  const times = countPlanned(1, matrix);
  const [isOpen, setIsOpen] = useState(times > 1);
  const refusal = refuseMatrix(ready, matrix);
  return (
    <div className={styles.line} data-field="matrix">
      <h3>How often</h3>
      <div className={styles.often}>
        <p>
          {describe(matrix, language)}: <b>{counted(countPlanned(ready, matrix), 'text')}</b>{' '}
          <Button
            variant="subtle"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => setIsOpen((open) => !open)}
          >
            {isOpen ? 'Done' : 'Multiply by tone, platform or language'}
          </Button>
        </p>
        {refusal && (
          <p className={styles.unknown} role="alert">
            {formatError(refusal.code, refusal.details)}
          </p>
        )}
        {isOpen && (
          <>
            <Choices
              label="Tones"
              options={tones}
              chosen={matrix.tones}
              labelOf={optionLabel}
              onChange={(chosen) => onChange({ ...matrix, tones: chosen })}
            />
            <Choices
              label="Platforms"
              options={platforms}
              chosen={matrix.platforms}
              labelOf={(id) => platformLabels[id]}
              onChange={(chosen) => onChange({ ...matrix, platforms: chosen })}
            />
            <Choices
              label="Languages"
              options={languageTags}
              chosen={matrix.languages}
              labelOf={(tag) => languageOf(tag).label}
              onChange={(chosen) => onChange({ ...matrix, languages: chosen })}
            />
            {times > 1 && (
              <Button
                variant="subtle"
                size="sm"
                className={styles.once}
                onClick={() => onChange({ tones: [], platforms: [], languages: [] })}
              >
                Each row once
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function describe({ tones: inTones, platforms: on, languages }: Matrix, language: LanguageTag): string {
  const parts = [
    inTones.length > 0 && `in ${counted(inTones.length, 'tone')}`,
    on.length > 0 && `for ${counted(on.length, 'platform')}`,
    languages.length > 1 && `in ${counted(languages.length, 'language')}`,
    languages.length < 2 && `in ${languageOf(languages[0] ?? language).name}`,
  ].filter((part) => part !== false);
  const isOnce = inTones.length < 2 && on.length < 2 && languages.length < 2;
  return `Each row${isOnce ? ' once' : ''}, ${formatList(parts)}`;
}

type ChoicesProps<Option extends string> = {
  label: string;
  options: readonly Option[];
  chosen: readonly Option[];
  labelOf: (option: Option) => string;
  onChange: (chosen: Option[]) => void;
};

function Choices<Option extends string>({ label, options, chosen, labelOf, onChange }: ChoicesProps<Option>) {
  return (
    <fieldset className={choices.inline}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(options.filter((one) => (one === option ? checked : chosen.includes(one))))
            }
          />
          {labelOf(option)}
        </label>
      ))}
    </fieldset>
  );
}
