import { useMemo } from 'react';
import { personalWordId } from '#domain/spelling/personal-word.ts';
import { wordsOfLanguage } from '#domain/sync/collections/personal-words.ts';
import { personalWords } from '../../storage/collections/personal-words.ts';
import { notifyError } from '../../notices/notify.tsx';

/** The words that an account added to the dictionary of a language, live and by the alphabet. */
export function usePersonalWords(owner: string, language: string) {
  const { records } = personalWords.useNewest(owner, { indexKey: wordsOfLanguage(language) });
  const words = useMemo(
    () => records.map(({ word }) => word).toSorted((one, other) => one.localeCompare(other, language)),
    [records, language],
  );
  const add = (word: string) => {
    const id = personalWordId(language, word);
    const record = { id, language, word, createdAt: new Date().toISOString() };
    personalWords.put(owner, record).catch(notifyError);
  };
  const remove = (word: string) => {
    personalWords.remove(owner, personalWordId(language, word)).catch(notifyError);
  };
  return { words, add, remove };
}
