import { IconPlus } from '@tabler/icons-react';
import { capabilities } from '#domain/plans/capabilities.ts';
import { Button } from '../../components/button.tsx';
import { InnerTabs } from '../../components/inner-tabs.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import type { AbTestView } from './url-state.ts';

type AbTestHeadProps = {
  view: AbTestView;
  /** Undefined until it is known. */
  count: number | undefined;
  isReadOnly: boolean;
  onView: (view: AbTestView) => void;
  /** Null where it would not be the one filled button, and where tests are only read. */
  onNew: (() => void) | null;
  /** Is given the place for the button of the form. */
  formButton: (place: HTMLElement | null) => void;
};

/** The head of the lab, with its three specified tabs. */
export function AbTestHead({ view, count, isReadOnly, onView, onNew, formButton }: AbTestHeadProps) {
  const tabs = [
    { id: 'overview', label: 'Overview', count } as const,
    ...(isReadOnly ? [] : [{ id: 'create', label: 'Create' } as const]),
    { id: 'analytics', label: 'Analytics' } as const,
  ];
  return (
    <ScreenHead
      title={capabilities.abtest.title}
      tabs={<InnerTabs name="abtest" label="Parts of the lab" tabs={tabs} current={view} onChange={onView} />}
      isOneRow
    >
      {view === 'create' && <span ref={formButton} />}
      {onNew && (
        <Button size="sm" onClick={onNew}>
          <IconPlus size={14} stroke={1.8} aria-hidden /> New Test
        </Button>
      )}
    </ScreenHead>
  );
}
