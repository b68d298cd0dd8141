import type { Reading } from '../text/reading.ts';
import { joined } from '../text/words.ts';

const setOf = (words: string) => new Set(words.split(' '));

/** Prepositions and conjunctions that a name follows without an article: "bei Bosch", "in Stuttgart", "und Siemens". */
const beforeNames = setOf(
  'in aus von bei nach für mit bis gegen über um und oder sowie als wie durch an auf zwischen ohne statt laut firma herr frau herrn marke stadt',
);
/** Nouns after a preposition that no article precedes either. */
const fixedNouns = setOf(
  'hause bedarf wunsch anfang ende mitte zeit zeiten hand hilfe recht ruhe grund art frage folge form höhe kraft jahr jahre jahren monat monate monaten tag tage tagen woche wochen stunde stunden minute minuten prozent euro uhr kürze zukunft kosten preis preise preisen kunden menschen leute firmen unternehmen arbeit kaffee tee wasser milch zucker geld glück erfolg freude spaß sicherheit qualität montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz april mai juni juli august september oktober november dezember deutsch englisch',
);
/** Endings of common nouns. */
const nounEnding =
  /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tät|täten|ismus|nis|nisse|tum|ling|linge|ment|mente|enz|anz|erei|ern|innen|ten|gen|ken|den|men|nen|ren|sen|ßen|fen)$/i;
/** Verbs that follow a name at the beginning of a sentence: "Bosch baut", "Siemens ist". */
const verbAfter =
  /^(?:ist|war|hat|wird|kann|will|soll|muss|darf|hatte|wurde|konnte|\p{Ll}{2,}t|\p{Ll}{2,}te)$/u;
const notNames = setOf(
  'es er sie ihr wir du ich man wer was das dies dieses diese dieser jeder jede jedes alles nichts niemand jemand hier dort da dann so nun jetzt heute morgen gestern auch nur wo wie warum wann nicht noch nie oft selbst hat ist sind wird der die den ein eine kein keine mein dein sein unser mehr viel wenn weil dass ob als und oder aber doch',
);

/**
 * True when a German word is used like a name. German capitalizes every noun, so the words around it decide: a name
 * follows a preposition without an article, follows a name or a title, or begins a sentence directly before its verb.
 * This misses names ("die Bosch"), and finds a few nouns that are used without an article. `begins`: where sentences
 * begin.
 */
export function isLikelyGermanName(reading: Reading, at: number, begins: ReadonlySet<number>): boolean {
  const { words } = reading;
  const isBeginning = begins.has(words.starts[at]!);
  if (words.traits[at]! & joined) return false;
  const word = wordAt(reading, at);
  if (!/^\p{Lu}\p{L}+$/u.test(word) || isCommon(word)) return false;
  const before = isBeginning ? '' : wordAt(reading, at - 1);
  const after = wordAt(reading, at + 1);
  if (isBeginning) return verbAfter.test(after) && isTogether(reading, at);
  if (beforeNames.has(before.toLowerCase())) return true;
  // "Anna Berg": two capitalized words with only a space between them, within a sentence.
  return (
    isTogether(reading, at - 1) &&
    /^\p{Lu}\p{Ll}+$/u.test(before) &&
    !begins.has(reading.words.starts[at - 1]!)
  );
}

function isCommon(word: string): boolean {
  const lower = word.toLowerCase();
  return fixedNouns.has(lower) || notNames.has(lower) || nounEnding.test(lower);
}

function wordAt({ text, words }: Reading, at: number): string {
  return text.slice(words.starts[at], words.ends[at]);
}

/** True when only a space is between this word and the next. */
function isTogether({ text, words }: Reading, at: number): boolean {
  return /^ $/.test(text.slice(words.ends[at], words.starts[at + 1]));
}
