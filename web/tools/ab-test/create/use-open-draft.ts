import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import type { AbTest } from '#domain/ab-test/test.ts';
import { textParameter, useUrlState } from '../../../components/use-url-state.ts';
import { fetchText } from '../../../contents/fetch-text.ts';
import { useFormDraft, type FormDraft } from '../../../contents/use-form-draft.ts';
import { notifyError, notifyInfo } from '../../../notices/notify.tsx';
import { useAbTest } from '../../../storage/collections/ab-tests.ts';
import { contents } from '../../../storage/content/content.ts';
import {
  draftedEdit,
  draftedNew,
  draftOf,
  emptyDraft,
  newVariant,
  type ChangeDraft,
  type TestDraft,
} from './test-draft.ts';

const urlState = {
  /** A saved text that becomes variant A. */
  from: textParameter('from'),
};

export type OpenDraft = FormDraft<TestDraft> & {
  /** The stored draft that is edited: undefined while it is read, null for a new test or one that is gone. */
  test: AbTest | null | undefined;
  /** The stored draft was changed elsewhere after this form was changed. */
  isOutdated: boolean;
  /** Shows the stored draft instead of what was changed in this form. */
  loadStored: () => void;
};

/**
 * The form: what was typed in before, the stored draft that is edited, or a new one. A text that the address names is its
 * first variant; if another test is in the form, it is offered.
 */
export function useOpenDraft(owner: string, draftId: string | null, today: string): OpenDraft {
  const drafted = useMemo(() => (draftId === null ? draftedNew : draftedEdit(draftId)), [draftId]);
  const draft = useFormDraft(owner, drafted);
  const stored = useAbTest(owner, draftId, today);
  const test = draftId === null ? null : stored;
  const { value, change: changeForm } = draft;
  const change: ChangeDraft = useCallback(
    (next) => changeForm((before) => ({ ...next(before), isEdited: true })),
    [changeForm],
  );
  useEffect(() => {
    if (!value || !test) return;
    const isStored = !value.isEdited && value.basedOn !== test.updatedAt;
    if (value.testId !== test.id || isStored) changeForm(() => draftOf(test));
  }, [value, test, changeForm]);

  const [{ from }, changeUrl] = useUrlState(urlState);
  const isLoaded = value !== undefined;
  const begin = useEffectEvent(async (contentId: string) => {
    changeUrl({ from: null });
    await fetchText(owner, contentId);
    const text = await contents.get(owner, contentId);
    if (!text || value?.variants.some((variant) => variant.contentId === contentId)) return;
    const { content, title, id } = text;
    const first = newVariant({ content, contentId: id, name: title.slice(0, 200), origin: 'library' });
    const start = () => change(() => ({ ...emptyDraft(), name: title.slice(0, 255), variants: [first] }));
    if (value?.variants.length === 0) {
      change((before) => ({ ...before, name: before.name || title.slice(0, 255), variants: [first] }));
      // The address does not name it any more: a page that is reloaded now would have lost it.
      await draft.storeNow();
    } else
      notifyInfo('Your unfinished test is still here.', {
        label: 'Start with the new text instead',
        run: start,
      });
  });
  useEffect(() => {
    if (from !== null && isLoaded && draftId === null) begin(from).catch(notifyError);
  }, [from, isLoaded, draftId]);
  const isOther = draftId !== null && value?.testId !== draftId;
  return {
    ...draft,
    change,
    value: isOther ? undefined : value,
    test,
    isOutdated: !!test && !!value?.isEdited && value.basedOn !== test.updatedAt,
    loadStored: () => test && changeForm(() => draftOf(test)),
  };
}
