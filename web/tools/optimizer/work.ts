import { checkQuality } from '#domain/checks/quality/quality-checks.ts';
import type { QualityCheck } from '#domain/checks/quality/quality-rule.ts';
import { analyzeReading, type Analysis } from '#domain/optimizer/analyze.ts';
import { addedDetails, lostDetails, type PreservedDetail } from '#domain/optimizer/preserved-details.ts';
import type { OptimizerPlatform } from '#domain/optimizer/record.ts';
import { readText } from '#domain/text/reading.ts';
import { compareWords, type Piece } from '../../contents/versions/compare-words.ts';

/** What is worked out of texts, on this thread or in a worker. */
export type Jobs = {
  measure: { job: { text: string; keyword: string; platform: OptimizerPlatform }; result: Measured };
  compare: { job: { original: string; rewritten: string }; result: Piece[] };
  facts: { job: { original: string; rewritten: string }; result: FactsFound };
};
export type JobKind = keyof Jobs;

export type Measured = { analysis: Analysis; checks: QualityCheck[] };
export type FactsFound = { lost: PreservedDetail[]; added: PreservedDetail[] };

const workers: { [Kind in JobKind]: (job: Jobs[Kind]['job']) => Jobs[Kind]['result'] } = {
  measure: ({ text, keyword, platform }) => {
    const reading = readText(text);
    return {
      analysis: analyzeReading(reading, keyword, platform),
      checks: checkQuality(reading, keyword, platform),
    };
  },
  compare: ({ original, rewritten }) => compareWords(original, rewritten),
  facts: ({ original, rewritten }) => ({
    lost: lostDetails(original, rewritten),
    added: addedDetails(original, rewritten),
  }),
};

export function work<Kind extends JobKind>(kind: Kind, job: Jobs[Kind]['job']): Jobs[Kind]['result'] {
  return workers[kind](job);
}
