import { useState } from 'react';
import { z } from 'zod';
import { capabilities } from '#domain/plans/capabilities.ts';
import type { VoiceAnalysis } from '#domain/voice/analysis.ts';
import { seededVoice } from '#domain/voice/profile.ts';
import { InnerTabs, innerPanel } from '../../components/inner-tabs.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { useUrlState } from '../../components/use-url-state.ts';
import { useIsReadOnly } from '../../session/current-access.ts';
import { useSession } from '../../session/session.ts';
import { voiceAnalyses } from '../../storage/collections/voices.ts';
import { useFormDraft, type DraftedForm } from '../../contents/use-form-draft.ts';
import layout from '../../theme/layout.module.css';
import { useVoices } from '../../contents/pickers/use-voices.ts';
import { AnalyzePanel } from './analyze-panel.tsx';
import { GuidelinesPanel } from './guidelines-panel.tsx';
import { ProfilesPanel } from './profiles/profiles-panel.tsx';
import { ProfilesView } from './profiles/profiles-view.tsx';
import { useVoiceDrafts } from './profiles/use-voice-drafts.ts';
import { ResultsPanel } from './results/results-panel.tsx';
import styles from './screen.module.css';
import { urlState } from './url-state.ts';

const { title } = capabilities.brandvoice;

/** Analyses per page: each includes its whole text. */
const analysesAtOnce = 50;

const analyzedText: DraftedForm<string> = {
  form: 'voice-text',
  schema: z.string(),
  empty: () => '',
  worthKeeping: (text) => (text.trim() === '' ? null : text),
};

export default function BrandVoiceScreen() {
  const { user } = useSession();
  return user && <BrandVoice key={user.id} owner={user.id} />;
}

/** The brand voice tool: profiles, and texts measured against them. */
function BrandVoice({ owner }: { owner: string }) {
  const [shown, open] = useUrlState(urlState);
  const { voices, isLoading } = useVoices(owner);
  const isReadOnly = useIsReadOnly('brandvoice');
  // Without anything to analyze, the profiles are first.
  const tab = isReadOnly && shown.tab === 'analyze' ? 'profiles' : shown.tab;
  const [limit, setLimit] = useState(analysesAtOnce);
  const analyses = voiceAnalyses.useNewest(owner, { limit });
  // The typed text stays while another tab is open.
  const { value: text, change: changeText, clear: settleText } = useFormDraft(owner, analyzedText);
  const setText = (next: string) => changeText(() => next);
  const drafts = useVoiceDrafts(owner);
  // Shown before the list is updated.
  const [newest, setNewest] = useState<VoiceAnalysis | null>(null);
  const voice = voices.find(({ id }) => id === shown.voice) ?? voices[0] ?? null;
  const tabs = [
    ...(isReadOnly ? [] : [{ id: 'analyze', label: 'Analyze Content' } as const]),
    { id: 'profiles', label: 'Voice Profiles', count: isLoading ? undefined : voices.length } as const,
    {
      id: 'results',
      label: 'Analysis Results',
      count: analyses.isLoading ? undefined : analyses.total,
    } as const,
    { id: 'guidelines', label: 'Guidelines' } as const,
  ];
  const openVoice = (id: string) => open({ voice: id === seededVoice.id ? null : id });

  return (
    <div className={styles.tool}>
      <ScreenHead
        title={title}
        tabs={
          <div className={styles.tabs}>
            <InnerTabs
              name="voice"
              label={title}
              current={tab}
              onChange={(tab) => open({ tab })}
              tabs={tabs}
            />
          </div>
        }
      />
      <h2 className={layout.visuallyHidden}>{tabs.find(({ id }) => id === tab)?.label}</h2>
      <div {...innerPanel('voice', tab)}>
        {isLoading || analyses.isLoading || drafts.isLoading || text === undefined ? null : tab ===
          'analyze' ? (
          <AnalyzePanel
            owner={owner}
            voices={voices}
            voice={voice}
            text={text}
            onText={setText}
            onVoice={openVoice}
            onProfiles={() => open({ tab: 'profiles' })}
            onAnalyzed={(analysis) => {
              settleText();
              setNewest(analysis);
              open({ tab: 'results', analysis: analysis.id });
            }}
          />
        ) : tab === 'profiles' && isReadOnly ? (
          <ProfilesView
            voices={voices}
            voice={voice}
            onVoice={openVoice}
            onGuidelines={() => open({ tab: 'guidelines' })}
          />
        ) : tab === 'profiles' ? (
          <ProfilesPanel
            owner={owner}
            voices={voices}
            voice={voice}
            drafts={drafts}
            onVoice={openVoice}
            onGuidelines={() => open({ tab: 'guidelines' })}
          />
        ) : tab === 'results' ? (
          <ResultsPanel
            owner={owner}
            analyses={analyses}
            voices={voices}
            isReadOnly={isReadOnly}
            openId={shown.analysis}
            newest={newest}
            onOpen={(id) => open({ analysis: id })}
            onMore={
              analyses.records.length < analyses.total
                ? () => setLimit((read) => read + analysesAtOnce)
                : null
            }
            onAnalyze={() => {
              setText('');
              open({ tab: 'analyze' });
            }}
            onEdit={(analysis) => {
              setText(analysis.text);
              open({ tab: 'analyze', voice: analysis.profileId });
            }}
          />
        ) : (
          <GuidelinesPanel
            voices={voices}
            voice={voice}
            onVoice={openVoice}
            onProfiles={isReadOnly ? null : () => open({ tab: 'profiles' })}
          />
        )}
      </div>
    </div>
  );
}
