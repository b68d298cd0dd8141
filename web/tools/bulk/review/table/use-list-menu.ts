import type { RedoScope, ReviewCounts } from '#domain/bulk/review/review-list.ts';
import { formatNumber } from '#domain/text/format.ts';
import type { MenuAction } from '../../../../components/actions/action-menu.tsx';
import { useMediaQuery } from '../../../../components/use-media-query.ts';

type ListMenu = {
  counts: ReviewCounts;
  isReadOnly: boolean;
  /** A canceled job writes nothing any more. */
  isCanceled: boolean;
  onAcceptAll: () => Promise<void>;
  onRedo: (scope: RedoScope) => void;
  onKeys: () => void;
  onAgain: () => void;
};

/** What can be done with many rows at once. */
export function useListMenu(menu: ListMenu): MenuAction[] {
  const { counts, isReadOnly, isCanceled, onAcceptAll, onRedo, onKeys, onAgain } = menu;
  const isPhone = useMediaQuery('(max-width: 760px)');
  const keys = { label: 'Keys', run: onKeys };
  if (isReadOnly) return [keys];
  const redo = (label: string, scope: RedoScope, count: number) => ({
    label,
    detail: formatNumber(count),
    isDisabled: isCanceled || count === 0,
    run: () => onRedo(scope),
  });
  const { open, accepted, flagged, failed } = counts;
  return [
    {
      label: 'Accept all open without a flag',
      detail: formatNumber(open),
      isDisabled: open === 0,
      run: () => void onAcceptAll(),
    },
    redo('Write failed rows again', 'failed', failed),
    redo('Write flagged rows again', 'flagged', flagged),
    redo('Change the instruction', 'all', open + accepted + flagged + failed),
    // On wider screens it is in the head.
    ...(isPhone ? [{ label: 'Run again', run: onAgain }] : []),
    keys,
  ];
}
