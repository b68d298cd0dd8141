import { useEffect, useMemo, useState } from 'react';
import { acceptCheck, applyFix, kitChanges } from '#domain/email/checks/apply-fix.ts';
import type { EmailCheck } from '#domain/email/checks/email-check.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { useThrottled } from '../../../../components/use-throttled.ts';
import { newId } from '../../../../storage/new-id.ts';
import { checkCampaign } from '../../check/check-campaign.ts';
import type { CheckActions } from '../../check/use-check-actions.ts';
import { usePictureResults } from '../../preview/use-picture-results.ts';
import { changeKit } from '../brand-kit/change-kit.ts';
import { useEditor } from '../editor-context.ts';

/** Checks follow the input at this interval. */
const checkMs = 400;

export type EditorChecks = {
  /** Null until they are there. */
  checks: EmailCheck[] | null;
  /** The renderer could not be loaded. */
  error: AppError | null;
  retry: () => void;
};

const none: readonly string[] = [];

/** The checks of the email as it is edited; links are looked at on the check page only. */
export function useEditorChecks(): EditorChecks {
  const { campaign, email, kit, isReadOnly } = useEditor();
  const edited = useThrottled(email, checkMs);
  const [found, setFound] = useState<{ checks: EmailCheck[]; pictures: string[] } | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { results } = usePictureResults(isReadOnly ? none : (found?.pictures ?? none));
  const known = JSON.stringify(results);
  const whole = useMemo(() => ({ ...campaign, ...edited }), [campaign, edited]);
  useEffect(() => {
    let isCurrent = true;
    checkCampaign(whole, kit, { links: null, pictures: JSON.parse(known) as typeof results }).then(
      ({ checks, pictures }) => {
        if (!isCurrent) return;
        setFound({ checks, pictures });
        setError(null);
      },
      (thrown: unknown) => isCurrent && setError(toAppError(thrown)),
    );
    return () => {
      isCurrent = false;
    };
  }, [whole, kit, known, attempt]);
  return { checks: found?.checks ?? null, error, retry: () => setAttempt((count) => count + 1) };
}

/** Fixes and accepted warnings are steps of the editor; those of the brand kit can be taken back from their notice. */
export function useEditorCheckActions(): CheckActions {
  const { owner, edit, kit } = useEditor();
  return {
    apply: async (fix, value) => {
      if (fix.kind === 'kit') return changeKit(owner, kitChanges(fix, value));
      const options = { newId, ...(value !== undefined && { value }) };
      edit.change((email) => ({ ...email, ...applyFix({ email, kit }, fix, options).email }));
      return true;
    },
    accept: async ({ id }, isAccepted) => {
      edit.change((email) => acceptCheck(email, id, isAccepted));
      return true;
    },
  };
}
