import { lazy, useRef, useState } from 'react';
import type { Campaign } from '#domain/email/campaign.ts';
import { findBlock } from '#domain/email/edit/blocks.ts';
import type { SampleContact } from '#domain/email/merge-tags/sample-contacts.ts';
import type { MenuAction } from '../../../components/actions/action-menu.tsx';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { useMediaQuery } from '../../../components/use-media-query.ts';
import { useBrandKit } from '../../../storage/collections/brand-kits.ts';
import layout from '../../../theme/layout.module.css';
import { EditorContext, type EditorState, type MarginTab, type PreviewView } from './editor-context.ts';
import styles from './editor.module.css';
import { EditorHead } from './head/editor-head.tsx';
import { EmailParts } from './email-parts.tsx';
import { ImportedEmail, isImported } from './imported-email.tsx';
import { useWaitingBlock } from './rewrite/use-waiting-block.ts';
import { stepKeys } from './state/step-keys.ts';
import { useBlockActions } from './state/use-block-actions.ts';
import { useCampaignEdit } from './state/use-campaign-edit.ts';
import { useEditorFocus } from './state/use-editor-focus.ts';

const BrandKitDialog = lazy(() => import('./brand-kit/brand-kit-dialog.tsx'));
const TestMailDialog = lazy(() => import('./test-mail/test-mail-dialog.tsx'));
const RenameDialog = lazy(() => import('../dialogs/rename-dialog.tsx'));

type EditorProps = {
  owner: string;
  /** The record, live. */
  campaign: Campaign;
  /** It is looked at only. */
  isReadOnly: boolean;
  onClose: () => void;
  /** Opens the checks. The campaign is stored before. */
  onReview: () => void;
  /** Further actions of the campaign, for the menu in the head. */
  moreActions?: readonly MenuAction[];
};

const noActions: readonly MenuAction[] = [];
type OpenDialog = 'brand-kit' | 'test' | 'rename' | null;

/** The editor of an email: its blocks, its preview, its checks, and the brand kit. It saves by itself. */
export default function Editor(props: EditorProps) {
  const { owner, campaign, isReadOnly, onClose, onReview, moreActions = noActions } = props;
  const { edit, state } = useCampaignEdit(owner, campaign);
  const email = state.history.present;
  const kit = useBrandKit(owner);
  const isPhone = useMediaQuery('(max-width: 900px)');
  const [selected, setSelected] = useState<string | null>(null);
  const [tab, setTab] = useState<MarginTab>(isPhone ? 'block' : 'checks');
  /** Undefined until the user opens or closes one: what waits is shown. */
  const [asked, setRewriting] = useState<string | null>();
  const waiting = useWaitingBlock(owner, campaign.id, email.blocks);
  const rewriting = asked === undefined && !isReadOnly ? waiting : (asked ?? null);
  const [view, setView] = useState<PreviewView>(isPhone ? 'mobile' : 'desktop');
  const [contact, setContact] = useState<SampleContact | null>(null);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const root = useRef<HTMLDivElement>(null);
  const select = (id: string | null, next?: MarginTab) => {
    setSelected(id);
    if (next) setTab(next);
  };
  const actions = useBlockActions(edit, { selected, select });
  useEditorFocus(root, actions.wanted, () => actions.focus(null));
  if (!kit) return null;

  const has = (id: string | null) => id !== null && findBlock(email.blocks, id) !== null;
  const shared: EditorState = {
    owner,
    campaign,
    email,
    blocks: email.blocks,
    kit,
    isReadOnly,
    isPhone,
    edit,
    save: state.save,
    actions,
    selected: has(selected) || selected === 'email' ? selected : null,
    select,
    tab,
    setTab,
    rewriting: has(rewriting) ? rewriting : null,
    setRewriting,
    view,
    setView,
    contact,
    setContact,
    openBrandKit: () => setDialog('brand-kit'),
  };
  const close = () => setDialog(null);
  const review = async () => {
    if (await edit.flush()) onReview();
  };
  return (
    <EditorContext value={shared}>
      {/* For keys pressed in any of its controls; it is not a control itself. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={root} className={styles.editor} onKeyDown={isReadOnly ? undefined : stepKeys(edit)}>
        <EditorHead
          moreActions={moreActions}
          onClose={onClose}
          onTest={() => setDialog('test')}
          onRename={() => setDialog('rename')}
          onReview={() => void review()}
        />
        <output className={layout.visuallyHidden}>{actions.told}</output>
        {isImported({ ...campaign, ...email }) ? (
          <ImportedEmail campaign={{ ...campaign, ...email }} />
        ) : (
          <EmailParts />
        )}
        <LazyPart name={dialog ?? 'none'}>
          {dialog === 'brand-kit' && <BrandKitDialog owner={owner} kit={kit} onClose={close} />}
          {dialog === 'test' && (
            <TestMailDialog email={{ ...campaign, ...email }} kit={kit} contact={contact} onClose={close} />
          )}
          {dialog === 'rename' && (
            <RenameDialog
              campaign={{ ...campaign, ...email }}
              actions={{
                rename: async (_campaign, name) => {
                  edit.change((before) => (before.name === name ? before : { ...before, name }));
                  return edit.flush();
                },
              }}
              onClose={close}
            />
          )}
        </LazyPart>
      </div>
    </EditorContext>
  );
}
