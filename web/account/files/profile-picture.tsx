import { useRef, useState } from 'react';
import type { SessionUser } from '#domain/accounts/schemas.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { acceptedPictures } from '#domain/uploads/file-types.ts';
import { maxUploadBytes } from '#domain/uploads/limits.ts';
import { deletePicture, putPicture } from '../../api/uploads.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { FileButton } from '../../components/file-button.tsx';
import { notifyError, notifySuccess } from '../../notices/notify.tsx';
import { storeUser } from '../../session/session.ts';
import { Avatar } from './avatar.tsx';
import styles from './profile-picture.module.css';
import { useUploadsOpen } from './use-uploads-open.ts';

/** The profile picture: shown, replaced and removed. */
export default function ProfilePicture({ user }: { user: SessionUser }) {
  const [work, setWork] = useState<'sending' | 'removing' | null>(null);
  const isOpen = useUploadsOpen();
  const picker = useRef<HTMLInputElement>(null);

  async function run(kind: 'sending' | 'removing', change: () => Promise<SessionUser>, done: string) {
    setWork(kind);
    try {
      storeUser(await change());
      notifySuccess(done);
    } catch (error) {
      notifyError(error);
    } finally {
      setWork(null);
      // The button that removes the picture is gone with it. The field is enabled again in the next frame.
      requestAnimationFrame(() => picker.current?.focus());
    }
  }
  const choose = (file: File) =>
    void run(
      'sending',
      () => {
        if (file.size > maxUploadBytes) throw new AppError('uploads.too-large');
        return putPicture(file);
      },
      'Profile picture changed.',
    );

  return (
    <div className={styles.picture}>
      <Avatar user={user} size={72} />
      <div className={styles.controls}>
        <div className={styles.buttons}>
          {isOpen && (
            <FileButton
              inputRef={picker}
              accept={acceptedPictures}
              isBusy={work === 'sending'}
              busyLabel="Uploading"
              isDisabled={work !== null}
              onFiles={([file]) => file && choose(file)}
            >
              {user.profileImageUrl ? 'Change picture' : 'Choose a picture'}
            </FileButton>
          )}
          {user.profileImageUrl && (
            <BusyButton
              variant="subtle"
              isBusy={work === 'removing'}
              busyLabel="Removing"
              onClick={() => void run('removing', deletePicture, 'Profile picture removed.')}
            >
              Remove
            </BusyButton>
          )}
        </div>
        <p className={styles.note}>
          {isOpen ? 'PNG, JPEG or WebP, up to 10 MB. It is cut to a square.' : formatError('uploads.paused')}
        </p>
      </div>
    </div>
  );
}
