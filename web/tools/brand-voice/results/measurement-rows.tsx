import { figure, inUnit } from '#domain/voice/measure/against-band.ts';
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

/** Every measurement by its part of the voice, parts and measurements that cost most first. Opened: what was found, what is usual, how it counts. */
export function MeasurementRows({ measurements, openId, onToggle }: MeasurementRowsProps) {
  const lostBy = (rows: readonly Measurement[]) => rows.reduce((sum, row) => sum + lost(row), 0);
  const groups = voiceGroups
    .map((group) => ({ group, rows: measurements.filter((each) => each.group === group) }))
    .filter(({ rows }) => rows.length > 0)
    .toSorted((a, b) => lostBy(b.rows) - lostBy(a.rows));
  return groups.map(({ group, rows }) => (
    <section key={group} className={styles.group}>
      <h3>{groupNames[group]}</h3>
      <ul>
        {rows
          .toSorted((a, b) => lost(b) - lost(a))
          .map((each) => (
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
                {each.spans.length > 0 && `; ${places(each.spans.length)} marked in the text`}.
              </p>
            </Disclosure>
          ))}
      </ul>
    </section>
  ));
}

/** Points of the voice score that it costs. */
const lost = ({ score, weight }: Measurement) => (100 - score) * weight;

/** The measured value, where it is another figure than the score. */
function shortValue({ value, unit, usual }: Measurement): string {
  if (usual === null) return '';
  if (unit === 'of 100') return figure(value);
  if (unit.startsWith('%')) return `${figure(value)}%`;
  return unit.startsWith('for every') ? `${figure(value)} per 100` : inUnit(value, unit);
}

function places(count: number): string {
  return count === 1 ? 'one place is' : `${count} places are`;
}

function percent(weight: number): string {
  return `${Math.max(1, Math.round(weight * 100))}%`;
}
