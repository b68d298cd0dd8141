import type { Draft } from './draft.ts';
import { type Parts, render } from './layout.ts';
import { formatIn, layoutsOf } from './texts.ts';
import { asSentence, bullets, countPhrase, countWords, includes, lengthOf, lowerFirst } from './words.ts';
import { shorten, upperFirst } from './words.ts';

/** What a search result shows whole, in characters. */
const limits = { title: 60, shortestMeta: 110, longestMeta: 155 };

export const askOf = ({ brief }: Draft): string => brief.field('call to action', 'cta');

/** The user's own topic where the keyword is early in it, else the keyword and the topic, else a headline of the pool. */
function headlineOf(draft: Draft): string {
  const { topic, keyword, kind } = draft.brief;
  const own = topic.replace(/(?<![.,;:!])[.,;:!]+$/u, '');
  const isTitle = countWords(own) >= 3 && countWords(own) <= 14 && !/[.!?]\s/.test(own);
  const holds = countPhrase(own.slice(0, 58), keyword) > 0;
  const named = holds ? own : `${keyword}: ${upperFirst(own)}`;
  const isNew = holds || !includes(own, keyword.replace(/s$/, ''));
  if (isTitle && isNew && lengthOf(named) <= limits.title) return draft.note(draft.titled(named));
  const pool = kind === 'analysis' ? 'headline.analysis type' : 'headline';
  return draft.draw(pool, limits.title) || draft.note(shorten(draft.values.title!, limits.title));
}

/** A sentence or two of 110 to 155 characters with the keyword, that is not among those taken. */
export function metaSentence(draft: Draft, taken: readonly string[] = []): string {
  const seconds = draft.all('meta second');
  const all = draft.all('meta first').flatMap((first) => seconds.map((second) => `${first} ${second}`));
  const fits = ({ length }: string) => length >= limits.shortestMeta && length <= limits.longestMeta;
  const fitting = all.find((both) => fits(both) && !taken.includes(both));
  // A keyword so long that nothing fits around it.
  return fitting ?? `${shorten(draft.brief.keyword, 50)}: ${draft.all('meta long')[0]}`;
}

const isQuestion =
  /\?\s*$|^(?:how|what|why|when|where|who|which|is|are|can|could|may|do|does|should|will)\b/i;

/** What the user wants answered: a question as it is, a topic as the question one would ask about it. */
const answersTo = (draft: Draft, topics: readonly string[]): string[] =>
  topics.slice(0, 8).map((topic) => {
    const clean = shorten(topic.replace(/(?<![?.!\s])[?.!\s]+$/u, ''), 80);
    if (!isQuestion.test(topic)) return draft.about('asked', lowerFirst(clean));
    return `**${draft.note(upperFirst(clean))}?** ${draft.draw('answer') || draft.draw('practice')}`;
  });

/** A section for each wish; a focus of a search strategy decides the heading and is not named. */
function wishOf(draft: Draft, wish: string): string {
  const isStrategy = formatIn('strategy', wish).name === 'yes';
  const heading = isStrategy ? draft.draw('heading searched') : draft.note(draft.titled(wish));
  return `**${heading}** ${draft.draw('practice')}`;
}

function focusOf(draft: Draft, focus: string): string {
  const finding = draft.draw(`focus.${formatIn('focus', focus).name}`) || draft.draw('finding');
  return `**${draft.note(draft.titled(focus))}** ${finding}`;
}

function featureOf(draft: Draft, feature: string): string {
  const [name = '', ...rest] = feature.split(/:\s+/);
  if (rest.length > 0) return draft.note(`**${upperFirst(name)}:** ${asSentence(rest.join(': '))}`);
  return `${draft.note(`**${asSentence(name)}**`)} ${draft.draw('feature meaning')}`.trim();
}

const slugOf = (text: string): string => {
  const letters = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return letters.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'page';
};

/** What layouts may name; texts that are drawn are functions, so that they are drawn where they appear. */
export function partsOf(draft: Draft): Parts {
  const { brief, values } = draft;
  const { list } = brief;
  const ask = askOf(draft);
  const source = brief.field('comparison source', 'compare with', 'comparison');
  const line = brief.field('subject line');
  const isSubject = line.length <= 60 && !/^(?:question|urgency|personal|curios|benefit|number)/i.test(line);
  let headline = '';
  let question: string[] = [];
  return {
    headline: () => (headline = headlineOf(draft)),
    // The topic in a sentence of its own, where the headline does not have it.
    'topic line': () =>
      includes(`${headline} ${brief.keyword}`, brief.topic) ? '' : draft.draw('topic line'),
    subject: () =>
      (isSubject && line) || draft.draw('subject.subject style', 50) || shorten(values.title!, 50),
    preview: () => (brief.asksForMeta ? '' : metaSentence(draft)),
    cta: ask ? asSentence(ask) : '',
    link: ask ? `[${shorten(ask, 60)}](#start)` : '',
    asked: () => answersTo(draft, list('faq topics', 'faq')),
    wishes: () =>
      list('seo focus', 'content focus')
        .slice(0, 3)
        .map((one) => wishOf(draft, one)),
    focus: () =>
      list('analysis focus', 'focus')
        .slice(0, 6)
        .map((one) => focusOf(draft, one)),
    features: () =>
      list('key features', 'features')
        .slice(0, 10)
        .map((one) => featureOf(draft, one)),
    benefits: list('benefits', 'benefit').slice(0, 8).map(asSentence),
    comparison: () => (source ? draft.about('comparison', shorten(source, 120)) : ''),
    // A made-up figure, the same for the same brief.
    figure: () => `${2 + Math.round(draft.random() * 7)}/10`,
    leads: () => bullets(draft.list('tip', 3).map((tip) => tip.replace(/^\*\*([^*]+)\*\*.*/s, '$1'))),
    meta: () => metaSentence(draft),
    metas: () => [1, 2, 3, 4, 5].reduce<string[]>((taken) => [...taken, metaSentence(draft, taken)], []),
    slug: slugOf(brief.keyword),
    slugs: ['', '-guide', '-first-steps'].map((end) => `Slug: \`/${slugOf(brief.keyword)}${end}\``),
    'bare topic': upperFirst(brief.subject),
    'bare question': () => (question = draft.draw('question').split('** ')) && question[0]!.slice(2),
    'its answer': () => question[1] ?? '',
    'any keyword': () => draft.take([brief.keyword, ...brief.otherKeywords]),
    'all keywords': [brief.keyword, ...brief.otherKeywords].join(', '),
    language: brief.language,
  };
}

/** A text after one of the layouts of its kind. */
export function compose(draft: Draft, extra: Parts = {}, layout = layoutName(draft)): string {
  return render(draft, draft.take(layoutsOf(layout)), { ...partsOf(draft), ...extra });
}

function layoutName({ brief: { kind, field, topic } }: Draft): string {
  const wish = field('seo content type', 'seo type', 'page type') || `${field('content type')} ${topic}`;
  if (kind === 'email') return formatIn('mail', field('email type', 'campaign type')).name;
  return kind === 'seo' ? formatIn('page', wish).name : kind;
}
