import type { Campaign } from '#domain/email/campaign.ts';

type EditorProps = {
  owner: string;
  campaign: Campaign;
  isReadOnly: boolean;
  onClose: () => void;
  onReview: () => void;
};

/** Placeholder of mail-screens; replaced by mail-editor. */
export default function Editor({ campaign }: EditorProps) {
  return <h1>{campaign.name}</h1>;
}
