import { useEffect, useState } from 'react';
import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import type { PictureResult } from '#domain/email/checks/email-check.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { checkCampaign, type CheckedCampaign } from './check-campaign.ts';
import { useLookedAt, type Looking } from './use-looked-at.ts';

const none: readonly string[] = [];

/** The checks of a campaign, again with each change of it, of the kit, and of what is found out about links and pictures. */
export function useCheckedCampaign(
  campaign: Campaign,
  kit: BrandKit,
  isAllowed: boolean,
): {
  /** Null until they are there. */
  checked: CheckedCampaign | null;
  looking: Looking;
  /** The renderer could not be loaded. */
  error: AppError | null;
  retry: () => void;
} {
  const [checked, setChecked] = useState<CheckedCampaign | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const looking = useLookedAt(checked?.links ?? none, checked?.pictures ?? none, isAllowed);
  const { links } = looking.lookedAt;
  // The results are another list at each render.
  const pictures = JSON.stringify(looking.lookedAt.pictures);
  useEffect(() => {
    let isCurrent = true;
    checkCampaign(campaign, kit, { links, pictures: JSON.parse(pictures) as PictureResult[] }).then(
      (result) => {
        if (!isCurrent) return;
        setChecked(result);
        setError(null);
      },
      (thrown: unknown) => isCurrent && setError(toAppError(thrown)),
    );
    return () => {
      isCurrent = false;
    };
  }, [campaign, kit, links, pictures, attempt]);
  return { checked, looking, error, retry: () => setAttempt((count) => count + 1) };
}
