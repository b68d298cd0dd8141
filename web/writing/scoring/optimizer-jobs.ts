import { gradeReading, type EditorGrade } from '#domain/checks/editor/editor-grade.ts';
import { checkQuality } from '#domain/checks/quality/quality-checks.ts';
import type { QualityCheck } from '#domain/checks/quality/quality-rule.ts';
import { analyzeReading, type Analysis } from '#domain/optimizer/analyze.ts';
import { nameComparisonOf, type NameComparison } from '#domain/optimizer/names.ts';
import { addedDetails, lostDetails, type PreservedDetail } from '#domain/optimizer/preserved-details.ts';
import { scoringOfOptimization } from '#domain/optimizer/optimize.ts';
import type { OptimizerPlatform } from '#domain/optimizer/record.ts';
import { readText } from '#domain/text/reading.ts';
import { compareWords, type Piece } from '../../contents/comparison/compare-words.ts';

export type Measured = { analysis: Analysis; grade: EditorGrade; checks: QualityCheck[] };
export type DetailsFound = {
  lost: PreservedDetail[];
  added: PreservedDetail[];
  /** How names were recognized in the original. */
  names: NameComparison;
};

type Measuring = { text: string; keyword: string; platform: OptimizerPlatform };
type Comparing = { original: string; rewritten: string };

/** All measurements of the optimizer for a text. */
export function measureText({ text, keyword, platform }: Measuring): Measured {
  const reading = readText(text);
  return {
    analysis: analyzeReading(reading, keyword, platform),
    grade: gradeReading(reading, scoringOfOptimization({ targetKeyword: keyword, platform })),
    checks: checkQuality(reading, keyword, platform),
  };
}

/** What a rewriting changed, word by word. */
export function compareTexts({ original, rewritten }: Comparing): Piece[] {
  return compareWords(original, rewritten);
}

/** Numbers, names and links of the original that a rewriting lost, and those that it added. */
export function compareDetails({ original, rewritten }: Comparing): DetailsFound {
  return {
    lost: lostDetails(original, rewritten),
    added: addedDetails(original, rewritten),
    names: nameComparisonOf(original),
  };
}
