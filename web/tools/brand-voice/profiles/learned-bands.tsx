import { counted } from '#domain/text/format.ts';
import { Fragment, useState } from 'react';
import type { VoiceFeatures } from '#domain/voice/features.ts';
import { measureIds, type MeasureId } from '#domain/voice/measure/ids.ts';
import { measures } from '#domain/voice/measure/measures.ts';
import { Table } from '../../../components/table.tsx';
import styles from './learned-bands.module.css';

type LearnedBandsProps = { features: VoiceFeatures; onChange: (features: VoiceFeatures) => void };

/** The typical ranges of the samples. Each range can be edited. */
export function LearnedBands({ features, onChange }: LearnedBandsProps) {
  const { usual, samples, words } = features;
  const learned = measureIds.filter((id) => usual[id]);

  /** While typing, a range may end before it starts; this is corrected when the profile is saved. */
  function move(id: MeasureId, end: 'low' | 'high', value: number): void {
    if (Number.isFinite(value))
      onChange({ ...features, usual: { ...usual, [id]: { ...usual[id]!, [end]: value } } });
  }

  return (
    <div className={styles.learned}>
      <p>
        Learned from {counted(samples, 'text')} with {counted(words, 'word')}. A text between the two values
        gets full points.
      </p>
      <Table
        hasRowHeads
        columns={['Measured', 'From', 'To']}
        rows={learned.map((id) => {
          const { label, unit, least, most } = measures[id];
          const [from, to] = (['low', 'high'] as const).map((end) => (
            <BandEnd
              key={end}
              name={`${label}, ${end === 'low' ? 'from' : 'to'}`}
              value={usual[id]![end]}
              least={least}
              most={most}
              onValue={(value) => move(id, end, value)}
            />
          ));
          const name = (
            <Fragment key="name">
              {label} <span>{unit}</span>
            </Fragment>
          );
          return { key: id, cells: [name, from, to] };
        })}
      />
    </div>
  );
}

type BandEndProps = {
  name: string;
  value: number;
  least: number;
  most: number;
  onValue: (value: number) => void;
};

/** Shows the typed text while it equals the value, so that the field can be cleared and retyped. */
function BandEnd({ name, value, least, most, onValue }: BandEndProps) {
  const [text, setText] = useState(String(value));
  return (
    <input
      type="number"
      inputMode="decimal"
      step="0.1"
      min={least}
      max={most}
      aria-label={name}
      value={text === '' || Number(text) === value ? text : String(value)}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onValue(event.currentTarget.valueAsNumber);
      }}
    />
  );
}
