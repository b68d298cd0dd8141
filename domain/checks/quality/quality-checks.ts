import type { OptimizerPlatform } from '../../optimizer/record.ts';
import { languageOf } from '../../text/language.ts';
import type { Reading } from '../../text/reading.ts';
import { runRules } from '../check.ts';
import { postLengthRule } from '../post-length.ts';
import { linksRule } from './links.ts';
import { earlyAnswerRule, headingsRule, questionHeadingsRule, titleRule } from './page-structure.ts';
import { passiveVoiceRule } from './passive-voice.ts';
import { paragraphLengthRule, sentenceLengthRule, transitionWordsRule } from './prose.ts';
import type { QualityCheck } from './quality-rule.ts';

/** The quality checks in the order shown. They earn no points. */
const rules = [
  titleRule,
  headingsRule,
  questionHeadingsRule,
  earlyAnswerRule,
  linksRule,
  paragraphLengthRule,
  sentenceLengthRule,
  passiveVoiceRule,
  transitionWordsRule,
  postLengthRule,
];

/** Checks the quality of a text beyond its score, and that it fits its platform. Deterministic. */
export function checkQuality(reading: Reading, keyword: string, platform: OptimizerPlatform): QualityCheck[] {
  return runRules(rules, { reading, keyword, platform, isEnglish: languageOf(reading) === 'en' });
}
