import { readText } from '../../text/reading.ts';
import { isUnspacedScript } from '../../text/unspaced-script.ts';
import { address, joined } from '../../text/words.ts';
import { topicLanguages, topicWords, type TopicLanguage } from './topic-words.ts';

/** Words of a topic that are read: the subject of a longer brief is at its beginning. */
const mostRead = 120;

export type TopicWord = {
  /** As it is written, and in lower case with plain apostrophes; an elided word without its own. */
  shown: string;
  plain: string;
  /** True after a mark that ends a phrase: a comma, a colon, a line break. */
  isParted: boolean;
};

const elided = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’ʼ](?=\p{L}{2})/iu;

/** The words of a topic in order; none in a script without spaces. Web addresses are left out. */
export function readTopic(topic: string): TopicWord[] {
  const reading = readText(topic);
  if (isUnspacedScript(reading)) return [];
  const { starts, ends, traits } = reading.words;
  const read: TopicWord[] = [];
  let end = 0;
  for (let index = 0; index < starts.length && read.length < mostRead; index += 1) {
    if (traits[index]! & joined) continue;
    const start = starts[index]!;
    const between = topic.slice(end, start);
    const isParted = /[^\s'’ʼ"“”„«»*_]|\n/.test(between);
    end = ends[index]!;
    for (let next = index + 1; next < starts.length && traits[next]! & joined; next += 1) end = ends[next]!;
    if (traits[index]! & address) continue;
    const shown = topic.slice(start, end).replace(/[*_`]/g, '');
    const [prefix] = elided.exec(shown) ?? [];
    if (prefix) read.push(wordOf(prefix, isParted));
    read.push(wordOf(shown.slice(prefix?.length ?? 0), isParted && !prefix));
  }
  return read;
}

const wordOf = (shown: string, isParted: boolean): TopicWord => ({
  shown,
  plain: shown.normalize('NFC').toLowerCase().replace(/[’ʼ]/g, "'").replace(/'$/, ''),
  isParted,
});

/** The language whose function words the topic contains most often; that of the form where several do. */
export function languageOfTopic(words: readonly TopicWord[], language: string): TopicLanguage {
  const asked = topicLanguages.find((code) => code === language.split('-')[0]) ?? 'en';
  const countOf = (code: TopicLanguage) => {
    const { stops, articles, links } = topicWords[code];
    const counted = words.filter(({ plain }) => stops.has(plain) || articles.has(plain) || links.has(plain));
    return counted.length;
  };
  return topicLanguages.reduce((best, code) => (countOf(code) > countOf(best) ? code : best), asked);
}
