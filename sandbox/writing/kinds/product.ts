import type { Draft } from '../draft.ts';
import { categoryFeatures } from '../material/categories.ts';
import {
  benefitMeanings,
  benefitOpens,
  doubtAnswers,
  featureMeanings,
  productAsks,
  productLines,
  productOpens,
  productScenes,
  productTips,
  productTitles,
  serviceAsks,
  serviceDoubts,
  serviceLines,
  serviceOpens,
  serviceScenes,
} from '../material/product.ts';
import {
  type Section,
  asSentence,
  bullets,
  growTo,
  render,
  section,
  settleKeyword,
  titleOf,
} from '../parts.ts';
import { upperFirst } from '../words.ts';

const closingWords = 45;

const services = new Set([
  'software',
  'work',
  'marketing',
  'education',
  'events',
  'travel',
  'money',
  'local',
  'property',
]);
const goods =
  /\b(?:books?|bags?|backpacks?|desks?|chairs?|laptops?|phones?|headphones?|speakers?|keyboards?|watch(?:es)?|planners?|notebooks?|suitcases?|luggage|lamps?|pens?|cameras?|chargers?|wallets?)\b/i;

/** Whether what is sold has a weight. */
const isService = ({ field, brief }: Draft) =>
  (services.has(field.id) && !goods.test(`${brief.topic} ${brief.keyword}`)) ||
  /\b(?:apps?|software|courses?|plans?|service|subscription|membership|platform|class(?:es)?|coaching|insurance)\b/i.test(
    brief.keyword,
  );

/** What there is to say of a product: of a thing, or of what has no weight. */
export const wordsFor = (draft: Draft) =>
  isService(draft)
    ? {
        opens: serviceOpens,
        lines: serviceLines,
        scenes: serviceScenes,
        doubts: serviceDoubts,
        asks: serviceAsks,
        held: 'What it does for you',
      }
    : {
        opens: productOpens,
        lines: productLines,
        scenes: productScenes,
        doubts: doubtAnswers,
        asks: productAsks,
        held: 'What you hold in your hand',
      };

/** “Folds flat”, and what it means: by the words of the feature, no meaning twice. */
function meant(draft: Draft, feature: string): string {
  for (const [pattern, meanings] of featureMeanings) {
    const left = pattern.test(feature) ? meanings.filter((one) => !draft.isSaid(one)) : [];
    if (left.length) return draft.tell(draft.keep(draft.take(left)));
  }
  return '';
}

const featureLines = (draft: Draft): string[] => {
  const given = draft.brief.list('key features', 'features').slice(0, 10);
  if (!given.length) {
    const category = draft.brief.field('product category', 'category').toLowerCase();
    const own = categoryFeatures[category] ?? categoryFeatures.general!;
    return own.map(([name, meaning]) => `**${draft.note(name)}.** ${draft.note(meaning)}`);
  }
  return given.map((feature) => {
    const [name = '', ...rest] = feature.split(/:\s+/);
    return rest.length
      ? draft.note(`**${upperFirst(name)}:** ${asSentence(rest.join(': '))}`)
      : `${draft.note(`**${asSentence(name)}**`)} ${meant(draft, name)}`.trim();
  });
};

const benefitsOf = (draft: Draft) => draft.brief.list('benefits', 'benefit').slice(0, 8);

const benefitLines = (draft: Draft): string[] => {
  const meanings = draft.draw(benefitMeanings, 8);
  return benefitsOf(draft).map((benefit, index) =>
    [draft.note(asSentence(benefit)), meanings[index] && draft.note(meanings[index])]
      .filter(Boolean)
      .join(' '),
  );
};

const joined = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`;

const lowerStart = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;

/** What a buyer may doubt, with an answer. */
const doubts = (draft: Draft, count: number): string =>
  draft
    .draw<readonly [string, string]>(wordsFor(draft).doubts, count)
    .map(([question, answer]) => `### ${draft.note(question)}\n\n${draft.tell(answer)}`)
    .join('\n\n');

export function product(draft: Draft): string {
  const { brief } = draft;
  const title = titleOf(draft, productTitles);
  const words = wordsFor(draft);
  const benefits = benefitsOf(draft);
  const strongest = joined(benefits.slice(0, 2).map((one) => lowerStart(one.replace(/[.!?]+$/u, ''))));
  const lead = [
    draft.say(words.opens),
    strongest && draft.note(draft.take(benefitOpens).replace('{b}', () => strongest)),
  ];
  const grow = () => draft.say(words.lines) || draft.passage('repair');
  const list: Section[] = [
    section('', [lead.filter(Boolean).join(' ')], brief.lengthName === 'short' ? null : grow),
    section(
      draft.say(['What it does, and what that means', words.held, 'The details, and why they are there']),
      [bullets(featureLines(draft))],
      grow,
    ),
    ...(benefits.length
      ? [
          section(
            draft.say(['What changes for you', 'What you get out of it']),
            [bullets(benefitLines(draft))],
            grow,
          ),
        ]
      : []),
    section(
      draft.say(['In use, on an ordinary day', 'One evening, seen from close up']),
      [draft.say(words.scenes)],
      grow,
    ),
    ...(brief.lengthName === 'short'
      ? []
      : [
          section(draft.say(['How to get the most out of it', 'Three habits that help']), [tips(draft)], () =>
            draft.passage('repair'),
          ),
        ]),
    section(draft.say(['Before you decide', 'Fair questions']), [
      doubts(draft, { short: 1, medium: 2, long: 4 }[brief.lengthName]),
    ]),
  ];
  growTo(draft, list, closingWords);
  const ask = brief.field('call to action', 'cta');
  list.push(
    section(draft.say(['Make it yours', 'Give it a fortnight']), [
      [draft.say(draft.tone.close), settleKeyword(draft), draft.say(words.asks)].filter(Boolean).join(' '),
      !!ask && `**${draft.note(asSentence(ask))}**`,
    ]),
  );
  return `# ${title}\n\n${render(list)}`;
}

const tips = (draft: Draft) =>
  bullets(
    draft
      .draw(productTips, draft.brief.lengthName === 'long' ? 4 : 2)
      .map(([name, why]) => `**${draft.tell(name)}.** ${draft.tell(why)}`),
  );
