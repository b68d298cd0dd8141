import { figure } from '#domain/voice/measure/against-band.ts';
import { voiceGroups, type VoiceGroup } from '#domain/voice/measure/ids.ts';
import type { Measurement } from '#domain/voice/analysis.ts';
import { Disclosure } from '../../../components/disclosure.tsx';
import styles from './measurement-rows.module.css';

const groupNames: Record<VoiceGroup, string> = {
  tone: 'Tone',
  personality: 'Personality',
  wording: 'Wording',
};
/** From here on a measurement is met. */
const met = 80;

type MeasurementRowsProps = {
  measurements: readonly Measurement[];
  openId: string | null;
  onToggle: (id: string) => void;
};

/** Every measurement by its part of the voice, the costliest first. Opened: what was found, what is usual, how it counts. */
export function MeasurementRows({ measurements, openId, onToggle }: MeasurementRowsProps) {
  return voiceGroups.map((group) => {
    const rows = measurements
      .filter((each) => each.group === group)
      .toSorted((a, b) => (100 - b.score) * b.weight - (100 - a.score) * a.weight);
    if (rows.length === 0) return null;
    return (
      <section key={group} className={styles.group}>
        <h3>{groupNames[group]}</h3>
        <ul>
          {rows.map((each) => (
            <Disclosure
              key={each.id}
              state={each.score >= met ? 'met' : 'missed'}
              title={each.label}
              aside={
                <>
                  <span>{shortValue(each)}</span>
                  <span>
                    <b>{each.score}</b> of 100
                  </span>
                </>
              }
              isOpen={openId === each.id}
              onToggle={() => onToggle(each.id)}
            >
              <p>{each.finding}</p>
              {each.fix && <p className={styles.fix}>{each.fix}</p>}
              <p className={styles.how}>
                {each.how} Source: {each.source}. It is {percent(each.weight)} of the voice score
                {each.spans.length > 0 && `; ${each.spans.length} places are marked in the text`}.
              </p>
            </Disclosure>
          ))}
        </ul>
      </section>
    );
  });
}

/** The measured value, where it is another figure than the score. */
function shortValue({ value, unit }: Measurement): string {
  if (unit === 'of 100') return '';
  if (unit.startsWith('%')) return `${figure(value)}%`;
  return unit.startsWith('for every') ? `${figure(value)} per 100` : `${figure(value)} ${unit}`;
}

function percent(weight: number): string {
  return `${Math.max(1, Math.round(weight * 100))}%`;
}
