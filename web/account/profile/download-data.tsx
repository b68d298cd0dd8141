import { useState } from 'react';
import { fetchExport } from '../../api/account-settings.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { saveFile } from '../../contents/export/save-file.ts';
import { notifyError } from '../../notices/notify.tsx';
import styles from './profile.module.css';

export function DownloadData() {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const exported = await fetchExport();
      saveFile(new File([exported], 'aigen-account.json', { type: exported.type }));
    } catch (error) {
      notifyError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <p>
        Your account, its sessions, and everything you generated and saved that is stored on the server. For
        texts that are only in this browser, download a backup below.
      </p>
      <div className={styles.buttons}>
        <BusyButton variant="default" isBusy={isBusy} busyLabel="Collecting" onClick={() => void download()}>
          Download my data
        </BusyButton>
      </div>
    </>
  );
}
