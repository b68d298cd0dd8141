import type { Campaign } from '#domain/email/campaign.ts';
import { blocksOfContent } from '#domain/email/markdown/blocks-of-content.ts';
import { Button } from '../../../components/button.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { newId } from '../../../storage/new-id.ts';
import { EmailFrame } from '../preview/email-frame.tsx';
import { previewWidths } from '../preview/preview-widths.ts';
import { useRenderedEmail } from '../preview/use-rendered-email.ts';
import { shownHtml } from '../preview/shown-html.ts';
import { useEditor } from './editor-context.ts';
import styles from './editor.module.css';

const light = { values: {}, scheme: 'light' } as const;

/** True for a campaign of before there were blocks, which is a text or HTML of its own. */
export function isImported({ blocks, content, htmlContent }: Campaign): boolean {
  return blocks.length === 0 && `${content}${htmlContent}`.trim() !== '';
}

/** An imported email as it is, until it is made of blocks. */
export function ImportedEmail({ campaign }: { campaign: Campaign }) {
  const { kit, edit, isReadOnly } = useEditor();
  const { rendered } = useRenderedEmail(campaign, kit, light);
  const html = shownHtml(campaign, rendered);
  return (
    <section className={`${sheetClass} ${styles.imported}`} aria-label="Imported email">
      {!isReadOnly && (
        <div className={styles.importedNote}>
          <p>
            This email was imported as it is. To edit it here, it is made of blocks: its words stay, and its
            own layout is replaced by that of your brand kit. You can undo that.
          </p>
          <Button
            variant="default"
            size="sm"
            onClick={() =>
              edit.change((email) => ({ ...email, blocks: blocksOfContent(campaign.content, newId) }))
            }
          >
            Make blocks of it
          </Button>
        </div>
      )}
      {html !== null && (
        <div className={styles.importedFrame}>
          <EmailFrame html={html} title="Preview of the imported email" width={previewWidths.desktop} />
        </div>
      )}
    </section>
  );
}
