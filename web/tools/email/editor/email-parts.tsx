import { useMemo } from 'react';
import { sampleContacts } from '#domain/email/merge-tags/sample-contacts.ts';
import { fillWith, mergeValuesFor, oneLine } from '#domain/email/render/fill.ts';
import { Button } from '../../../components/button.tsx';
import { innerPanel, InnerTabs } from '../../../components/inner-tabs.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { isOpenCheck } from '../check/check-campaign.ts';
import { previewUnsubscribeUrl, useRenderedEmail } from '../preview/use-rendered-email.ts';
import { BlockList } from './blocks-list/block-list.tsx';
import { Canvas } from './canvas/canvas.tsx';
import { PreviewFrame } from './canvas/preview-frame.tsx';
import { useEditor } from './editor-context.ts';
import styles from './editor.module.css';
import { Steps, ViewBar } from './head/view-bar.tsx';
import { InboxLine } from './inbox/inbox-line.tsx';
import { BrandTab } from './margin/brand-tab.tsx';
import { ChecksTab } from './margin/checks-tab.tsx';
import { Margin } from './margin/margin.tsx';
import { useEditorChecks, type EditorChecks } from './margin/use-editor-checks.ts';

/** The email between its inbox line and its margin; on phones each part is a view of its own. */
export function EmailParts() {
  const { email, campaign, kit, view, contact, isPhone } = useEditor();
  const { subject, preheader, blocks } = email;
  const source = useMemo(
    () => ({ subject, preheader, blocks, content: '', language: campaign.language }),
    [subject, preheader, blocks, campaign.language],
  );
  const preview = useRenderedEmail(source, kit, {
    values: contact?.values ?? null,
    scheme: view === 'dark' ? 'dark' : 'light',
    marksBlocks: !isPhone,
  });
  const checks = useEditorChecks();
  const { values } = contact ?? sampleContacts[0]!;
  const fill = fillWith(mergeValuesFor(kit, { values, unsubscribeUrl: previewUnsubscribeUrl() }));
  const inbox = <InboxLine subject={oneLine(fill.text(subject))} preheader={oneLine(fill.text(preheader))} />;
  const failed = preview.error && (
    <p className={styles.failed} role="alert">
      The preview could not be drawn. Check your connection; the email itself is in this browser.{' '}
      <Button variant="default" size="sm" onClick={preview.retry}>
        Try again
      </Button>
    </p>
  );
  if (isPhone)
    return (
      <PhoneParts checks={checks}>
        <section className={sheetClass} aria-label="Preview">
          {inbox}
          <ViewBar />
          {failed}
          <PreviewFrame rendered={preview.rendered} />
        </section>
      </PhoneParts>
    );
  return (
    <div className={styles.split}>
      <section className={sheetClass} aria-label="Email">
        {inbox}
        <ViewBar />
        {failed}
        <Canvas rendered={preview.rendered} />
      </section>
      <Margin checks={checks} />
    </div>
  );
}

function PhoneParts({ checks, children }: { checks: EditorChecks; children: React.ReactNode }) {
  const { tab, setTab } = useEditor();
  const open = checks.checks?.filter(isOpenCheck).length;
  const tabs = [
    { id: 'block', label: 'Blocks' },
    { id: 'preview', label: 'Preview' },
    { id: 'checks', label: 'Checks', count: open || undefined },
    { id: 'brand', label: 'Brand' },
  ] as const;
  return (
    <div className={styles.phone}>
      <InnerTabs name="email-part" label="Parts of the email" tabs={tabs} current={tab} onChange={setTab} />
      <div {...innerPanel('email-part', tab)}>
        {tab === 'block' && (
          <>
            <div className={styles.phoneSteps}>
              <Steps />
            </div>
            <BlockList />
          </>
        )}
        {tab === 'preview' && children}
        {tab === 'checks' && (
          <section className={sheetClass} aria-label="Checks">
            <ChecksTab checks={checks} />
          </section>
        )}
        {tab === 'brand' && (
          <div className={sheetClass}>
            <BrandTab />
          </div>
        )}
      </div>
    </div>
  );
}
