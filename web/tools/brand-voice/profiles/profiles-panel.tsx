import { useState } from 'react';
import { seededVoice, type VoiceProfile } from '#domain/voice/profile.ts';
import { numberInWords } from '#domain/text/number-words.ts';
import { fewestSamples } from '#domain/voice/learn.ts';
import { Button, PlainButton } from '../../../components/button.tsx';
import { Tag } from '../../../components/tag.tsx';
import { voices as store } from '../../../storage/collections/voices.ts';
import { notifyError, notifySuccess } from '../../../notices/notify.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './profiles-panel.module.css';
import { draftOf, emptyVoice } from './voice-draft.ts';
import type { VoiceDrafts } from './use-voice-drafts.ts';

type ProfilesPanelProps = {
  owner: string;
  voices: readonly VoiceProfile[];
  voice: VoiceProfile | null;
  drafts: VoiceDrafts;
  onVoice: (id: string) => void;
  onGuidelines: () => void;
};

/** The profiles, and the form of a new or open one. */
export function ProfilesPanel(props: ProfilesPanelProps) {
  const { owner, voices, voice, drafts, onVoice, onGuidelines } = props;
  const [isDeleting, setIsDeleting] = useState(false);
  const open = drafts.newVoice ?? voice;

  function save(profile: VoiceProfile): void {
    store.put(owner, profile).then(() => {
      drafts.forget(profile.id);
      onVoice(profile.id);
      notifySuccess('Voice profile saved.');
    }, notifyError);
  }

  /** Every device has the default profile, so its deletion is stored as a record. */
  function remove(profile: VoiceProfile): void {
    setIsDeleting(false);
    drafts.forget(profile.id);
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
        <Button
          variant="default"
          block
          onClick={() => drafts.newVoice ?? drafts.begin(emptyVoice(new Date()))}
        >
          New Voice
        </Button>
        <ul className={styles.list}>
          {voices.map((each) => (
            <li key={each.id}>
              <PlainButton
                aria-pressed={!drafts.newVoice && each.id === open?.id}
                onClick={() => {
                  drafts.begin(null);
                  onVoice(each.id);
                }}
              >
                <span className={styles.name}>{each.name}</span>
                <span className={styles.about}>
                  {each.tone}
                  {each.features && <Tag>Learned</Tag>}
                  {!each.isActive && <Tag>Hidden in forms</Tag>}
                  {drafts.of(each.id) && <Tag tone="warning">Not saved</Tag>}
                </span>
              </PlainButton>
            </li>
          ))}
        </ul>
      </div>
      {open ? (
        <ProfileForm
          key={open.id}
          voice={open}
          draft={drafts.of(open.id) ?? draftOf(open)}
          onDraft={(change) => drafts.change(open.id, (before) => change(before ?? draftOf(open)))}
          isNew={drafts.newVoice !== null}
          onSave={save}
          onCancel={() => drafts.forget(open.id)}
          onDelete={() => setIsDeleting(true)}
          onGuidelines={onGuidelines}
        />
      ) : (
        <p className={styles.hint}>
          No voices yet. Create one: describe how you sound, or paste {numberInWords(fewestSamples)} of your
          texts.
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
