import { useRef, useState } from 'react';
import { createTest, editTest } from '#domain/ab-test/edit/change-test.ts';
import type { KnownTraffic } from '#domain/ab-test/planning/known-traffic.ts';
import { fewestVariants, type AbTest } from '#domain/ab-test/test.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { isTargetAddress } from '#domain/links/target-address.ts';
import { counted } from '#domain/text/format.ts';
import type { FieldErrors } from '../../../../components/use-field-errors.ts';
import { notifyError } from '../../../../notices/notify.tsx';
import { abTests, changeAbTest } from '../../../../storage/collections/ab-tests.ts';
import { newId } from '../../../../storage/new-id.ts';
import { filledVariants, testOf, type TestDraft } from '../test-draft.ts';
import { saveLink } from './save-link.ts';

/** Fields of the form that can have an error. */
export type TestField = 'name' | 'variants' | `url-${number}`;

export type SavedTest = {
  test: AbTest;
  /** Why its tracked link could not be made; null if it was, or if none counts it. */
  linkError: AppError | null;
};

type SaveOptions = {
  owner: string;
  draft: TestDraft;
  known: KnownTraffic | null;
  today: string;
  /** Shows the errors of the form; false if there are none. */
  show: (errors: FieldErrors<TestField>) => boolean;
};

export type Save = {
  isSaving: boolean;
  /** The test that was saved by this form, until it is left. */
  saved: SavedTest | null;
  /** Stores the draft and makes its link, once; true if it is stored. */
  save: (options: SaveOptions) => Promise<SavedTest | null>;
  /** Makes the link again that could not be made. */
  retryLink: (owner: string, today: string) => Promise<void>;
};

/** Stores the form as a draft, and makes its tracked link. A link that fails leaves the draft. */
export function useSave(): Save {
  const [isSaving, setIsSaving] = useState(false);
  const [saved, setSaved] = useState<SavedTest | null>(null);
  const isBusy = useRef(false);

  async function once<Result>(act: () => Promise<Result>): Promise<Result | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setIsSaving(true);
    try {
      return await act();
    } catch (failure) {
      notifyError(failure);
      return null;
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  }

  return {
    isSaving,
    saved,
    save: ({ owner, draft, known, today, show }) =>
      once(async () => {
        if (show(errorsOf(draft))) return null;
        const test = await store(owner, { draft, known, today });
        const next = await withLink(owner, test, today);
        setSaved(next);
        return next;
      }),
    retryLink: async (owner, today) => {
      await once(async () => {
        if (saved) setSaved(await withLink(owner, saved.test, today));
      });
    },
  };
}

/**
 * What is missing. The specified sentence is said once: at the name, or at the variants if only those are missing. Each variant
 * that a link counts needs the address of its page. Dashboard document, section 5.
 */
function errorsOf(draft: TestDraft): FieldErrors<TestField> {
  const { variants, countedBy } = draft;
  const missing = fewestVariants - filledVariants(draft).length;
  const lacksName = draft.name.trim() === '';
  const incomplete = formatError('abtest.incomplete');
  const lacking = `${counted(missing, 'text is', 'texts are')} missing.`;
  const urls = variants.map(({ url }, at): [TestField, string | undefined] => [
    `url-${at}`,
    isTargetAddress(url.trim())
      ? undefined
      : `Please enter the address of the page with variant ${String.fromCharCode(65 + at)}, such as https://your-site.com/offer.`,
  ]);
  return {
    ...(lacksName && { name: incomplete }),
    ...(missing > 0 && { variants: lacksName ? lacking : `${incomplete} ${lacking}` }),
    ...(countedBy === 'link' ? Object.fromEntries(urls.filter(([, error]) => error)) : {}),
  };
}

async function store(
  owner: string,
  { draft, known, today }: Pick<SaveOptions, 'draft' | 'known' | 'today'>,
): Promise<AbTest> {
  const now = new Date();
  const given = testOf({ ...draft, variants: filledVariants(draft) }, known);
  const { testId } = draft;
  if (testId !== null)
    return changeAbTest(owner, { id: testId, today }, (stored) => editTest(stored, given, now));
  const test = createTest(given, { id: newId(), now });
  await abTests.put(owner, test);
  return test;
}

async function withLink(owner: string, test: AbTest, today: string): Promise<SavedTest> {
  try {
    return { test: (await saveLink(owner, test, { today, now: new Date() })) ?? test, linkError: null };
  } catch (thrown) {
    return { test, linkError: toAppError(thrown) };
  }
}
