import { capabilities } from '#domain/plans/capabilities.ts';
import { InnerTabs } from '../../components/inner-tabs.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { useSession } from '../../session/session.ts';
import layout from '../../theme/layout.module.css';
import { UsageLine } from './usage-line.tsx';
import type { TabId } from './use-tab.ts';

const { title } = capabilities.generator;
const tabLabels: Record<TabId, string> = {
  generate: 'Generate Content',
  projects: 'Saved Projects',
  'api-keys': 'API Keys',
};

type GeneratorHeadProps = {
  owner: string;
  tab: TabId;
  onOpenTab: (tab: TabId) => void;
  /** Number of saved texts; undefined while they are counted. */
  count: number | undefined;
};

/** The name of the tool, its inner tabs, and what the free plan has left. */
export function GeneratorHead({ owner, tab, onOpenTab, count }: GeneratorHeadProps) {
  const { isSubscribed } = useSession();
  return (
    <>
      <ScreenHead
        title={title}
        tabs={
          <InnerTabs
            name="generator"
            label={title}
            current={tab}
            onChange={onOpenTab}
            tabs={[
              { id: 'generate', label: tabLabels.generate },
              { id: 'projects', label: tabLabels.projects, count },
              { id: 'api-keys', label: tabLabels['api-keys'] },
            ]}
          />
        }
      >
        {!isSubscribed && <UsageLine owner={owner} />}
      </ScreenHead>
      <h2 className={layout.visuallyHidden}>{tabLabels[tab]}</h2>
    </>
  );
}
