import { layouts } from '#domain/email/layouts/layouts.ts';
import { LayoutPicture } from '../preview/layout-picture.tsx';
import { byAi, type CampaignDraft } from './campaign-draft.ts';
import styles from './new-campaign.module.css';

type StartChoiceProps = {
  chosen: CampaignDraft['start'];
  onChoose: (start: CampaignDraft['start']) => void;
};

const choices = [
  {
    id: byAi,
    name: 'Written by AI',
    description: 'Subject, three more subjects, preheader, blocks and button, from your brief.',
  },
  ...layouts,
] as const;

/** How the email begins: written from the brief, or one of the layouts to fill in. */
export function StartChoice({ chosen, onChoose }: StartChoiceProps) {
  return (
    <fieldset className={styles.starts}>
      <legend>Start from</legend>
      <div>
        {choices.map(({ id, name, description }) => (
          <label key={id}>
            <input type="radio" name="email-start" checked={id === chosen} onChange={() => onChoose(id)} />
            <b>{name}</b>
            <span>{description}</span>
            {id !== byAi && <LayoutPicture layout={id} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
