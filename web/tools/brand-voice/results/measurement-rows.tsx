import { counted } from '#domain/text/format.ts';
import { figure, inUnit } from '#domain/voice/measure/against-band.ts';
import { voiceGroups, type VoiceGroup } from '#domain/voice/measure/ids.ts';
import type { VoiceCheck } from '#domain/voice/analysis.ts';
import { Disclosure } from '../../../components/disclosure.tsx';
import styles from './measurement-rows.module.css';

const groupNames: Record<VoiceGroup, string> = {
  tone: 'Tone',
  personality: 'Personality',
  wording: 'Wording',
};

type MeasurementRowsProps = {
  measurements: readonly VoiceCheck[];
  openId: string | null;
  onToggle: (id: string) => void;
};

/** The checks grouped by part of the voice, ordered by the points they cost. */
export function MeasurementRows({ measurements, openId, onToggle }: MeasurementRowsProps) {
  const lostBy = (rows: readonly VoiceCheck[]) => rows.reduce((sum, row) => sum + lost(row), 0);
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
              state={each.verdict}
              title={each.title}
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
              <p>{each.found}</p>
              {each.fix && <p className={styles.fix}>{each.fix}</p>}
              <p className={styles.how}>
                {each.why} Compared with: {each.source.name}. It is {percent(each.weight)} of the voice score
                {each.spans.length > 0 && `; ${counted(each.spans.length, 'place')} marked in the text`}.
              </p>
            </Disclosure>
          ))}
      </ul>
    </section>
  ));
}

/** Points of the voice score that the check costs. */
const lost = ({ score, weight }: VoiceCheck) => (100 - score) * weight;

/** The measured value, if it differs from the score. */
function shortValue({ value, unit, usual }: VoiceCheck): string {
  if (usual === null) return '';
  if (unit === 'of 100') return figure(value);
  if (unit.startsWith('%')) return `${figure(value)}%`;
  return unit.startsWith('per 100') ? `${figure(value)} per 100` : inUnit(value, unit);
}

function percent(weight: number): string {
  return `${Math.max(1, Math.round(weight * 100))}%`;
}
