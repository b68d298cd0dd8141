import type { Draft } from './draft.ts';
import * as general from './material/general.ts';
import {
  categoryFeatures,
  defaultBenefits,
  productAsks,
  productLines,
  productTitles,
  taglines,
} from './material/product.ts';
import { toneOf } from './material/tones.ts';
import {
  type Section,
  asSentence,
  bullets,
  faq,
  growTo,
  render,
  section,
  settleKeyword,
  titleOf,
} from './parts.ts';
import { upperFirst } from './words.ts';

const closingWords = 40;

const featuresOf = (draft: Draft): string[] => {
  const given = draft.brief.list('key features', 'features');
  if (given.length) return given.slice(0, 10);
  const category = draft.brief.field('product category', 'category').toLowerCase();
  return [...(categoryFeatures[category] ?? categoryFeatures.general!)];
};

export function product(draft: Draft): string {
  const { brief, field } = draft;
  const title = titleOf(draft, productTitles);
  const lead = draft.paragraph(taglines, productLines, productLines);
  // Lines about the product first, then advice for its use: the shelf of either is not endless.
  const grow = () =>
    [draft.paragraph(draft.keywordMissing() ? general.mentions : productLines), draft.say(productLines)]
      .filter(Boolean)
      .concat(draft.paragraph(general.stakes, general.examples))
      .join(' ');
  const features = featuresOf(draft).map((feature) => {
    const [name = '', ...rest] = feature.split(/:\s+/);
    return draft.note(
      rest.length ? `**${upperFirst(name)}:** ${asSentence(rest.join(': '))}` : `**${asSentence(name)}**`,
    );
  });
  const given = brief.list('benefits', 'benefit');
  const benefits = given.length
    ? given.slice(0, 8).map((benefit) => draft.note(asSentence(benefit)))
    : draft.draw(defaultBenefits, 3).map(draft.note);
  const tips = draft.draw([...field.tips], brief.lengthName === 'long' ? 5 : 2);
  const list: Section[] = [
    section('', [lead, brief.lengthName !== 'short' && draft.paragraph(productLines, productLines)]),
    section(
      draft.note('What it offers'),
      [bullets(features), draft.paragraph(productLines, productLines)],
      grow,
    ),
    section(draft.note('What you get out of it'), [bullets(benefits)], grow),
    section(
      draft.note('In daily use'),
      [draft.say(field.scenes), draft.paragraph(productLines, productLines)],
      grow,
    ),
    section(
      draft.note('How to get the most out of it'),
      [bullets(tips.map(([name, why]) => draft.note(`**${name}.** ${why}`)))],
      () => draft.paragraph(general.explanations, general.explanations, general.examples),
    ),
  ];
  if (brief.lengthName === 'long') list.push(section(draft.note('Good to know'), [faq(draft, [], 4)]));
  growTo(draft, list, closingWords);
  const ask = brief.field('call to action', 'cta');
  const closing = [settleKeyword(draft), draft.say(productAsks), draft.say(toneOf(brief.tone).close)];
  list.push(
    section(draft.note('Make it yours'), [
      closing.filter(Boolean).join(' '),
      !!ask && `**${draft.note(asSentence(ask))}**`,
    ]),
  );
  return `# ${title}\n\n${render(list)}`;
}
