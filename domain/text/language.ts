import { kindAt, letter } from './characters.ts';
import type { Reading } from './reading.ts';
import { unusual, wordText } from './words.ts';

/**
 * Frequent function words of each language, by its ISO 639-1 code. Words that are English words too ("die", "on", "no")
 * are left out of the other languages, so that a match counts against English.
 */
const functionWords: Readonly<Record<string, string>> = {
  en: 'the of and to in is it that for with on as you this by not are be at from or your have was an they which but their has we our can will its more what who when how if there than these would about into all so no do does just like get up out one his her she he him were been had could should them then some any my me',
  de: 'der das und ist nicht ein eine einen einem einer mit für auf den dem des von zu sich auch wir sie ich es wird sind im bei nach wie aber oder werden kann ihre unser über mehr nur noch durch diese',
  fr: 'le la les des et est une pour dans que qui pas vous nous sur avec ce cette sont au aux du par votre notre mais ou il elle leur être fait je à',
  es: 'el los las es una para por con que del se su sus como más pero está son al lo este esta muy también cuando porque sin',
  it: 'il gli di che è per una con non del della dei delle nel nella sono più alla questo come anche ma si da al ti ci',
  pt: 'os e de que não uma um para com da dos das em na por mais se sua seu você ao são também foi está',
  nl: 'de het een en van dat niet zijn op te voor aan je wij ook worden kan bij naar uw maar om deze als wordt',
  sv: 'och att det som är ett inte på för av till har du kan ni från eller om vi den',
  da: 'og det er ikke på til af som et du kan har jeg fra eller om vi den det',
  no: 'og det er ikke på til av som et du kan har jeg fra eller om vi den',
  pl: 'nie się na jest że jak dla od oraz czy są po za przez który tak ale już',
  cs: 'se na je že pro jako nebo jsou ale aby který také však podle při být',
  tr: 've bir bu için ile çok gibi olarak daha olan değil ama',
  fi: 'ja ei että ovat tai kun myös voi hän mutta se ole sen olla',
  id: 'dan yang untuk dengan ini itu dari pada adalah tidak anda ke dalam akan atau bisa juga',
  ro: 'și este pe cu nu la în pentru care mai sunt din sau să',
  hu: 'és hogy nem az egy van meg csak mint vagy ez már',
  vi: 'và là của có không cho một những được các trong',
  la: 'et est non ad ut cum quod sed ipsum dolor amet sit elit lorem',
};

/** The code for an unknown language. */
export const unknownLanguage = 'und';

const languages = Object.keys(functionWords);
const languagesOf = new Map<string, number[]>();
languages.forEach((code, index) => {
  for (const word of functionWords[code]!.split(' '))
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), index]);
});
/** True for a frequent function word of any of the languages, in lower case. */
export const isFunctionWord = (word: string): boolean => languagesOf.has(word);
/** The frequent function words of one language, in lower case; none for an unknown code. */
export const functionWordsOf = (code: string): readonly string[] => functionWords[code]?.split(' ') ?? [];
const longestFunctionWord = Math.max(...[...languagesOf.keys()].map((word) => word.length));

/** With at least this many different words, a text contains function words unless its language is unknown. */
const fewestOfProse = 60;
const latin = /\p{Script=Latin}/u;

/**
 * The language of a text as its ISO 639-1 code: the one with the most different function words in the text. English by
 * default, so that a headline is English. `und` if another script prevails, or a long text has no known function words.
 * The idea of Cavnar and Trenkle (1994) with words instead of letter groups. Grefenstette, "Comparing two language
 * identification schemes" (1995), found small words reliable for texts of 15 words and more.
 */
export function languageOf(reading: Reading): string {
  const { text, hidden, words } = reading;
  const seen = new Set<string>();
  for (let index = 0; index < words.starts.length; index += 1)
    if (words.ends[index]! - words.starts[index]! <= longestFunctionWord || seen.size < fewestOfProse)
      seen.add(wordText(text, hidden, words, index).toLowerCase());
  return languageOfWords(reading, seen);
}

/** The language for a set of different words in lower case, if they are known already. */
export function languageOfWords(reading: Reading, words: Iterable<string>): string {
  if (!isMostlyLatin(reading)) return unknownLanguage;
  const found = new Uint16Array(languages.length);
  let different = 0;
  for (const word of words) {
    different += 1;
    if (word.length > longestFunctionWord) continue;
    for (const index of languagesOf.get(word) ?? []) found[index]! += 1;
  }
  // English is the first language, so it wins a tie.
  const most = found.reduce((best, count, index) => (count > found[best]! ? index : best), 0);
  if (most !== 0 && found[most]! > 1) return languages[most]!;
  return different >= fewestOfProse && found[0]! < 2 ? unknownLanguage : 'en';
}

function isMostlyLatin({ text, words }: Reading): boolean {
  let plain = 0;
  let foreign = 0;
  for (let index = 0; index < words.starts.length; index += 1) {
    const start = words.starts[index]!;
    const length = words.ends[index]! - start;
    if (!(words.traits[index]! & unusual)) plain += length;
    else
      for (let at = start; at < words.ends[index]!; at += 1) {
        if (kindAt(text, at) !== letter && text.charCodeAt(at) < 0x250) continue;
        if (text.charCodeAt(at) < 0x80 || latin.test(text[at]!)) plain += 1;
        else foreign += 1;
      }
  }
  return plain > foreign;
}
