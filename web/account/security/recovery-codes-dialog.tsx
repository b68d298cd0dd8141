import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { copyPlain } from '../../contents/copy/copy-text.ts';
import { saveFile } from '../../contents/export/save-file.ts';
import styles from './security.module.css';

/** New recovery codes, which are shown once. */
export default function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `AIGen recovery codes for ${window.location.host}\nEach code works once.\n\n${codes.join('\n')}\n`;
  return (
    <Dialog title="Your recovery codes" onClose={onClose}>
      <p>
        Each code logs you in once when you do not have your phone or your passkey. Store them in a password
        manager or print them: they are shown only now.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={() => void copyPlain(codes.join('\n'), 'Recovery codes copied.')}>
          Copy
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(new File([text], 'aigen-recovery-codes.txt', { type: 'text/plain' }))}
        >
          Download
        </Button>
        <Button onClick={onClose}>I have stored them</Button>
      </DialogActions>
    </Dialog>
  );
}
