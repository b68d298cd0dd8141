import type { VoiceFeatures } from '#domain/voice/features.ts';
import { measureIds, type MeasureId } from '#domain/voice/measure/ids.ts';
import { measures } from '#domain/voice/measure/measures.ts';
import styles from './learned-bands.module.css';

type LearnedBandsProps = { features: VoiceFeatures; onChange: (features: VoiceFeatures) => void };

/** What is usual in the samples. Each band can be moved: the user knows better than three texts. */
export function LearnedBands({ features, onChange }: LearnedBandsProps) {
  const { usual, samples, words } = features;
  const learned = measureIds.filter((id) => usual[id]);

  /** The other end gives way, so that a band never ends before it begins. */
  function move(id: MeasureId, end: 'low' | 'high', value: number): void {
    const { least, most } = measures[id];
    if (!Number.isFinite(value)) return;
    const moved = Math.min(most, Math.max(least, value));
    const band = usual[id]!;
    const next =
      end === 'low'
        ? { low: moved, high: Math.max(moved, band.high) }
        : { low: Math.min(moved, band.low), high: moved };
    onChange({ ...features, usual: { ...usual, [id]: next } });
  }

  return (
    <div className={styles.learned}>
      <h4>What was learned</h4>
      <p>
        From {samples} texts with {words.toLocaleString('en-US')} words. A text within the two values has all
        points.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Measured</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
          </tr>
        </thead>
        <tbody>
          {learned.map((id) => {
            const { label, unit, least, most } = measures[id];
            return (
              <tr key={id}>
                <th scope="row">
                  {label} <span>{unit}</span>
                </th>
                {(['low', 'high'] as const).map((end) => (
                  <td key={end}>
                    <input
                      type="number"
                      inputMode="decimal"
                      step="0.1"
                      min={least}
                      max={most}
                      aria-label={`${label}, ${end === 'low' ? 'from' : 'to'}`}
                      value={usual[id]![end]}
                      onChange={(event) => move(id, end, event.currentTarget.valueAsNumber)}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
