import { useRef } from 'react';
import { findBlock } from '#domain/email/edit/blocks.ts';
import { InnerTabs, innerPanel } from '../../../../components/inner-tabs.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import { useStickyPane } from '../../../../components/use-sticky-pane.ts';
import { isOpenCheck } from '../../check/check-campaign.ts';
import { useEditor } from '../editor-context.ts';
import { BlockFields } from '../fields/block-fields.tsx';
import { EmailFields } from '../fields/email-fields.tsx';
import { BrandTab } from './brand-tab.tsx';
import { ChecksTab } from './checks-tab.tsx';
import styles from './margin.module.css';
import type { EditorChecks } from './use-editor-checks.ts';

/** Beside the email: its checks, the fields of what is selected, and the brand kit. */
export function Margin({ checks }: { checks: EditorChecks }) {
  const { tab: asked, setTab, blocks, selected } = useEditor();
  const tab = asked === 'preview' ? 'checks' : asked;
  const pane = useRef<HTMLElement>(null);
  useStickyPane(pane, true);
  const open = checks.checks?.filter(isOpenCheck).length;
  const block = selected === null ? null : (findBlock(blocks, selected)?.block ?? null);
  const tabs = [
    { id: 'checks', label: 'Checks', count: open || undefined },
    { id: 'block', label: 'Block' },
    { id: 'brand', label: 'Brand' },
  ] as const;
  return (
    <aside ref={pane} className={`${sheetClass} ${styles.margin}`} aria-label="About the email">
      <div className={styles.tabs}>
        <InnerTabs name="email-margin" label="About the email" tabs={tabs} current={tab} onChange={setTab} />
      </div>
      <div {...innerPanel('email-margin', tab)}>
        {tab === 'checks' && <ChecksTab checks={checks} />}
        {tab === 'block' && (block ? <BlockFields block={block} /> : <EmailFields />)}
        {tab === 'brand' && <BrandTab />}
      </div>
    </aside>
  );
}
