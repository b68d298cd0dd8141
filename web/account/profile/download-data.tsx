import { useState } from 'react';
import { fetchExport } from '../../api/account-settings.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { notifyError } from '../../shell/notify.tsx';
import styles from './profile.module.css';

export function DownloadData() {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      keep(await fetchExport());
    } catch (error) {
      notifyError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <p>
        Your account, its sessions, and what you generated and saved as far as the server has it. For texts
        that are only in this browser, download a backup below.
      </p>
      <div className={styles.buttons}>
        <BusyButton variant="default" isBusy={isBusy} busyLabel="Collecting" onClick={() => void download()}>
          Download my data
        </BusyButton>
      </div>
    </>
  );
}

function keep(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'aigen-account.json';
  link.click();
  // After the browser has taken the file.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
