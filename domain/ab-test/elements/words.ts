import { formatList } from '../../text/format-list.ts';
import type { TestElement } from '../test.ts';
import type { ElementDifferences } from './element-differences.ts';

export const elementLabels: Record<TestElement, string> = {
  headline: 'Headline',
  subject: 'Subject',
  'first-sentence': 'First sentence',
  sentence: 'Sentence',
  button: 'Button',
  description: 'Description',
  'whole-text': 'Whole text',
};

const nouns: Record<TestElement, string> = {
  headline: 'the headline',
  subject: 'the subject',
  'first-sentence': 'the first sentence',
  sentence: 'one sentence',
  button: 'the button',
  description: 'the description',
  'whole-text': 'more of the text',
};

/** "Only the headline differs", "The button differs too", "The headline is the same in all variants". */
export function describeDifferences(differences: ElementDifferences, element: TestElement): string {
  const { differing, others, isOnly } = differences;
  if (differing.length === 0) return 'All variants are the same';
  if (element === 'whole-text') return 'The texts differ';
  if (isOnly) return `Only ${nouns[element]} differs`;
  // Several sentences that differ are more of the text, whichever of them is the one of the test.
  const isOneSentence = element === 'sentence' || element === 'first-sentence';
  if (isOneSentence && others.length === 1 && others[0] === 'whole-text')
    return 'More than one sentence differs';
  const isSame = others.length === differing.length;
  const names = formatList(others.map((one) => nouns[one]));
  const sentence = `${names.charAt(0).toUpperCase()}${names.slice(1)} ${others.length === 1 ? 'differs' : 'differ'}`;
  return isSame ? `${sentence}, ${nouns[element]} does not` : `${sentence} too`;
}
