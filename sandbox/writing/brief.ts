import { formatIn, languageNamed, type Language } from './texts.ts';
import { hash, lowerFirst, plain, shorten } from './words.ts';

/** What is to be written, as far as the prompts say. */
export type Brief = ReturnType<typeof readBrief>;

const labelled =
  /^[\s>*\-•\d.)]{0,40}([A-Za-z][A-Za-z /()&'-]{1,40}?)\*{0,3}\s{0,9}[:=]\s{0,9}\*{0,3}\s{0,9}(.+)$/gm;
const tagged = /<([a-z][\w -]{1,30})>([\s\S]{1,4000}?)<\/\1>/gi;
const nothing = /^(?:none|n\/a|not (?:given|specified|set|provided)|-|–|any|no preference)\.?$/i;
/** "No keyword is given", "Keyword difficulty": about the keyword, and not the keyword. */
const aboutKeyword = /^no |^keyword (?:difficulty|density|analysis|research)$/;

/** Labelled lines of the prompts (`Topic: …`, `<topic>…</topic>`); the first of a name counts. */
function labelledLines(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, label = '', value = ''] of [...text.matchAll(tagged), ...text.matchAll(labelled)]) {
    const name = label
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join(' ');
    const clean = value
      .trim()
      .replace(/^["“']+|(?<!["”'])["”']+$/g, '')
      .trim();
    if (name && clean && !nothing.test(clean) && !found.has(name)) found.set(name, clean);
  }
  return found;
}

const sizes = { short: 395, medium: 720, long: 1130 };
const mostWords = 2_000;
const numbers =
  /(?:(?<least>at least|over|more than|minimum of)\s{0,9})?(?<from>\d[\d,]{0,12})\s{0,9}(?:(?:-|–|to|and)\s{0,9}(?<to>\d[\d,]{0,12})|(?<open>\+))?[\s-]{0,9}words?/i;

/** Of a post, with its spaces and hashtags. */
const charactersPerWord = 6.5;

/** `500-1000 words`, `1000+ words`, `about 600 words`, `about 400 characters`, `short`; medium without any of it. */
function wordsAsked(length: string, everything: string): { target: number; isExact: boolean } {
  const characters = /(\d[\d,]{0,6}) characters?\b/i.exec(length)?.[1];
  if (characters)
    return {
      target: Math.round(Number(characters.replaceAll(',', '')) / charactersPerWord),
      isExact: true,
    };
  const size = /\b(?:short|medium|long)\b/i.exec(length)?.[0].toLowerCase() as keyof typeof sizes | undefined;
  const found = numbers.exec(/\d/.test(length) || size ? length : everything)?.groups ?? {};
  const [min = 0, max = 0] = [found.from, found.to].map((digits = '') => Number(digits.replaceAll(',', '')));
  if (min <= 20) return { target: sizes[size ?? 'medium'], isExact: false };
  const target = min < max ? min + (max - min) * 0.45 : min * (found.open || found.least ? 1.12 : 1);
  return { target: Math.min(mostWords, Math.round(target)), isExact: true };
}

/** Words that no keyword begins with or contains. */
const stopWords: Record<Language, RegExp> = {
  en: /^(?:an?|about|all|and|any|are|as|at|be|because|but|by|can|do|does|for|from|get|give|have|how|i|if|in|into|is|its?|like|make|me|more|most|my|need|new|not|of|on|once|only|or|our|out|over|should|so|some|than|that|the|their|them|then|there|these|they|this|to|too|under|up|us|use|want|was|we|what|when|where|which|while|who|why|will|with|would|write|you|your)$/i,
  de: /^(?:als|am|an|auf|aus|bei|beim|das|dem|den|der|des|die|durch|ein|eine[mnrs]?|für|gegen|im|in|ins|ist|man|mit|nach|oder|ohne|sie|sind|über|um|und|vom|von|vor|wann|warum|was|wie|zu|zum|zur)$/i,
  es: /^(?:al?|como|cómo|con|cuándo|de|del|el|en|entre|es|la|las|los|mi|o|para|por|qué|se|sin|sobre|su|sus|tus?|una?|un[ao]s|y)$/i,
  fr: /^(?:au|aux|avec|ce|chez|comment|dans|de|des|du|en|entre|est|et|la|le|les|mes|mon|ou|où|par|pour|pourquoi|quand|que|sans|sur|une?|votre|vos|à)$/i,
};
const request =
  /^(?:please\s+)?(?:write|create|generate|draft|give me|make|prepare|compose)\s+[\w\s-]{0,40}?\s(?:about|on|for|titled|called)\s+/i;
