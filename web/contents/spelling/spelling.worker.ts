// Checks words with a dictionary. The page fetches its files: this worker may connect to nothing.
import { openDictionary, type Dictionary, type DictionaryFiles } from './hunspell.ts';

export type SpellingRequest =
  | { id: number; kind: 'open'; files: DictionaryFiles }
  | { id: number; kind: 'check' | 'suggest'; words: string[] };
/** For `check` the unknown words, for `suggest` the suggestions for the first word. */
export type SpellingReply = { id: number; words: string[] } | { id: number; failure: string };

let opened: Dictionary | null = null;

addEventListener('message', ({ data }: MessageEvent<SpellingRequest>) => {
  void handle(data).then(
    (words) => postMessage({ id: data.id, words } satisfies SpellingReply),
    (error: unknown) => postMessage({ id: data.id, failure: String(error) } satisfies SpellingReply),
  );
});

async function handle(request: SpellingRequest): Promise<string[]> {
  if (request.kind === 'open') {
    opened = await openDictionary(request.files);
    return [];
  }
  const dictionary = opened!;
  if (request.kind === 'check') return request.words.filter((word) => !dictionary.isKnown(word));
  return dictionary.suggest(request.words[0]!);
}
