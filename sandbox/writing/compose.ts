import type { Draft } from './draft.ts';
import { type Parts, render } from './layout.ts';
import { formatIn, layoutsOf } from './texts.ts';
import {
  asSentence,
  bullets,
  countPhrase,
  countWords,
  lengthOf,
  lowerFirst,
  shorten,
  upperFirst,
} from './words.ts';

/** What a search result shows whole, in characters. */
const longestTitle = 60;
const [shortestMeta, longestMeta] = [110, 155];

export const askOf = ({ brief }: Draft): string => brief.field('call to action', 'cta');

/** The user's own topic where the keyword is early in it, else the keyword and the topic, else a headline of the pool. */
function headlineOf(draft: Draft): string {
  const { topic, keyword, kind } = draft.brief;
  const own = topic.replace(/[.,;:!]+$/u, '');
  const isTitle = countWords(own) >= 3 && countWords(own) <= 14 && !/[.!?]\s/.test(own);
  const holds = countPhrase(own.slice(0, 58), keyword) > 0;
  const repeats = own.toLowerCase().includes(keyword.toLowerCase().replace(/s$/, ''));
  const named = holds ? own : `${keyword}: ${upperFirst(own)}`;
  if (isTitle && (holds || !repeats) && lengthOf(named) <= longestTitle)
    return draft.note(draft.titled(named));
  const pool = kind === 'analysis' ? 'headline.analysis type' : 'headline';
  return draft.draw(pool, longestTitle) || draft.note(shorten(draft.values.title!, longestTitle));
}

/** A sentence or two of 110 to 155 characters with the keyword, that is not among those taken. */
export function metaSentence(draft: Draft, taken: readonly string[] = []): string {
  const seconds = draft.all('meta second');
  const all = draft.all('meta first').flatMap((first) => seconds.map((second) => `${first} ${second}`));
  const fitting = all.find(
    (both) => both.length >= shortestMeta && both.length <= longestMeta && !taken.includes(both),
  );
  // A keyword so long that nothing fits around it.
  return fitting ?? `${shorten(draft.brief.keyword, 50)}: ${draft.all('meta long')[0]}`;
}

const isQuestion =
  /\?\s*$|^(?:how|what|why|when|where|who|which|is|are|can|could|may|do|does|should|will|would)\b/i;

/** What the user wants answered: a question as it is, a topic as the question one would ask about it. */
export const answersTo = (draft: Draft, topics: readonly string[]): string[] =>
  topics.slice(0, 8).map((topic) => {
    const clean = shorten(topic.replace(/[?.!\s]+$/u, ''), 80);
    if (!isQuestion.test(topic)) return draft.about('asked', lowerFirst(clean));
    return `**${draft.note(upperFirst(clean))}?** ${draft.draw('answer') || draft.draw('practice')}`;
  });

/** A section for each wish; a focus of a search strategy decides the heading and is not named. */
const wishesOf = (draft: Draft): string[] =>
  draft.brief
    .list('seo focus', 'content focus')
    .slice(0, 3)
    .map((wish) => {
      const isStrategy = formatIn('strategy', wish).name === 'yes';
      return `**${isStrategy ? draft.draw('heading searched') : draft.note(draft.titled(wish))}** ${draft.draw('practice')}`;
    });

const focusOf = (draft: Draft): string[] =>
  draft.brief
    .list('analysis focus', 'focus areas', 'focus')
    .slice(0, 6)
    .map((one) => {
      const finding = draft.draw(`focus.${formatIn('focus', one).name}`) || draft.draw('finding');
      return `**${draft.note(draft.titled(one))}** ${finding}`;
    });

const featuresOf = (draft: Draft): string[] =>
  draft.brief
    .list('key features', 'features')
    .slice(0, 10)
    .map((feature) => {
      const [name = '', ...rest] = feature.split(/:\s+/);
      if (rest.length > 0) return draft.note(`**${upperFirst(name)}:** ${asSentence(rest.join(': '))}`);
      return `${draft.note(`**${asSentence(name)}**`)} ${draft.draw('feature meaning')}`.trim();
    });

/** A table of made-up figures, the same for the same brief. */
function tableOf(draft: Draft): string {
  const { keyword, otherKeywords, field } = draft.brief;
  const cells = (pool: string) => draft.all(pool)[0]!.split('; ');
  const own = /keyword/i.test(field('analysis type')) ? [keyword, ...otherKeywords] : [];
  const columns = cells('columns.analysis type');
  const row = (name: string) => [name, ...columns.map(() => `${2 + Math.round(draft.random() * 7)}/10`)];
  const rows = cells('rows.analysis type').map((name, index) => row(shorten(own[index] ?? name, 60)));
  const head = [cells('illustrative column').concat(columns), ['---', ...columns.map(() => '---:')]];
  return draft.note([...head, ...rows].map((line) => `| ${line.join(' | ')} |`).join('\n'));
}

const slugOf = (text: string): string => {
  const letters = text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  return letters.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'page';
};

/** What layouts may name; texts that are drawn are functions, so that they are drawn where they appear. */
export function partsOf(draft: Draft): Parts {
  const { brief, values } = draft;
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
      [headline, brief.keyword].join().toLowerCase().includes(brief.topic.toLowerCase())
        ? ''
        : draft.draw('topic line'),
    subject: () =>
      (isSubject && line) || draft.draw('subject.subject style', 50) || shorten(values.title!, 50),
    preview: () => (brief.asksForMeta ? '' : metaSentence(draft)),
    cta: ask ? asSentence(ask) : '',
    link: ask ? `[${shorten(ask, 60)}](#start)` : '',
    asked: () => answersTo(draft, brief.list('faq topics', 'faq')),
    wishes: () => wishesOf(draft),
    focus: () => focusOf(draft),
    features: () => featuresOf(draft),
    benefits: brief.list('benefits', 'benefit').slice(0, 8).map(asSentence),
    comparison: () => (source ? draft.about('comparison', shorten(source, 120)) : ''),
    table: () => tableOf(draft),
    leads: () => bullets(draft.list('tip', 3).map((tip) => tip.replace(/^\*\*(.+?)\*\*.*$/s, '$1'))),
    meta: () => metaSentence(draft),
    metas: () =>
      Array.from({ length: 5 }).reduce<string[]>((taken) => [...taken, metaSentence(draft, taken)], []),
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
