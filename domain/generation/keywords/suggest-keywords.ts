import { languageOfTopic, readTopic, type TopicWord as Word } from './read-topic.ts';
import type { TopicWords } from './languages/word-lists.ts';
import { suggestJapanese } from './suggest-japanese.ts';
import { topicWords, type TopicLanguage } from './topic-words.ts';

/** The most keywords that are suggested, and the most words of one. */
export const mostSuggested = 3;
const mostWords = 4;

/** A possible keyword: words in the order of the topic. */
type Phrase = Word[];

/**
 * One to three keywords for a topic, in its order: "How to choose a coffee grinder for a small kitchen" has "coffee
 * grinder" and "small kitchen". Phrases are what is left between function words (the idea of RAKE: Rose et al.,
 * "Automatic keyword extraction from individual documents", 2010), without the verb of the question and without words
 * that name the text itself. None for a topic without such words, and for scripts without spaces other than Japanese. `language` is the
 * BCP 47 tag of the form; it decides where the words of the topic do not.
 */
export function suggestKeywords(topic: string, language = 'en'): string[] {
  const read = readTopic(topic);
  if (read.length === 0) return suggestJapanese(topic, language).slice(0, mostSuggested);
  const code = languageOfTopic(read, language);
  const known = topicWords[code];
  const words = withoutOrder(read, known);
  const { phrases, verbs } = divide(words, known);
  const trimmed = onlyNouns(phrases, code)
    .map((phrase) => trim(phrase, code))
    .filter(isUseful);
  const found = trimmed.length > 0 ? trimmed : verbs.map((verb) => [verb]).filter(isUseful);
  const keepsCapitals = code === 'de';
  const hasTitleCase = isTitleCase(words, known);
  return pick(found).map((phrase) =>
    phrase
      .map((word) => (keepsCapitals ? word.shown : withoutTitleCase(word, read[0]!, hasTitleCase)))
      .reduce((text, word) => text + (/['’]$/.test(text) ? '' : ' ') + word),
  );
}

/** The words from the subject on: "Write a post on LinkedIn about our new office" is about the office. */
function withoutOrder(words: readonly Word[], { order }: TopicWords): readonly Word[] {
  const plain = words.map((word) => word.plain).join(' ');
  const [ordered = ''] = order.exec(plain) ?? [];
  const [platform = ''] = (ordered && platformOrder.exec(plain.slice(ordered.length))) || [];
  return words.slice(`${ordered}${platform}`.split(' ').length - 1);
}

/** What follows "Write a post on" where a platform is named before the subject. */
const platformOrder =
  /^(?:instagram|facebook|linkedin|tiktok|youtube|pinterest|twitter|x) (?:about|über|sur|sobre|su\p{L}*|over) /u;

/** "IT" and "US" are no pronouns, unless everything is in capitals. */
const isAcronym = ({ shown }: Word) => /^\p{Lu}{2,5}$/u.test(shown);

/** "São Paulo" and "La Rioja" start with what is a function word elsewhere. */
const isNameStart = (words: readonly Word[], index: number) =>
  /^(?:São|Los|Las|La|Le|El)$/.test(words[index]!.shown) &&
  index > 0 &&
  !words[index]!.isParted &&
  startsWithCapital(words[index + 1] ?? words[index - 1]!);

/** The phrases between the words that are part of none, and the verbs that were left out. */
function divide(words: readonly Word[], known: TopicWords): { phrases: Phrase[]; verbs: Word[] } {
  const isShouted = words.length > 1 && words.every(({ shown }) => shown === shown.toUpperCase());
  const { stops, articles, links } = known;
  const isStop = (word: Word, index: number) =>
    (stops.has(word.plain) || articles.has(word.plain)) &&
    (isShouted || (!isAcronym(word) && !isNameStart(words, index)));
  const phrases: Phrase[] = [[]];
  const current = () => phrases.at(-1)!;
  const isBeforeNoun = (at: number) => at < words.length && !words[at]!.isParted && !isStop(words[at]!, at);
  /** "Fête des mères", "Día de la Madre". */
  const isPartOfLink = (at: number) => {
    const before = current().at(-1);
    if (!before || words[at]!.isParted) return false;
    const isLink = links.has(words[at]!.plain);
    const isArticleOf = articles.has(words[at]!.plain) && links.has(before.plain);
    if (isBeforeNoun(at + 1)) return isLink || isArticleOf;
    const next = words[at + 1];
    return isLink && next?.isParted === false && articles.has(next.plain) && isBeforeNoun(at + 2);
  };
  const verbs: Word[] = [];
  const close = () => phrases.push([]);
  for (const [index, word] of words.entries()) {
    if (word.isParted) close();
    if (isPartOfLink(index)) current().push(word);
    else if (isStop(word, index)) close();
    else if (isVerb(words, index, known) && current().length === 0) {
      verbs.push(word);
      close();
    } else current().push(word);
  }
  return { phrases: phrases.flatMap((phrase) => withoutGeneric(phrase, known)), verbs };
}

/** True for what is done in a topic: "how to choose", "choosing a", "comment choisir". */
function isVerb(words: readonly Word[], index: number, { beforeVerb, verb, articles }: TopicWords): boolean {
  const { plain, isParted } = words[index]!;
  if (!verb.test(plain)) return false;
  const next = words[index + 1];
  if (next && !next.isParted && articles.has(next.plain)) return true;
  if (isParted) return false;
  const before = words.slice(Math.max(0, index - 3), index).map((word) => word.plain);
  return beforeVerb.test(before.join(' '));
}

/** The phrase without generic words and numbers at its ends; none if nothing is left. */
function withoutGeneric(phrase: Phrase, { generic, links, articles }: TopicWords): Phrase[] {
  const isEmpty = ({ plain }: Word) =>
    generic.has(plain) || links.has(plain) || articles.has(plain) || /^[\p{N}.,:%]+$/u.test(plain);
  let from = 0;
  let to = phrase.length;
  while (from < to && isEmpty(phrase[from]!)) from += 1;
  while (to > from && isEmpty(phrase[to - 1]!)) to -= 1;
  if (to <= from) return [];
  // "Gift ideas" is searched for, "gift" alone is not.
  if (to - from === 1 && ideas.test(phrase[to]?.plain ?? '')) to += 1;
  else if (to - from === 1 && ideas.test(phrase[from - 1]?.plain ?? '')) from -= 1;
  return [phrase.slice(from, to)];
}

const ideas = /^(?:ideas|ideen|idées|idee|ideias|ideeën)$/;

const startsWithCapital = ({ shown }: Word) => /^\p{Lu}/u.test(shown);

/** German phrases without a capital are verbs and adverbs, unless the whole topic is written without capitals. */
function onlyNouns(phrases: readonly Phrase[], code: TopicLanguage): readonly Phrase[] {
  const nouns = phrases.filter((phrase) => phrase.some(startsWithCapital));
  return code === 'de' && nouns.length > 0 ? nouns : phrases;
}

/** Endings of a German adjective that is declined by its article: "einer kleinen Küche" is a "Küche". */
const declined = /e[nm]$/;

/**
 * The part of a long phrase that can be searched for. The last words where the noun is last, as in English and
 * German, else the first ones. In German nouns have a capital, so what follows the last is no
 * part of the keyword ("Kaffeemühle richtig reinigen").
 */
function trim(phrase: Phrase, code: TopicLanguage): Phrase {
  let kept = phrase;
  if (code === 'de') {
    const last = phrase.findLastIndex(startsWithCapital);
    if (last >= 0) kept = phrase.slice(0, last + 1);
    while (kept.length > 1 && !startsWithCapital(kept[0]!) && declined.test(kept[0]!.plain))
      kept = kept.slice(1);
  }
  if (kept.length <= mostWords) return kept;
  const cut = topicWords[code].noun === 'first' ? kept.slice(0, mostWords) : kept.slice(-mostWords);
  return withoutGeneric(cut, topicWords[code])[0] ?? [];
}

/** At least three letters, or an acronym; no longer than people search for; without a comma, which parts keywords. */
const isUseful = (phrase: Phrase) => {
  const letters = phrase.map(({ shown }) => shown).join('');
  const count = letters.match(/\p{L}/gu)?.length ?? 0;
  return (
    count <= 60 && !letters.includes(',') && (count > 2 || (phrase.length === 1 && isAcronym(phrase[0]!)))
  );
};

const keyOf = (phrase: Phrase) => phrase.map(({ plain }) => plain).join(' ');

/** The best phrases: those that are repeated, then those of several words, then the first ones. */
function pick(phrases: readonly Phrase[]): Phrase[] {
  const times = new Map<string, number>();
  for (const phrase of phrases) times.set(keyOf(phrase), (times.get(keyOf(phrase)) ?? 0) + 1);
  const firsts = phrases.filter(
    (phrase, at) => phrases.findIndex((one) => keyOf(one) === keyOf(phrase)) === at,
  );
  const rank = (phrase: Phrase) => times.get(keyOf(phrase))! * 2 + Number(phrase.length > 1);
  const best = firsts.toSorted((a, b) => rank(b) - rank(a));
  const chosen: Phrase[] = [];
  for (const phrase of best) {
    const isPart = chosen.some((other) => ` ${keyOf(other)} `.includes(` ${keyOf(phrase)} `));
    if (chosen.length < mostSuggested && !isPart) chosen.push(phrase);
  }
  return chosen.toSorted((a, b) => firsts.indexOf(a) - firsts.indexOf(b));
}

/** True when a topic is written like a headline: "How To Choose A Coffee Grinder". */
function isTitleCase(words: readonly Word[], { stops }: TopicWords): boolean {
  const content = words.slice(1).filter(({ plain }) => !stops.has(plain) && /^\p{L}/u.test(plain));
  return content.length > 1 && content.every(startsWithCapital);
}

/** Capitals of names and acronyms stay; those of a headline, of a first word and of a shouted topic do not. */
function withoutTitleCase(word: Word, first: Word, hasTitleCase: boolean): string {
  const hasOneCapital = /^\p{Lu}[^\p{Lu}]*$/u.test(word.shown);
  const isShouted = /^\p{Lu}{6,}$/u.test(word.shown);
  return isShouted || (hasOneCapital && (hasTitleCase || word === first))
    ? word.shown.toLowerCase()
    : word.shown;
}
