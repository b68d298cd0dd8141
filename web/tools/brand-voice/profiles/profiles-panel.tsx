import { useState } from 'react';
import { seededVoice, type VoiceProfile } from '#domain/voice/profile.ts';
import { buttonLook } from '../../../components/button-link.tsx';
import { Tag } from '../../../components/tag.tsx';
import { voices as store } from '../../../local/voices.ts';
import { notifyError, notifySuccess } from '../../../shell/notify.tsx';
import { ConfirmDialog } from '../../../texts/confirm-dialog.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profiles-panel.module.css';
import { emptyVoice } from './voice-draft.ts';

type ProfilesPanelProps = {
  owner: string;
  voices: readonly VoiceProfile[];
  voice: VoiceProfile | null;
  onVoice: (id: string) => void;
  onGuidelines: () => void;
};

/** The profiles, and the form of one: a new one, or the one that is open. */
export function ProfilesPanel({ owner, voices, voice, onVoice, onGuidelines }: ProfilesPanelProps) {
  const [draft, setDraft] = useState<VoiceProfile | null>(null);
  const [isDeleting, setIsDeleting] = useState(false);
  const open = draft ?? voice;

  function save(profile: VoiceProfile): void {
    store.put(owner, profile).then(() => {
      setDraft(null);
      onVoice(profile.id);
      notifySuccess('Voice profile saved.');
    }, notifyError);
  }

  /** The seeded profile is known to every device: its deletion is a record that says so. */
  function remove(profile: VoiceProfile): void {
    setIsDeleting(false);
    const now = new Date().toISOString();
    const removed =
      profile.id === seededVoice.id
        ? store.put(owner, { ...profile, updatedAt: now, deletedAt: now })
        : store.remove(owner, profile.id);
    removed.then(() => onVoice(seededVoice.id), notifyError);
  }

  return (
    <div className={styles.profiles}>
      <div className={styles.side}>
        <button
          type="button"
          {...buttonLook({ variant: 'default', block: true })}
          onClick={() => setDraft(emptyVoice(new Date()))}
        >
          New Voice
        </button>
        <ul className={styles.list}>
          {voices.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                aria-pressed={!draft && each.id === open?.id}
                onClick={() => {
                  setDraft(null);
                  onVoice(each.id);
                }}
              >
                <span className={styles.name}>{each.name}</span>
                <span className={styles.about}>
                  {each.tone}
                  {each.features && <Tag>Learned</Tag>}
                  {!each.isActive && <Tag>Not offered</Tag>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {open ? (
        <ProfileForm
          // A change from another device is another form; one of this form comes back as it was written.
          key={`${open.id} ${open.updatedAt}`}
          voice={open}
          isNew={draft !== null}
          onSave={save}
          onCancel={() => setDraft(null)}
          onDelete={() => setIsDeleting(true)}
          onGuidelines={onGuidelines}
        />
      ) : (
        <p className={styles.hint}>
          There is no voice yet. Make one: say how you sound, or bring three of your texts.
        </p>
      )}
      {isDeleting && open && (
        <ConfirmDialog
          title={`Delete “${open.name}”?`}
          sentence="Texts that were analyzed with it keep their scores."
          action="Delete"
          onClose={() => setIsDeleting(false)}
          onConfirm={() => remove(open)}
        />
      )}
    </div>
  );
}