const leadIn =
  /^["'“]?(?:(?:how (?:to|we|i|you can)|(?:\d+|five|seven|ten)\s+(?:\w+\s+){0,2}?(?:ways|tips|steps|ideas|reasons)\s+(?:to|for)|ways to|tips (?:to|for)|learn(?:ing)? (?:how )?to|the (?:best|right|easy) way to)\s+[a-z]+\s+|(?:(?:an?|the|our|your)\s+)?(?:(?:ultimate|complete|short|quick|practical|simple)\s+)*(?:guide|introduction|benefits|importance|art|future|basics|role|impact|history|rise|overview|launch|announcement|review|story|truth)\s+(?:to|of|about|on|behind)\s+|(?:what|why) (?:is|are|do|does)\s+|when to\s+|should (?:we|you|i)\s+|is\s+|are\s+)?(?:(?:an?|the|our|your|my)\s+)?/i;
/** The subject of a topic as people type it: a noun phrase, without "how to brew" or "a guide to". Never empty. */
function subjectOf(topic: string, language: Language): string {
  const [first = ''] = topic.split(/(?<=[\p{L}\p{N}])[.!?:;](?:\s|$)|[。！？]|\s[-–—]\s/u);
  const short = shorten(first.replace(leadIn, '').replace(/(?<!["'”?!.,;:\s])["'”?!.,;:\s]+$/u, ''), 48);
  // German nouns have a capital everywhere.
  const phrase = language === 'de' ? short : lowerFirst(short);
  return /[\p{L}\p{N}]/u.test(phrase) ? phrase : 'a fresh idea';
}

/** A keyword for a brief without one: the first words that matter, three at most, as they are in the subject. */
function keywordOf(subject: string, language: Language): string {
  const stopWord = stopWords[language];
  const words = subject.split(' ');
  const start = words.findIndex((word) => !stopWord.test(word));
  const length = words.slice(start, start + 3).findIndex((word) => stopWord.test(word));
  return start < 0 ? subject : words.slice(start, start + (length < 0 ? 3 : length)).join(' ');
}

/** What a row of a bulk job is about: "Write a description of 60 words for Rain cape, child. Say …". */
function topicOfTask(task: string): string {
  return /\b(?:for|about)\s+([^.!?]{2,200})/i.exec(task)?.[1] ?? task;
}

/** Reads a brief out of prompts of any shape: labelled lines first, else the words of the prompt itself. */
export function readBrief(system: string, prompt: string) {
  const lines = new Map([...labelledLines(system), ...labelledLines(prompt)]);
  /** The value of the first labelled line whose label is one of these, or contains it; '' without one. */
  const raw = (...labels: string[]): string => {
    const fits = (name: string, label: string) =>
      ` ${name} `.includes(` ${label} `) && !aboutKeyword.test(name);
    const named = (label: string) => [...lines.keys()].find((name) => fits(name, label));
    const values = labels.map((label) => lines.get(label) ?? lines.get(named(label) ?? ''));
    return values.find(Boolean) ?? '';
  };
  const field = (...labels: string[]) => plain(raw(...labels));
  const list = (...labels: string[]) => (raw(...labels).match(/[^,;\n]+/g) ?? []).map(plain).filter(Boolean);
  const firstLine = prompt.split('\n').find((line) => /\p{L}/u.test(line)) ?? prompt;
  const labels = ['topic', 'title', 'subject', 'prompt', 'input', 'item', 'competitor', 'description'];
  const topic = plain(raw(...labels) || topicOfTask(raw('task')) || firstLine).replace(request, '');
  const keywords = list('keywords', 'keyword').map((word) => shorten(word, 80));
  const words = wordsAsked(raw('length', 'word count'), `${prompt}\n${system}`);
  // Names of languages are short; anything else is a remark.
  const wish = /^[\p{L} ()]{2,30}$/u.exec(field('language'))?.[0] ?? '';
  const language = languageNamed(wish) ?? 'en';
  const subject = subjectOf(topic, language);
  return {
    seed: hash(`${system}\u0000${prompt}`),
    kind: formatIn('kind', field('content type', 'type of content', 'format'), prompt, system).name,
    language,
    // A language that the sandbox does not know: the text is in English then.
    unknownLanguage: languageNamed(wish) ? '' : wish,
    topic: shorten(topic, 120),
    subject,
    keyword: keywords[0] ?? keywordOf(subject, language),
    otherKeywords: keywords.slice(1, 6),
    words,
    size:
      words.target < 450 ? ('short' as const) : words.target < 950 ? ('medium' as const) : ('long' as const),
    asksForMeta: /\bmeta[ -]description:/i.test(`${system}\n${prompt}`),
    field,
    list,
    /** The first address of the prompt; values of fields have none. */
    address: /https?:\/\/[^\s"'<>)]+[\w/]/.exec(prompt)?.[0] ?? '',
  };
}
