import { useMemo, useState } from 'react';
import type { VoiceAnalysis, VoiceCheck } from '#domain/voice/analysis.ts';
import type { VoiceProfile } from '#domain/voice/profile.ts';
import { voiceMatchFrom, voiceUnsureFrom, voiceVerdictOf } from '#domain/voice/verdict.ts';
import { counted } from '#domain/text/format.ts';
import { numberInWords } from '#domain/text/number-words.ts';
import { fewestSamples } from '#domain/voice/learn.ts';
import { ScoreMeasure } from '../../../components/scores/score-measure.tsx';
import { Tag } from '../../../components/tag.tsx';
import { formatDateTime } from '../../../components/format.ts';
import { Fold } from '../../../components/fold.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { DraftText } from '../../../markdown/draft-text.tsx';
import type { EvidenceMark } from '../../../markdown/evidence.ts';
import sheet from '../../../theme/measured-sheet.module.css';
import { AiReading } from './ai-reading.tsx';
import styles from './analysis-view.module.css';
import { MeasurementRows } from './measurement-rows.tsx';
import { rulesOf } from './rules-of.ts';

const verdictTicks = [voiceUnsureFrom, voiceMatchFrom];

type AnalysisViewProps = { owner: string; analysis: VoiceAnalysis; voice: VoiceProfile | null };

/** The text on the left, the measurements on the right; the open measurement is marked in the text. */
export function AnalysisView({ owner, analysis, voice }: AnalysisViewProps) {
  const { measurements, voiceScore, toneMatch, personalityAlignment, suggestions } = analysis;
  const verdict = voiceVerdictOf(analysis);
  const [openId, setOpenId] = useState<string | null>(() => costliest(analysis));
  const open = measurements.find(({ id }) => id === openId);
  const marks = useMemo<EvidenceMark[]>(
    () =>
      (open?.spans ?? []).map(({ start, end, effect }) => ({
        start,
        end,
        ruleId: open!.id,
        isOpen: effect === 'lowers',
      })),
    [open],
  );
  const toggle = (id: string) => setOpenId((before) => (before === id ? null : id));

  return (
    <div className={sheet.work}>
      <div className={sheet.column}>
        <div className={`${sheetClass} ${sheet.text}`}>
          {verdict && (
            <p className={sheet.glance}>
              {voiceScore} <Tag tone={verdict.tone}>{verdict.label}</Tag>
            </p>
          )}
          <p className={sheet.facts}>
            Measured against <b>{analysis.profileName}</b>, {formatDateTime(analysis.analyzedAt)}
          </p>
          {open && (
            <p className={styles.key} aria-live="polite">
              {keyTo(open)}
            </p>
          )}
          <DraftText source={analysis.text} marks={marks} />
        </div>
        <AiReading owner={owner} analysis={analysis} voice={voice} />
      </div>
      <div className={`${sheetClass} ${styles.points}`}>
        <div className={styles.measure}>
          {voiceScore === null || !verdict ? (
            <p className={styles.none}>
              There is nothing to measure for this voice yet. Learn it from {numberInWords(fewestSamples)}{' '}
              samples, or add words to use or avoid.
            </p>
          ) : (
            <ScoreMeasure
              total={voiceScore}
              rules={rulesOf(measurements)}
              openRule={openId}
              onOpenRule={setOpenId}
              name="voice score"
              verdict={verdict}
              ticks={verdictTicks}
              withRules={false}
            />
          )}
        </div>
        <dl className={styles.figures}>
          <Figure label="Tone match" score={toneMatch} />
          <Figure label="Personality alignment" score={personalityAlignment} />
        </dl>
        {suggestions.length > 0 && (
          <section className={styles.suggestions}>
            <h3>Suggestions</h3>
            <ol>
              {suggestions.map((suggestion) => (
                <li key={suggestion}>{suggestion}</li>
              ))}
            </ol>
          </section>
        )}
        {measurements.length > 0 && (
          <div className={styles.measured}>
            <Fold name="How it was measured" summary={counted(measurements.length, 'measure')}>
              <div className={styles.rows}>
                <MeasurementRows measurements={measurements} openId={openId} onToggle={toggle} />
              </div>
            </Fold>
          </div>
        )}
      </div>
    </div>
  );
}

function Figure({ label, score }: { label: string; score: number | null }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{score ?? 'Not measured'}</dd>
    </div>
  );
}

/** The legend for the marks of a measurement. */
function keyTo({ title, spans }: VoiceCheck): string {
  const lowers = spans.some(({ effect }) => effect === 'lowers') ? 'what lowers it is highlighted' : '';
  const raises = spans.some(({ effect }) => effect === 'raises') ? 'what raises it is underlined' : '';
  return `${title}: ${[lowers, raises].filter(Boolean).join(', ') || 'no single passage causes this'}.`;
}

/** The measurement that costs most points, open at first. */
function costliest({ measurements }: VoiceAnalysis): string | null {
  const lost = ({ score, weight }: VoiceCheck) => (100 - score) * weight;
  return measurements.toSorted((a, b) => lost(b) - lost(a))[0]?.id ?? null;
}
