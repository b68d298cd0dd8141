import { IconCopy, IconDownload, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { toAppError } from '#domain/errors/app-error.ts';
import { goalPicture, goalScript } from '#domain/links/goal-snippet.ts';
import type { TrackedLink } from '#domain/links/link.ts';
import { deleteLink } from '../../api/links.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { DialogActions } from '../../components/dialog.tsx';
import { Fold } from '../../components/fold.tsx';
import { formatDateTime, formatLocalDay } from '../../components/format.ts';
import { QrCode } from '../../components/graphics/qr-code.tsx';
import { useToday } from '../../components/use-today.ts';
import { copyPlain } from '../../contents/copy/copy-text.ts';
import { notifyError, notifySuccess } from '../../notices/notify.tsx';
import { countsOf } from '../counts-of.ts';
import { focusFirst } from '../focus-first.ts';
import { saveQrPng, saveQrSvg } from './save-qr-code.ts';
import styles from '../tracked-link-dialog.module.css';

type LinkViewProps = {
  link: TrackedLink;
  /** Null where nothing is changed. */
  onEdit: (() => void) | null;
  onDeleted: () => void;
  onBack: (() => void) | null;
  onClose: () => void;
};

/** The address of a link to copy, its QR code, its counts, and what reports goals. */
export function LinkView({ link, onEdit, onDeleted, onBack, onClose }: LinkViewProps) {
  const today = useToday('UTC');
  const [isDeleting, setIsDeleting] = useState(false);
  const fileName = `qr-code-${link.id}`;
  async function remove() {
    setIsDeleting(false);
    try {
      await deleteLink(link.id);
      notifySuccess('Tracked link deleted.');
      onDeleted();
    } catch (thrown) {
      notifyError(toAppError(thrown));
    }
  }
  return (
    <div ref={focusFirst} className={styles.view}>
      <p className={styles.address}>
        <code>{link.url}</code>
        <Button size="sm" data-autofocus onClick={() => void copyPlain(link.url, 'Link copied.')}>
          <IconCopy className={styles.icon} size={14} stroke={1.8} aria-hidden /> Copy link
        </Button>
      </p>
      <ul className={styles.counts} aria-label="Pages and their counts">
        {link.targets.map((target, position) => (
          <li key={position}>
            <p>
              {link.targets.length > 1 && <b>{target.label} </b>}
              <span className={styles.url}>{target.url}</span>
              {target.isDeleted && ' (deleted)'}
            </p>
            <p className={styles.figures}>{countsOf(target)}</p>
            {!target.isDeleted && target.addedAt?.startsWith(today) && (
              <p className={styles.figures}>It gets visitors from tomorrow (midnight UTC).</p>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.figures}>
        Made {formatLocalDay(link.createdAt)}
        {link.lastVisitAt === null ? ', not visited yet' : `, last visit ${formatDateTime(link.lastVisitAt)}`}
      </p>
      {onEdit && (
        <Button variant="default" size="sm" onClick={onEdit}>
          <IconPencil className={styles.icon} size={14} stroke={1.8} aria-hidden /> Edit link
        </Button>
      )}
      <QrCode text={link.url} label="QR code of the link" />
      <div className={styles.downloads}>
        <Button variant="default" size="sm" onClick={() => void saveQrPng(link.url, fileName)}>
          <IconDownload className={styles.icon} size={14} stroke={1.8} aria-hidden /> QR code as PNG
        </Button>
        <Button variant="default" size="sm" onClick={() => saveQrSvg(link.url, fileName)}>
          <IconDownload className={styles.icon} size={14} stroke={1.8} aria-hidden /> QR code as SVG
        </Button>
      </div>
      <Fold name="Count goals" summary="Orders, sign-ups, downloads">
        <Snippet
          name="Script"
          text="Add this script to your pages, and call reportGoal when somebody orders or signs up."
          code={goalScript(link.url)}
        />
        <Snippet
          name="Picture"
          text="Where scripts are not possible, one picture for each page. Replace the letter after the dot by the page’s."
          code={goalPicture(link.url)}
        />
      </Fold>
      <DialogActions>
        <Button variant="outline" onClick={() => setIsDeleting(true)}>
          Delete link
        </Button>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            All links
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
      {isDeleting && (
        <ConfirmDialog
          title="Delete this link?"
          sentence={`Printed addresses and QR codes stop working: people who follow them read that the link is no longer in use. Its counts are deleted too${link.testId === null ? '' : '; its A/B test gets no more'}. This cannot be undone.`}
          action="Delete link"
          onConfirm={() => void remove()}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </div>
  );
}

function Snippet({ name, text, code }: { name: string; text: string; code: string }) {
  return (
    <div className={styles.snippet}>
      <p>{text}</p>
      <section aria-label={name}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keyboards must reach it */}
        <pre tabIndex={0}>
          <code>{code}</code>
        </pre>
      </section>
      <Button variant="default" size="sm" onClick={() => void copyPlain(code, `${name} copied.`)}>
        <IconCopy className={styles.icon} size={14} stroke={1.8} aria-hidden /> Copy code
      </Button>
    </div>
  );
}
