import type { Draft } from './draft.ts';
import { emailKinds, greetings, postscripts, segments, signOffs, subjects } from './material/email.ts';
import * as general from './material/general.ts';
import { taglines } from './material/product.ts';
import { toneOf } from './material/tones.ts';
import { asSentence, bullets, growTo, more, render, section, settleKeyword } from './parts.ts';
import { shorten, upperFirst } from './words.ts';

const longestSubject = 60;
const closingWords = 60;

const styleOf = (wish: string, draft: Draft): string => {
  const names = Object.keys(subjects);
  return names.find((name) => wish.toLowerCase().includes(name)) ?? draft.take(names);
};

/** A subject line in the asked style; the keyword first, so that a phone shows it. */
export function subjectLine(
  draft: Draft,
  style = draft.brief.field('subject style', 'subject line style'),
): string {
  const pattern = draft.take(subjects[styleOf(style, draft)]!);
  return upperFirst(shorten(pattern.replace('{k}', draft.brief.keyword), longestSubject));
}

export function email(draft: Draft): string {
  const { brief, field } = draft;
  const name = brief
    .field('email type', 'campaign type', 'type')
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  const kind = emailKinds[name] ?? emailKinds[name.replace('-', '')] ?? emailKinds.newsletter!;
  const wanted = brief.field('subject line', 'subject');
  const subject =
    wanted && wanted.length <= 80 && !/^(?:question|urgency|personal|curios|benefit|number)/i.test(wanted)
      ? wanted
      : subjectLine(draft);
  const head = [`Subject: ${draft.note(subject)}`, `Preview: ${draft.say(taglines)}`].join('\n');
  const segment = segments.find(([pattern]) => pattern.test(brief.field('audience segment', 'segment')));
  const lead = [
    segment && draft.note(segment[1]),
    draft.say(kind.leads),
    draft.say(kind.leads),
    draft.say(general.openings),
  ];
  const heads = draft.draw(kind.heads, { short: 2, medium: 3, long: 5 }[brief.lengthName]).map(draft.note);
  const body = heads.map((title, index) => {
    const opening =
      index === 0
        ? bullets(draft.draw([...field.tips], 3).map(([tip, why]) => draft.note(`**${tip}.** ${why}`)))
        : index === 1
          ? draft.say(field.scenes)
          : draft.paragraph(general.stakes, general.explanations);
    return section(
      title,
      [opening, draft.paragraph(general.explanations, general.stakes)],
      more(draft, general.stakes),
    );
  });
  growTo(draft, body, closingWords);
  const ask = brief.field('call to action', 'cta');
  return [
    head,
    draft.note(draft.take(greetings)),
    lead.filter(Boolean).join(' '),
    draft.say(toneOf(brief.tone).open),
    render(body),
    [settleKeyword(draft), draft.paragraph(general.closings, general.closings)].filter(Boolean).join(' '),
    `**${draft.note(ask ? asSentence(ask) : `${draft.take(kind.asks)}.`)}**`,
    `${draft.take(signOffs)}\nYour team`,
    draft.say(postscripts),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Several subject lines, one of each style. */
export function subjectLines(draft: Draft): string {
  return bullets(Object.keys(subjects).map((style) => `${draft.note(subjectLine(draft, style))}.`));
}

/** A short advertisement: headline, text, call to action. */
export function ad(draft: Draft): string {
  const ask = draft.brief.field('call to action', 'cta') || 'See how it works';
  const headline = draft.note(shorten(upperFirst(`${draft.brief.keyword}, made easy`), 60));
  return [
    `**${headline}**`,
    draft.paragraph(taglines, general.promises),
    bullets(draft.draw(draft.field.facts, 3).map(draft.note)),
    `**${draft.note(asSentence(ask))}**`,
  ].join('\n\n');
}
