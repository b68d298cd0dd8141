import type { Draft } from '../draft.ts';
import { emailKinds, greetings, postscripts, segments, signOffs, subjects } from '../material/email.ts';
import { wordsFor } from './product.ts';
import {
  asSentence,
  bullets,
  factList,
  growTo,
  mistakeList,
  render,
  section,
  settleKeyword,
  tipList,
} from '../parts.ts';
import { metaSentence, wantsMeta } from '../meta.ts';
import { shorten, upperFirst } from '../words.ts';

/** As a phone shows it. */
const longestSubject = 50;
const closingWords = 65;

const styleOf = (wish: string, draft: Draft): string => {
  const names = Object.keys(subjects);
  return names.find((name) => wish.toLowerCase().includes(name)) ?? draft.take(names);
};

/** A subject line in the asked style; the keyword early, so that a phone shows it. */
export function subjectLine(
  draft: Draft,
  style = draft.brief.field('subject style', 'subject line style'),
): string {
  const patterns = subjects[styleOf(style, draft)]!;
  const lines = draft.draw(patterns, patterns.length).map((pattern) => upperFirst(draft.fill(pattern)));
  return lines.find((line) => line.length <= longestSubject) ?? shorten(lines[0]!, longestSubject);
}

const segmentLine = (draft: Draft): string => {
  const wish = draft.brief.field('audience segment', 'segment');
  const line = segments.find(([pattern]) => pattern.test(wish))?.[1][0];
  return line ? draft.note(line) : '';
};

/** The offer, in lines that can be read in the street. */
const offers: [RegExp, readonly string[]][] = [
  [
    /promo/,
    [
      'What: {k}, at [your price].',
      'Until: [date], midnight.',
      'If it is wrong for you: send it back within [days].',
    ],
  ],
  [/announce/, ['What: {k}.', 'From: [date].', 'What you have to do: nothing.']],
  [/cart/, ['In your basket: {k}.', 'Kept for you until: [date].', 'With delivery: [total].']],
];

export function email(draft: Draft): string {
  const { brief } = draft;
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
  const head = [
    `Subject: ${draft.note(subject)}`,
    // The preview text goes into the meta description where one is asked for.
    !wantsMeta(brief) && `Preview: ${draft.note(metaSentence(draft))}`,
  ];
  const lead = [draft.say(kind.leads), segmentLine(draft)];
  const heads = kind.heads.slice(0, { short: 2, medium: 3, long: 5 }[brief.lengthName]).map(draft.note);
  const sells = offers.find(([pattern]) => pattern.test(name))?.[1];
  const goods = wordsFor(draft);
  const selling = [
    () => [draft.say(goods.opens), bullets((sells ?? []).map(draft.tell))],
    () => [draft.tell(kind.body[0]!)],
    () => [draft.say(goods.scenes)],
    () => [draft.tell(kind.body[1]!)],
    () => [draft.say(goods.lines)],
  ];
  const telling = [
    () => [draft.passage('open')],
    () => [draft.tell(kind.body[0]!), tipList(draft, 3)],
    () => [draft.passage('scene')],
    () => [draft.tell(kind.body[1]!), mistakeList(draft)],
    () => [draft.passage('sign'), factList(draft)],
  ];
  const body = heads.map((title, index) => {
    const roles = ['cause', 'repair', 'sign', 'repair', 'doubt'] as const;
    const grow = () => (sells && draft.say(goods.lines)) || draft.passage(roles[index]!);
    return section(title, (sells ? selling : telling)[index]!(), grow);
  });
  growTo(draft, body, closingWords);
  const ask = brief.field('call to action', 'cta');
  return [
    head.filter(Boolean).join('\n'),
    draft.note(draft.take(greetings)),
    lead.filter(Boolean).join(' '),
    !sells && draft.say(draft.tone.open),
    render(body),
    [draft.tell(kind.body[2]!), draft.say(draft.tone.close), settleKeyword(draft)].filter(Boolean).join(' '),
    `**${draft.note(ask ? asSentence(ask) : draft.take(kind.asks))}**`,
    `${draft.take(signOffs)}\n[your name]`,
    draft.say(postscripts),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Several subject lines, one of each style. */
export function subjectLines(draft: Draft): string {
  return bullets(Object.keys(subjects).map((style) => draft.note(subjectLine(draft, style))));
}

/** A short advertisement: headline, text, call to action. */
export function shortAd(draft: Draft): string {
  const ask = draft.brief.field('call to action', 'cta') || 'See it in use';
  const headline = draft.note(shorten(upperFirst(`${draft.brief.keyword}, on a Tuesday`), 60));
  return [
    `**${headline}**`,
    draft.say(wordsFor(draft).opens),
    factList(draft),
    `**${draft.note(asSentence(ask))}**`,
  ].join('\n\n');
}
