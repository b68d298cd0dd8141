import type { Draft } from './draft.ts';
import { actions, analysisTitles, findings, focusLines, illustrative, tables } from './material/analysis.ts';
import * as general from './material/general.ts';
import {
  asSentence,
  bullets,
  growTo,
  heading,
  more,
  render,
  section,
  settleKeyword,
  titleOf,
} from './parts.ts';
import { shorten, titleCase } from './words.ts';

const closingWords = 45;

const kindOf = (draft: Draft) => {
  const wish = draft.brief
    .field('analysis type', 'type of analysis')
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  return Object.keys(tables).find((kind) => wish.includes(kind)) ?? 'competitor';
};

/** A table of made-up figures, the same for the same brief. */
function table(draft: Draft, kind: string): string {
  const { columns, rows, unit } = tables[kind]!;
  const most = unit === '/10' ? 10 : 100;
  const own = kind === 'keyword' ? [draft.brief.keyword, ...draft.brief.otherKeywords] : [];
  const cell = () => `${Math.max(2, Math.round(most * (0.25 + draft.random() * 0.7)))}${unit}`;
  const lines = rows.map(
    (row, index) => `| ${shorten(own[index] ?? row, 60)} | ${columns.map(cell).join(' | ')} |`,
  );
  const head = `| Illustrative | ${columns.join(' | ')} |\n| --- |${columns.map(() => ' ---: |').join('')}`;
  return draft.note(`${head}\n${lines.join('\n')}`);
}

export function analysis(draft: Draft): string {
  const { brief, field } = draft;
  const kind = kindOf(draft);
  const title = titleOf(draft, analysisTitles[kind]);
  const source = brief.field('comparison source', 'compare with', 'comparison');
  const grow = () =>
    draft.paragraph(draft.keywordMissing() ? general.mentions : findings, findings, general.explanations) ||
    more(draft)();
  const focus = brief.list('analysis focus', 'focus areas', 'focus');
  const chosen = draft.draw(actions, { short: 3, medium: 4, long: 6 }[brief.lengthName]);
  const list = [
    section('', [
      draft.paragraph(findings, findings),
      draft.note(draft.take(illustrative)),
      !!source && draft.note(`As asked, the comparison looks at ${shorten(source, 120)}.`),
    ]),
    section(draft.note('At a glance'), [table(draft, kind), draft.paragraph(findings)]),
    section(draft.note('What stands out'), [bullets([findings, findings, findings].map(draft.say))], grow),
    ...focus.slice(0, 6).map((one) => {
      const line = Object.entries(focusLines).find(([word]) => one.toLowerCase().includes(word))?.[1];
      return section(
        draft.note(titleCase(one)),
        [[draft.note(line ?? asSentence(`A closer look at ${one}`)), draft.say(findings)].join(' ')],
        grow,
      );
    }),
    section(draft.note('What to do, in this order'), [
      chosen.map(([name, how], index) => draft.note(`${index + 1}. **${name}.** ${how}`)).join('\n'),
    ]),
    section(heading(draft, 'deeper'), [draft.paragraph(field.facts, findings)], grow),
  ];
  growTo(draft, list, closingWords);
  list.push(
    section(heading(draft, 'close'), [
      [settleKeyword(draft), draft.paragraph(general.closings, general.closings)].filter(Boolean).join(' '),
    ]),
  );
  return `# ${title}\n\n${render(list)}`;
}
