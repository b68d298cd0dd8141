import type { Draft } from './draft.ts';
import * as general from './material/general.ts';
import { toneOf } from './material/tones.ts';
import { anyField } from './material/field-any.ts';
import {
  type Section,
  asSentence,
  bullets,
  faq,
  growTo,
  heading,
  more,
  render,
  section,
  settleKeyword,
  titleOf,
} from './parts.ts';
import { inSentence } from './subject.ts';
import { titleCase, upperFirst } from './words.ts';

const closingWords = 50;

const tipSections = (draft: Draft, count: number, numbered: boolean): Section[] => {
  const tips = draft.draw([...draft.field.tips], count);
  return tips.map(([lead, why], index) =>
    section(
      `${numbered ? `${index + 1}. ` : ''}${draft.note(lead)}`,
      [[draft.note(why), draft.say(general.explanations), draft.say(general.examples)].join(' ')],
      more(draft),
    ),
  );
};

const whySection = (draft: Draft) =>
  section(
    heading(draft, 'why'),
    [draft.paragraph(general.stakes, general.stakes, general.stakes)],
    more(draft, general.stakes),
  );
const sceneSection = (draft: Draft) =>
  section(
    heading(draft, 'scene'),
    [draft.say(draft.field.scenes), draft.paragraph(general.examples, general.explanations)],
    more(draft),
  );
const howSection = (draft: Draft) =>
  section(
    heading(draft, 'how'),
    [draft.paragraph(general.explanations, general.explanations, general.explanations)],
    more(draft),
  );
const deeperSection = (draft: Draft) =>
  section(
    heading(draft, 'deeper'),
    [draft.paragraph(draft.field.facts, general.explanations, draft.field.facts)],
    more(draft, general.stakes),
  );
const doubtSection = (draft: Draft) =>
  section(
    heading(draft, 'doubt'),
    [draft.paragraph(general.doubts, general.doubts, general.doubts)],
    more(draft),
  );
const mistakeSection = (draft: Draft) =>
  section(heading(draft, 'mistakes'), [
    draft.say(general.doubts),
    bullets(draft.draw(draft.field.mistakes, 3).map(draft.note)),
  ]);
const listSection = (draft: Draft) =>
  section(heading(draft, 'list'), [
    bullets([
      draft.say(draft.field.facts),
      draft.say(general.explanations),
      draft.say(draft.field.facts),
      draft.say(general.explanations),
    ]),
  ]);

/** Sections for what the user wants in the text: focus points and further keywords. */
export function wishSections(draft: Draft): Section[] {
  const wishes = draft.brief.list('seo focus', 'focus').slice(0, 3);
  return wishes.map((wish) =>
    section(
      draft.note(titleCase(wish)),
      [
        [
          draft.note(`A word on ${inSentence(wish)}, since it belongs here.`),
          draft.say(general.explanations),
          draft.say(general.explanations),
        ].join(' '),
      ],
      more(draft),
    ),
  );
}

type Plan = (draft: Draft, count: number) => Section[];

/** Ways to build an article; the seed decides between them. */
const plans: Record<string, Plan> = {
  steps: (draft, count) => [whySection(draft), ...tipSections(draft, count + 1, true), mistakeSection(draft)],
  story: (draft, count) => [
    sceneSection(draft),
    howSection(draft),
    ...tipSections(draft, count - 1, false),
    listSection(draft),
  ],
  traps: (draft, count) => [
    mistakeSection(draft),
    howSection(draft),
    ...tipSections(draft, count - 1, false),
    doubtSection(draft),
  ],
  essay: (draft, count) => [
    whySection(draft),
    howSection(draft),
    sceneSection(draft),
    ...(count > 2 ? [deeperSection(draft)] : []),
    listSection(draft),
  ],
  field: (draft, count) => [
    ...tipSections(draft, count, false),
    sceneSection(draft),
    listSection(draft),
    ...(count > 2 ? [doubtSection(draft)] : []),
  ],
};

export function blog(draft: Draft): string {
  const { brief, field } = draft;
  const tone = toneOf(brief.tone);
  const title = titleOf(draft);
  const startsWithScene = draft.random() < 0.35 && field !== anyField;
  const intro = [
    startsWithScene && draft.say(field.scenes),
    draft.paragraph(general.openings, startsWithScene ? general.promises : general.openings),
    draft.paragraph(general.promises, tone.open),
  ];
  const numbered = /^\d+\s/.test(brief.topic);
  const plan = plans[numbered ? 'steps' : draft.take(Object.keys(plans))]!;
  const count = { short: 2, medium: 3, long: 4 }[brief.lengthName];
  const body = [...plan(draft, count), ...wishSections(draft)];
  const asked = brief.list('faq topics', 'faq', 'questions');
  const own = asked.length
    ? 0
    : { short: 0, medium: draft.random() < 0.5 ? 2 : 0, long: 3 }[brief.lengthName];
  if (asked.length || own) body.push(section(heading(draft, 'faq'), [faq(draft, asked, own)]));
  if (!body.some((one) => one.blocks.some((block) => block.startsWith('- ')))) body.push(listSection(draft));
  growTo(draft, body, closingWords);
  const wish = brief.field('call to action', 'cta');
  const close = section(heading(draft, 'close'), [
    [settleKeyword(draft), draft.paragraph(general.closings, general.closings, tone.close)]
      .filter(Boolean)
      .join(' '),
    !!wish && `**${draft.note(upperFirst(asSentence(wish)))}**`,
  ]);
  const introText = intro.filter((block): block is string => !!block).join('\n\n');
  return [`# ${title}`, introText, render(body), render([close])].join('\n\n');
}
