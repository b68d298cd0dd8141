// Checks words with a dictionary. The page fetches its files: this worker may connect to nothing.
import { openDictionary, type Dictionary, type DictionaryFiles } from './hunspell.ts';
import { answerRequests } from '../../storage/worker-requests.ts';

/** Answered with the unknown words (`check`), or with the suggestions for the first word (`suggest`). */
export type SpellingRequest =
  | { kind: 'open'; files: DictionaryFiles }
  | { kind: 'check' | 'suggest'; words: string[] };

let opened: Dictionary | null = null;

answerRequests(async (request: SpellingRequest): Promise<string[]> => {
  if (request.kind === 'open') {
    opened = await openDictionary(request.files);
    return [];
  }
  const dictionary = opened!;
  if (request.kind === 'check') return request.words.filter((word) => !dictionary.isKnown(word));
  return dictionary.suggest(request.words[0]!);
});
