import { useCallback, useMemo } from 'react';
import type { InputTable } from '#domain/bulk/rows/input-table.ts';
import { useUndo, type Undo } from '../../../../contents/edit/use-undo.ts';
import { useFormDraft } from '../../../../contents/use-form-draft.ts';
import { storeFormDraft } from '../../../../storage/drafts/form-drafts.ts';
import type { ListDraft, OptionsDraft, PreparedForms } from './job-draft.ts';

/** Changed options, or a function of the newest ones. */
type OptionsChange = Partial<OptionsDraft> | ((before: OptionsDraft) => Partial<OptionsDraft>);

export type JobDraft = {
  list: ListDraft;
  options: OptionsDraft;
  changeOptions: (part: OptionsChange) => void;
  /** Replaces the list; `words` is what was done, for its undo. */
  changeList: (words: string, next: (list: ListDraft) => ListDraft) => void;
  /** Changes the table, as `changeList`. */
  changeTable: (words: string, next: (table: InputTable) => InputTable) => void;
  undo: Undo;
  /** Stores it at once, before calls are made for it. */
  storeNow: () => Promise<void>;
  /** Deletes what is stored of it, in the transaction that stores the job. */
  removeStored: () => Promise<void>;
  /** Called when the job was started: what was typed last is not stored any more. */
  clear: () => void;
};

/** All that is decided and read about a job before it starts. It survives a reload; null until it is loaded. */
export function useJobDraft(owner: string, forms: PreparedForms): JobDraft | null {
  const listDraft = useFormDraft(owner, forms.list);
  const optionsDraft = useFormDraft(owner, forms.options);
  const undo = useUndo();
  const { change: setList, storeNow: storeList, clear: clearList } = listDraft;
  const { change: setOptions, storeNow: storeOptions, clear: clearOptions } = optionsDraft;
  const { run } = undo;

  const changeOptions = useCallback(
    (part: OptionsChange) =>
      setOptions((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) })),
    [setOptions],
  );
  const changeList = useCallback(
    (words: string, next: (list: ListDraft) => ListDraft) => {
      let earlier: ListDraft | null = null;
      setList((before) => {
        earlier = before;
        return next(before);
      });
      void run(async () => ({
        words,
        undo: async () => earlier && setList(() => earlier!),
      }));
    },
    [run, setList],
  );
  const changeTable = useCallback(
    (words: string, next: (table: InputTable) => InputTable) =>
      changeList(words, (list) => (list.table ? { ...list, table: next(list.table) } : list)),
    [changeList],
  );
  const storeNow = useCallback(async () => {
    await storeList();
    await storeOptions();
  }, [storeList, storeOptions]);
  const removeStored = useCallback(async () => {
    await storeFormDraft(owner, forms.list.form, null);
    await storeFormDraft(owner, forms.options.form, null);
  }, [owner, forms]);
  const clear = useCallback(() => {
    clearList();
    clearOptions();
  }, [clearList, clearOptions]);

  const { value: list } = listDraft;
  const { value: options } = optionsDraft;
  return useMemo(
    () =>
      list && options
        ? { list, options, changeOptions, changeList, changeTable, undo, storeNow, removeStored, clear }
        : null,
    [list, options, changeOptions, changeList, changeTable, undo, storeNow, removeStored, clear],
  );
}
