import type { Draft } from '../draft.ts';
import {
  actions,
  analysisTitles,
  findings,
  focusLines,
  illustrative,
  mainFindings,
  tables,
} from '../material/analysis.ts';
import { bullets, closing, growTo, heading, render, section, titleOf } from '../parts.ts';
import { shorten, titleCase } from '../words.ts';

const closingWords = 55;

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
  const { brief } = draft;
  const kind = kindOf(draft);
  const title = titleOf(draft, analysisTitles[kind]);
  const source = brief.field('comparison source', 'compare with', 'comparison');
  const grow = () => draft.say(findings) || draft.passage('repair');
  const focus = brief.list('analysis focus', 'focus areas', 'focus');
  const chosen = draft.draw(actions, { short: 3, medium: 4, long: 5 }[brief.lengthName]);
  const list = [
    section('', [
      draft.say(mainFindings[kind]!),
      draft.note(draft.take(illustrative)),
      !!source &&
        draft.note(
          `The comparison is with ${shorten(source, 120)}, row by row; where a cell is close, look at the page itself before you draw a conclusion.`,
        ),
    ]),
    section(draft.note('At a glance'), [table(draft, kind), draft.say(findings)]),
    section(draft.note('What stands out'), [bullets([findings, findings].map(draft.say))], grow),
    ...focus.slice(0, 6).map((one) => {
      const lines = Object.entries(focusLines).find(([word]) => one.toLowerCase().includes(word))?.[1];
      return section(draft.note(titleCase(one)), [draft.say(lines ?? findings) || draft.say(findings)], grow);
    }),
    section(draft.note('What to do, in this order'), [
      chosen.map(([name, how], index) => draft.note(`${index + 1}. **${name}.** ${how}`)).join('\n'),
    ]),
    section(heading(draft, 'sign'), [draft.passage('sign')], grow),
  ];
  growTo(draft, list, closingWords);
  list.push(section(heading(draft, 'close'), closing(draft)));
  return `# ${title}\n\n${render(list)}`;
}
