import type { Rule } from '../check.ts';
import { adFieldsRule, adLimitsRule } from './by-kind/ad.ts';
import { evidenceRule, recommendationsRule } from './by-kind/analysis.ts';
import { preheaderRule, subjectRule } from './by-kind/email.ts';
import { hashtagsRule, postLengthRule } from './by-kind/post.ts';
import { benefitsRule } from './by-kind/product.ts';
import { descriptionWidthRule, titleWidthRule } from './by-kind/snippet.ts';
import type { EditorInput } from './editor-input.ts';
import type { WeighedCheck } from './editor-rule.ts';
import { finishedRule } from './finished/finished.ts';
import { callToActionRule } from './rules/call-to-action.ts';
import { emptyPhrasesRule } from './rules/empty-phrases.ts';
import { lengthRule } from './rules/length.ts';
import { openingRule } from './rules/opening.ts';
import { readabilityRule } from './rules/readability.ts';
import { repetitionRule } from './rules/repetition.ts';
import { shoutingRule } from './rules/shouting.ts';
import { specificsRule, spreadRule } from './rules/specifics.ts';
import { structureRule } from './rules/structure.ts';
import { stuffingRule } from './rules/stuffing.ts';
import { vagueWordsRule } from './rules/vague-words.ts';

/** The rules of the editor's grade in the order shown. Each says to which kinds of text it applies. */
export const editorRules: readonly Rule<EditorInput, WeighedCheck>[] = [
  finishedRule,
  subjectRule,
  preheaderRule,
  openingRule,
  specificsRule,
  spreadRule,
  evidenceRule,
  benefitsRule,
  emptyPhrasesRule,
  vagueWordsRule,
  recommendationsRule,
  structureRule,
  adFieldsRule,
  adLimitsRule,
  titleWidthRule,
  descriptionWidthRule,
  postLengthRule,
  readabilityRule,
  callToActionRule,
  hashtagsRule,
  lengthRule,
  stuffingRule,
  repetitionRule,
  shoutingRule,
];
