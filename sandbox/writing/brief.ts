import { inSentence, meaningfulWords, subjectOf } from './subject.ts';
import { hash, plain, shorten } from './words.ts';

export type Kind = 'blog' | 'social' | 'product' | 'email' | 'analysis' | 'seo' | 'ad' | 'subjects';

/** "No keyword is given", "Keyword difficulty": about the keyword, and not the keyword. */
const aboutKeyword = /^no |^keyword (?:difficulty|density|analysis|research)$/;

export type WordBand = { min: number; max: number; target: number };

/** What is to be written, as far as the prompt says. */
export type Brief = {
  seed: number;
  kind: Kind;
  topic: string;
  /** The subject as a noun phrase, and as it stands in a sentence. */
  subject: string;
  keyword: string;
  otherKeywords: string[];
  /** `keyword` with the article English wants. */
  keywordPhrase: string;
  tone: string;
  audience: string;
  band: WordBand;
  lengthName: 'short' | 'medium' | 'long';
  provider: string;
  /** Whether the last line is to be a meta description. */
  asksForMeta: boolean;
  /** Value of any labelled line, by words its label must contain. */
  field: (...labels: string[]) => string;
  list: (...labels: string[]) => string[];
};

const labelled = /^[\s>*\-•\d.)]*\**([A-Za-z][A-Za-z /()&'-]{1,40}?)\**\s*[:=]\s*\**\s*(.+?)\s*$/;
const tagged = /<([a-z][\w -]{1,30})>\s*([\s\S]{1,4000}?)\s*<\/\1>/gi;
const nothing = /^(?:none|n\/a|not (?:given|specified|set|provided)|-|–|any|no preference)\.?$/i;
const normal = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** Labelled lines of the prompts (`Topic: …`, `<topic>…</topic>`); the first of a name counts. */
export function labelledLines(text: string): Map<string, string> {
  const found = new Map<string, string>();
  const keep = (label: string, value: string) => {
    const name = normal(label);
    const clean = value.replace(/^["“']+|["”']+$/g, '').trim();
    if (name && clean && !nothing.test(clean) && !found.has(name)) found.set(name, clean);
  };
  for (const [, label = '', value = ''] of text.matchAll(tagged)) keep(label.replace(/_/g, ' '), value);
  for (const line of text.split(/\r?\n/)) {
    const match = labelled.exec(line);
    if (match) keep(match[1]!, match[2]!);
  }
  return found;
}

const kinds: [Kind, RegExp][] = [
  ['subjects', /\b(?:email[- ]subjects?|subject lines?)\b/i],
  ['ad', /\b(?:ad[- ]copy|advert\w*|\bads?)\b/i],
  [
    'seo',
    /\b(?:seo|landing[- ]page|meta[- ](?:content|description|title)|schema[- ]markup|json-ld|pillar[- ]page|faq page)\b/i,
  ],
  ['analysis', /\b(?:analy[sz]\w+|audit|competit\w+|content gaps?)\b/i],
  ['email', /\b(?:e-?mail|newsletter)\b/i],
  [
    'social',
    /\b(?:social|tweet|thread|instagram|twitter|linkedin|facebook|tiktok|youtube|caption|story|video)\b/i,
  ],
  ['product', /\bproduct(?:[- ](?:description|page|copy))?\b/i],
  ['blog', /\b(?:blog|article|post|optimi[sz]ation)\b/i],
];

const kindIn = (text: string) => kinds.find(([, words]) => words.test(text))?.[0];

const bands = {
  short: { min: 300, max: 500, target: 395 },
  medium: { min: 500, max: 1000, target: 720 },
  long: { min: 1000, max: 1400, target: 1130 },
} as const;
const largestTarget = 2_000;

const toNumber = (digits: string) => Number(digits.replaceAll(',', ''));

/** `500-1000 words`, `1000+ words`, `about 600 words`, `short`; without any of it, medium. */
export function bandOf(length: string, everything: string): WordBand {
  const text = /\d/.test(length) ? length : /\b(?:short|medium|long)\b/i.test(length) ? '' : everything;
  const range = /(\d[\d,]*)\s*(?:-|–|to|and)\s*(\d[\d,]*)\s*words?/i.exec(text);
  if (range) {
    const [min, max] = [toNumber(range[1]!), toNumber(range[2]!)];
    if (min < max && min > 20) {
      const target = Math.min(largestTarget, Math.round(min + (max - min) * 0.45));
      return { min, max, target };
    }
  }
  const open = /(\d[\d,]*)\s*\+\s*words?|(?:at least|over|more than|minimum of)\s*(\d[\d,]*)\s*words?/i.exec(
    text,
  );
  const about = /(\d[\d,]*)[\s-]*words?/i.exec(text);
  const number = toNumber(open?.[1] ?? open?.[2] ?? about?.[1] ?? '0');
  if (open && number > 20) {
    const target = Math.min(largestTarget, Math.round(number * 1.12));
    return { min: number, max: Math.round(number * 1.4), target };
  }
  if (number > 20) {
    const target = Math.min(largestTarget, number);
    return { min: Math.round(target * 0.9), max: Math.round(target * 1.12), target };
  }
  const name = /\b(short|medium|long)\b/i.exec(length)?.[1]?.toLowerCase() as keyof typeof bands | undefined;
  return bands[name ?? 'medium'];
}

const audiences: [RegExp, string][] = [
  [/^general\b/i, 'most people'],
  [/^professionals?\b/i, 'busy professionals'],
  [/^students?\b/i, 'students'],
  [/^experts?\b/i, 'experienced readers'],
  [/^consumers?\b/i, 'shoppers'],
];

const audienceOf = (value: string) => {
  const known = audiences.find(([pattern]) => pattern.test(value));
  const free = shorten(plain(value), 40);
  return known && value.length < 40 ? known[1] : free || 'most people';
};

/** Reads a brief out of prompts of any shape: labelled lines first, else the words of the prompt itself. */
export function readBrief(system: string, prompt: string, provider: string): Brief {
  const lines = new Map([...labelledLines(system), ...labelledLines(prompt)]);
  const field = (...labels: string[]) => {
    for (const label of labels) {
      if (lines.has(label)) return lines.get(label)!;
      for (const [name, value] of lines)
        if (` ${name} `.includes(` ${label} `) && !aboutKeyword.test(name)) return value;
    }
    return '';
  };
  const list = (...labels: string[]) =>
    field(...labels)
      .split(/[,;\n]/)
      .map(plain)
      .filter(Boolean);
  const freeTopic = prompt.split(/\r?\n/).find((line) => /\p{L}/u.test(line)) ?? prompt;
  const topic =
    field('topic', 'title', 'subject', 'prompt', 'input', 'item', 'competitor', 'description') || freeTopic;
  const subject = subjectOf(topic);
  const keywords = list('keywords', 'keyword', 'target keyword', 'target keywords').map((word) =>
    shorten(word, 80),
  );
  const keyword = keywords[0] ?? coreOf(subject);
  const band = bandOf(field('length', 'word count'), `${prompt}\n${system}`);
  return {
    seed: hash(`${system}\u0000${prompt}`),
    kind:
      kindIn(field('content type', 'type of content', 'format')) ??
      kindIn(prompt) ??
      kindIn(system) ??
      'blog',
    topic: plain(topic),
    subject,
    keyword,
    keywordPhrase: framed(plain(topic), keyword) ?? inSentence(keyword),
    otherKeywords: keywords.slice(1, 6),
    tone: field('tone').toLowerCase(),
    audience: audienceOf(lines.get('target audience') ?? lines.get('audience') ?? ''),
    band,
    lengthName: band.target < 450 ? 'short' : band.target < 950 ? 'medium' : 'long',
    provider,
    asksForMeta: /\bmeta[ -]description:/i.test(`${system}\n${prompt}`),
    field: (...labels) => plain(field(...labels)),
    list,
  };
}

/** A name in the frame the topic gives it: “Lisbon” as “a weekend in Lisbon”. */
function framed(topic: string, keyword: string): string | null {
  if (!/^\p{Lu}\p{Ll}/u.test(keyword)) return null;
  const at = topic.indexOf(keyword);
  const before = /\b(?:a|an|one|the) (?:\p{Ll}+ ){1,3}(?:in|to|at|through|around|for|of) $/iu.exec(
    topic.slice(0, Math.max(0, at)),
  );
  return before ? before[0].toLowerCase() + keyword : null;
}

/** Without given keywords: the first three words that matter, as they stand together in the subject. */
function coreOf(subject: string): string {
  const words = subject.split(' ');
  const matter = new Set(meaningfulWords(subject));
  const start = words.findIndex((word) => matter.has(word));
  if (start < 0) return subject;
  let end = start;
  while (end < words.length && end - start < 3 && matter.has(words[end]!)) end += 1;
  return words.slice(start, end).join(' ');
}
