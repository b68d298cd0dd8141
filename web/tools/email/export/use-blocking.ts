import { useEffect, useState } from 'react';
import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import type { EmailCheck } from '#domain/email/checks/email-check.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';

/** What an email must not be used without; null while that is not known. */
export function useBlocking(
  campaign: Campaign,
  kit: BrandKit,
): { blocking: EmailCheck[] | null; error: AppError | null; retry: () => void } {
  const [blocking, setBlocking] = useState<EmailCheck[] | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const check = async () => {
      const { checkCampaign } = await import('../check/check-campaign.ts');
      const { checks } = await checkCampaign(campaign, kit, { links: null, pictures: null });
      return checks.filter(({ blocks }) => blocks);
    };
    check().then(
      (found) => {
        if (!isCurrent) return;
        setBlocking(found);
        setError(null);
      },
      (thrown: unknown) => isCurrent && setError(toAppError(thrown)),
    );
    return () => {
      isCurrent = false;
    };
  }, [campaign, kit, attempt]);
  return { blocking, error, retry: () => setAttempt((count) => count + 1) };
}
