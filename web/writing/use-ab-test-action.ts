import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import type { ContentRecord } from '#domain/content/record.ts';
import type { RowAction } from '../components/actions/action-row.tsx';
import { isOpenNow } from '../session/current-access.ts';
import { useSession } from '../session/session.ts';

/** The address of the form of a new A/B test whose first variant is a saved text. */
export const newTestAddress = (contentId: string) =>
  `/dashboard/abtest?show=create&from=${encodeURIComponent(contentId)}`;

/** True where the account can make A/B tests now. */
export const useCanTest = () => isOpenNow('abtest', useSession());

/** The action "A/B test this" of a saved text: a new test with it as its first variant; null where there is none. */
export function useAbTestAction(record: ContentRecord): RowAction | null {
  const navigate = useNavigate();
  const canTest = useCanTest();
  if (!canTest || record.deletedAt !== null || record.content.trim() === '') return null;
  return {
    label: 'A/B test this',
    icon: IconArrowsSplit2,
    run: () => void navigate(newTestAddress(record.id)),
  };
}
