import { createHash } from 'node:crypto';
import { checkBrief } from '#domain/checks/brief/brief-checks.ts';
import { gradeOf } from '#domain/checks/grade.ts';
import { checkQuality } from '#domain/checks/quality/quality-checks.ts';
import { scoreReading } from '#domain/checks/seo/seo-score.ts';
import { finish } from '#domain/generation/finish.ts';
import { scoredKeyword } from '#domain/generation/keywords/scored-keyword.ts';
import { analyzeReading } from '#domain/optimizer/analyze.ts';
import { optimizerPlatforms } from '#domain/optimizer/record.ts';
import { languageOf } from '#domain/text/language.ts';
import { densityOf } from '#domain/text/keyword/keyword-density.ts';
import type { Span } from '#domain/text/markdown-blocks.ts';
import { fleschOf, syllablesOf } from '#domain/text/readability/readability.ts';
import { readText } from '#domain/text/reading.ts';
import { analyzeVoice } from '#domain/voice/analyze.ts';
import { seededVoice } from '#domain/voice/profile.ts';
import { plainVoice } from '#domain/voice/voice.fixture.ts';
import type { Case } from './corpus.ts';

export const columns =
  'name,text,words,proseWords,sentences,syllables,language,flesch,density,score,grade,rules,brief,quality,suggestions,advice,finished,voice,learnedVoice';

const hash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 8);
const places = (spans: readonly Span[] = []) => spans.map(({ start, end }) => [start, end]);
const shown = (value: number | null) => (value === null ? '-' : String(Math.round(value * 1e6) / 1e6));

/** Every number the domain calculates for a text, as one line; long lists as a hash for each kind. */
export function figuresOf({ name, text, form }: Case, index: number): string {
  const reading = readText(text);
  const keyword = scoredKeyword(form);
  const platform = optimizerPlatforms[index % optimizerPlatforms.length]!;
  const score = scoreReading(reading, keyword);
  const analysis = analyzeReading(reading, keyword, platform);
  const finished = finish(text, form);
  const rules = score.checks.map(({ id, points, measured, spans }) => [
    id,
    points.worth,
    points.earned,
    measured,
    places(spans),
  ]);
  const brief = checkBrief(text, form).map(({ id, verdict, spans }) => [id, verdict, places(spans)]);
  const quality = checkQuality(reading, keyword, platform).map(({ id, verdict, spans }) => [
    id,
    verdict,
    places(spans),
  ]);
  const suggestions = analysis.suggestions.map(({ id, type, severity, gain, spans }) => [
    id,
    type,
    severity,
    gain,
    places(spans),
  ]);
  const advice = finished?.suggestions.map((sentence) =>
    Number(/(\d+) (?:more )?points/.exec(sentence)?.[1] ?? 0),
  );
  return [
    name,
    hash(text),
    reading.wordCount,
    reading.proseWords,
    reading.sentences.length,
    syllablesOf(reading),
    languageOf(reading),
    shown(fleschOf(reading)),
    shown(densityOf(reading, keyword).percent),
    score.total,
    gradeOf(score.total).id,
    `${rules.map(([, , earned]) => (earned ? 1 : 0)).join('')}:${hash(rules)}`,
    `${countVerdicts(brief)}:${hash(brief)}`,
    `${countVerdicts(quality)}:${hash(quality)}`,
    `${suggestions.length}:${hash([suggestions, analysis.readability, analysis.density, analysis.counts, places(analysis.hardest)])}`,
    advice?.join('+') ?? '-',
    hash([finished?.content, finished?.title, finished?.metaDescription, finished?.seoScore]),
    voiceFigures(text, seededVoice),
    voiceFigures(text, plainVoice),
  ].join(',');
}

/** How many of the checks have each verdict: "3/1/2". */
function countVerdicts(checks: readonly (readonly unknown[])[]): string {
  return ['met', 'missed', 'unmeasured']
    .map((verdict) => checks.filter((check) => check[1] === verdict).length)
    .join('/');
}

function voiceFigures(text: string, voice: typeof seededVoice): string {
  const { voiceScore, toneMatch, personalityAlignment, measurements } = analyzeVoice(text, voice);
  const details = measurements.map(({ id, group, value, usual, score, weight, spans }) => [
    id,
    group,
    value,
    usual && [usual.low, usual.high],
    score,
    weight,
    spans.map(({ start, end, effect }) => [start, end, effect]),
  ]);
  return `${[voiceScore, toneMatch, personalityAlignment].map(shown).join('/')}:${hash(details)}`;
}
