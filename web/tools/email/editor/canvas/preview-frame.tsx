import type { RenderedEmail } from '#domain/email/render/render-email.ts';
import { EmailFrame } from '../../preview/email-frame.tsx';
import { previewWidths } from '../../preview/preview-widths.ts';
import { useEditor } from '../editor-context.ts';
import styles from './canvas.module.css';

/** The email as it is read, without its blocks over it: on phones. */
export function PreviewFrame({ rendered }: { rendered: RenderedEmail | null }) {
  const { view, contact } = useEditor();
  return (
    <div className={styles.preview}>
      {rendered && (
        <EmailFrame
          html={rendered.html}
          title="Preview of the email"
          width={previewWidths[view]}
          marksTags={contact === null}
        />
      )}
    </div>
  );
}
