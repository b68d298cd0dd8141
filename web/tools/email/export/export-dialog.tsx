import { useState } from 'react';
import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { sampleContacts } from '#domain/email/merge-tags/sample-contacts.ts';
import { hasOwnHtml } from '#domain/email/own-html.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Button } from '../../../components/button.tsx';
import choices from '../../../components/choices.module.css';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { copyPlain } from '../../../contents/copy/copy-text.ts';
import { saveFile } from '../../../contents/export/save-file.ts';
import { notifyError } from '../../../notices/notify.tsx';
import { useSession } from '../../../session/session.ts';
import styles from '../dialogs/dialogs.module.css';
import { BlockingChecks } from './blocking-checks.tsx';
import { emailFormats, exportCampaign, exportedFile, type EmailFormat } from './export-formats.ts';
import { useBlocking } from './use-blocking.ts';

type ExportDialogProps = {
  campaign: Campaign;
  kit: BrandKit;
  onCheck: (id: string) => void;
  onClose: () => void;
};

const [ines] = sampleContacts;

/** The email as a file or in the clipboard, with its merge tags or filled in for a sample contact. */
export default function ExportDialog({ campaign, kit, onCheck, onClose }: ExportDialogProps) {
  const { user } = useSession();
  const isImported = hasOwnHtml(campaign);
  const formats: EmailFormat[] = isImported ? ['imported', 'txt'] : ['html', 'txt', 'eml', 'mjml'];
  const [format, setFormat] = useState(formats[0]!);
  const [isFilled, setIsFilled] = useState(false);
  const [busy, setBusy] = useState<'download' | 'copy' | null>(null);
  const { data: blocking, error, reload } = useBlocking(campaign, kit);
  const { isEmail, isText } = emailFormats[format];
  // What is not there: the renderer, or what the law demands.
  const isBlocked = isEmail && (blocking === null || blocking.length > 0);
  const hasTags = format !== 'imported';

  async function run(how: 'download' | 'copy') {
    if (busy) return;
    setBusy(how);
    try {
      const content = await exportCampaign(campaign, kit, {
        format,
        values: isFilled ? ines!.values : null,
        address: user?.email ?? '',
      });
      if (how === 'copy') await copyPlain(content, `${emailFormats[format].label} copied to clipboard!`);
      else {
        saveFile(exportedFile(campaign, format, content));
        onClose();
      }
    } catch (failure) {
      notifyError(failure);
    } finally {
      setBusy(null);
    }
  }

  return (
    <Dialog title="Export" onClose={onClose}>
      <div className={styles.form}>
        <fieldset className={`${choices.choices} ${styles.one}`}>
          <legend>Format</legend>
          {formats.map((id) => (
            <label key={id}>
              <input type="radio" name="format" checked={id === format} onChange={() => setFormat(id)} />
              <span>
                {emailFormats[id].label}, <span className={styles.note}>{emailFormats[id].about}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {hasTags && (
          <fieldset className={`${choices.choices} ${styles.one}`}>
            <legend>Merge tags</legend>
            <label>
              <input type="radio" name="tags" checked={!isFilled} onChange={() => setIsFilled(false)} />
              As they are written, for a program that fills them in
            </label>
            <label>
              <input type="radio" name="tags" checked={isFilled} onChange={() => setIsFilled(true)} />
              Filled in for {ines!.values.firstName}, a sample contact
            </label>
          </fieldset>
        )}
        {isImported && (
          <p className={styles.note}>It has further formats once it is made of blocks in the editor.</p>
        )}
        {format === 'eml' && (
          <p className={styles.note}>
            From and to {user?.email}. Your mail program opens it as a draft that is not sent.
          </p>
        )}
        {isEmail && error && (
          <div className={styles.blocked} role="alert">
            <p>The email could not be rendered. {error.message}</p>
            <Button variant="default" size="sm" onClick={() => void reload()}>
              Try again
            </Button>
          </div>
        )}
        {isEmail && blocking !== null && blocking.length > 0 && (
          <BlockingChecks checks={blocking} onCheck={() => onCheck(campaign.id)} />
        )}
        <DialogActions>
          {isText && (
            <BusyButton
              variant="default"
              isBusy={busy === 'copy'}
              busyLabel="Copying"
              disabled={isBlocked}
              onClick={() => void run('copy')}
            >
              Copy
            </BusyButton>
          )}
          <BusyButton
            isBusy={busy === 'download'}
            busyLabel="Exporting"
            disabled={isBlocked}
            onClick={() => void run('download')}
          >
            Download
          </BusyButton>
        </DialogActions>
      </div>
    </Dialog>
  );
}
