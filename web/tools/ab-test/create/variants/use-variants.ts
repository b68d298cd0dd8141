import { hasText } from '#domain/ab-test/edit/variants.ts';
import { maxVariantCharacters, mostVariants, variantIds } from '#domain/ab-test/test.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { useUndo, type Undo } from '../../../../contents/edit/use-undo.ts';
import { notifyError } from '../../../../notices/notify.tsx';
import { newVariant, type ChangeDraft, type DraftVariant, type TestDraft } from '../test-draft.ts';

/** The letter of a variant by its index: "A". */
export const letterOf = (at: number) => (variantIds[at] ?? '').toUpperCase();

export type Variants = {
  undo: Undo;
  /** Puts a text in: as the next variant, or in the place of one. False if it is too long, or there is no room. */
  put: (given: Partial<DraftVariant> & Pick<DraftVariant, 'content'>, at: number | null) => boolean;
  remove: (at: number) => void;
  changeUrl: (at: number, url: string) => void;
};

/** Changes the variants of a form; each change but that of an address can be undone. */
export function useVariants(draft: TestDraft, change: ChangeDraft): Variants {
  const undo = useUndo();
  const { variants } = draft;
  const set = (next: readonly DraftVariant[], words: string) =>
    void undo.run(() => {
      change((before) => ({ ...before, variants: [...next] }));
      return Promise.resolve({
        words,
        undo: () => {
          change((before) => ({ ...before, variants }));
          return Promise.resolve();
        },
      });
    });
  return {
    undo,
    put: (given, at) => {
      if (given.content.length > maxVariantCharacters) {
        notifyError(new AppError('abtest.text-too-long'));
        return false;
      }
      const replaced = at === null ? undefined : variants[at];
      if (!replaced && variants.length >= mostVariants) return false;
      const put = newVariant({ ...given, ...(replaced && given.url === undefined && { url: replaced.url }) });
      const index = replaced ? at! : variants.length;
      const next = replaced ? variants.with(at!, put) : [...variants, put];
      set(next, `Variant ${letterOf(index)} ${replaced && hasText(replaced) ? 'changed' : 'added'}.`);
      return true;
    },
    remove: (at) => set(variants.toSpliced(at, 1), `Variant ${letterOf(at)} removed.`),
    changeUrl: (at, url) =>
      change((before) => ({
        ...before,
        variants: before.variants.map((variant, index) => (index === at ? { ...variant, url } : variant)),
      })),
  };
}
