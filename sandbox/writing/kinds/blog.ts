import type { Draft } from '../draft.ts';
import { repairs, turns } from '../material/general.ts';
import {
  type Section,
  closing,
  factList,
  growTo,
  heading,
  mistakeList,
  more,
  render,
  section,
  tipList,
  titleOf,
} from '../parts.ts';
import { faq } from '../questions.ts';
import { titleCase } from '../words.ts';

const closingWords = 55;

const sceneSection = (draft: Draft, cause = false) =>
  section(
    heading(draft, 'scene'),
    [draft.passage('scene'), cause && draft.passage('cause')],
    more(draft, 'cause', 'cause'),
  );
const causeSection = (draft: Draft) =>
  section(heading(draft, 'cause'), [draft.passage('cause')], more(draft, 'cause', 'cause'));
const repairSection = (draft: Draft, count: number) =>
  section(
    heading(draft, 'repair'),
    [draft.say(turns), tipList(draft, count), draft.passage('repair')],
    more(draft, 'repair', 'repair'),
  );
const practiceSection = (draft: Draft) =>
  section(
    heading(draft, 'repair'),
    [draft.say(turns), draft.passage('repair'), draft.passage('repair')],
    more(draft, 'repair'),
  );
const signSection = (draft: Draft) =>
  section(heading(draft, 'sign'), [draft.passage('sign')], more(draft, 'sign', 'doubt'));
const mistakeSection = (draft: Draft) => section(heading(draft, 'mistakes'), [mistakeList(draft)]);
const doubtSection = (draft: Draft) =>
  section(heading(draft, 'doubt'), [draft.passage('doubt')], more(draft, 'doubt'));
const listSection = (draft: Draft) => section(heading(draft, 'list'), [factList(draft)]);

const tipSections = (draft: Draft, count: number, numbered: boolean): Section[] =>
  draft
    .tips(count)
    .map(([lead, why], index) =>
      section(
        `${numbered ? `${index + 1}. ` : ''}${draft.tell(lead)}`,
        [draft.tell(why)],
        index % 2 && draft.brief.lengthName !== 'long' ? null : more(draft, 'repair'),
      ),
    );

/** Focus of a search strategy rather than of the text: it is served by the wording and not named. */
const strategy =
  /\b(?:quer(?:y|ies)|intent|snippets?|seo|keywords?|search\w*|ranking\w*|rank|local|voice|long[- ]tail|backlinks?|traffic|conversions?|e-?e?-?a-?t|mobile|how-to)\b/i;

const asSearched = [
  'How do you start with {k}?',
  'What should {k} look like at first?',
  'How do you know that {k} [works|work]?',
  'Who should take care of {k}?',
];

/** Sections for what the user wants in the text. */
export function wishSections(draft: Draft): Section[] {
  const wishes = draft.brief.list('seo focus', 'content focus').slice(0, 3);
  return wishes.map((wish) =>
    section(
      strategy.test(wish) ? draft.say(asSearched) : draft.note(titleCase(wish)),
      [draft.say(repairs)],
      more(draft, 'repair'),
    ),
  );
}

type Plan = (draft: Draft, count: number) => Section[];

/** Ways to build the argument: what is seen, why it happens, what to do, how one notices. The seed decides. */
const plans: Record<string, Plan> = {
  argument: (draft, count) => [
    sceneSection(draft),
    ...(count > 2 ? [causeSection(draft)] : []),
    repairSection(draft, count + 1),
    ...(count > 2 ? [mistakeSection(draft)] : []),
    signSection(draft),
  ],
  steps: (draft, count) => [
    sceneSection(draft, count > 2),
    ...tipSections(draft, count + 1, true),
    mistakeSection(draft),
    signSection(draft),
  ],
  traps: (draft, count) => [
    causeSection(draft),
    mistakeSection(draft),
    ...tipSections(draft, count, false),
    ...(count > 3 ? [doubtSection(draft)] : []),
    signSection(draft),
  ],
  month: (draft, count) => [
    sceneSection(draft, true),
    practiceSection(draft),
    ...tipSections(draft, count - 1, false),
    listSection(draft),
    ...(count > 2 ? [doubtSection(draft)] : []),
    signSection(draft),
  ],
};

const hasBullets = (list: readonly Section[]) =>
  list.some((one) => one.blocks.some((block) => block.startsWith('- ')));

export function blog(draft: Draft): string {
  const { brief } = draft;
  const title = titleOf(draft);
  const intro = [draft.passage('open'), draft.say(draft.tone.open)];
  const numbered = /^\d+\s/.test(brief.topic);
  const plan = plans[numbered ? 'steps' : draft.take(Object.keys(plans))]!;
  const count = { short: 2, medium: 3, long: 4 }[brief.lengthName];
  const body = [...plan(draft, count), ...wishSections(draft)];
  const asked = brief.list('faq topics', 'faq', 'questions');
  const own = asked.length
    ? 0
    : { short: 0, medium: draft.random() < 0.4 ? 2 : 0, long: 3 }[brief.lengthName];
  if (asked.length || own) body.push(section(heading(draft, 'faq'), [faq(draft, asked, own)]));
  if (!hasBullets(body)) body.push(listSection(draft));
  growTo(draft, body, closingWords);
  const close = section(heading(draft, 'close'), closing(draft));
  return [`# ${title}`, ...intro.filter(Boolean), render(body), render([close])].join('\n\n');
}
