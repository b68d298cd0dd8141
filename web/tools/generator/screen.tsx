import { lazy, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ContentRecord } from '#domain/content/record.ts';
import { capabilities } from '#domain/plans/capabilities.ts';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { recommendedProvider } from '#domain/provider-catalog/recommendations.ts';
import { LazyPart } from '../../components/lazy-part.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { sheetClass } from '../../components/sheet.tsx';
import { loadWriting } from '../../writing/run-generation.ts';
import { useUpgrade } from '../../billing/upgrade.tsx';
import { usePreload } from '../../components/use-preload.ts';
import { InnerTabs, innerPanel } from '../../components/inner-tabs.tsx';
import { useQuery } from '../../components/use-query.ts';
import { useKeys } from '../../api-keys/stored/keys.ts';
import { useSession } from '../../session/session.ts';
import { useLiveText } from '../../contents/use-live-text.ts';
import { notifySuccess } from '../../notices/notify.tsx';
import layout from '../../theme/layout.module.css';
import { GeneratorForm } from './form/form.tsx';
import styles from './screen.module.css';
import { EmptySheet, KeylessSheet, NothingSaved } from './sheet/empty-sheet.tsx';
import { bringIntoView, useScrollAnchor } from './scroll-place.ts';
import { UsageLine } from './usage-line.tsx';
import { loadSaving, useGenerator, type GeneratorTask, type OwnRequest } from './use-generator.ts';
import { useDraftForm } from './form/use-draft-form.ts';
import { useEditedPrompts, type PromptHandle } from './form/use-edited-prompts.ts';
import { useChosenProject } from './project/use-chosen-project.ts';
import { usePresetRequest } from './presets/preset-request.ts';
import { useSavedTexts } from './saved/use-saved-texts.ts';

// Each is loaded when it is first needed, or at the first interaction with the page.
const loadTextSheet = () => import('./sheet/text-sheet.tsx');
const loadKeyScreen = () => import('../../api-keys/key-screen.tsx');
const loadSavedList = () => import('./saved/saved-list.tsx');
const preloads = [loadTextSheet, loadSavedList, loadKeyScreen, loadWriting, loadSaving];
const TextSheet = lazy(loadTextSheet);
const KeyScreen = lazy(loadKeyScreen);
const DuelScreen = lazy(() => import('./duel/screen/duel-screen.tsx'));
const FillForm = lazy(() => import('./presets/fill-form.tsx'));
// Loaded with its tab, which waits for it (a navigation is a transition), so that the sheet beside it does not jump.
const SavedList = lazy(loadSavedList);

const { title } = capabilities.generator;
type TabId = 'generate' | 'projects' | 'api-keys';
const tabLabels: Record<TabId, string> = {
  generate: 'Generate Content',
  projects: 'Saved Projects',
  'api-keys': 'API Keys',
};
const isTab = (value: string | null): value is TabId => value === 'projects' || value === 'api-keys';

export default function GeneratorScreen() {
  const { user } = useSession();
  const [parameters] = useSearchParams();
  if (!user) return null;
  if (parameters.get('tab') !== 'duel') return <Generator key={user.id} owner={user.id} />;
  return (
    <LazyPart fallback={<div className={styles.blank} />}>
      <DuelScreen key={user.id} owner={user.id} />
    </LazyPart>
  );
}

function Generator({ owner }: { owner: string }) {
  const { tab, openTab, linkedId, forgetLinked } = useTab();
  const project = useChosenProject();
  const generation = useGenerator(owner, project?.id ?? null);
  const { state, unsaved } = generation;
  const texts = useSavedTexts(owner, unsaved, tab === 'projects');
  const handle = useDraftForm(owner);
  const prompt = useEditedPrompts(owner);
  const presets = usePresetRequest();
  const { activeProvider, areLocked } = useKeys();
  const [opened, setOpened] = useState<ContentRecord | null>(null);
  const [isFolded, setIsFolded] = useState(false);
  const [isKeyMissing, setIsKeyMissing] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const brief = useRef<HTMLFormElement>(null);
  const isBriefAsked = useRef(false);
  const openUpgrade = useUpgrade();
  const { isSubscribed } = useSession();
  usePreload(preloads);
  const keepPlace = useScrollAnchor(sheet, tab);

  useFinished(state, (item) => {
    setOpened(item);
    keepPlace();
    openTab('projects');
  });

  function generate() {
    setIsFolded(true);
    handle.markWritten?.();
    void generation.generate(handle.form, { prompts: promptsOf(prompt) });
    // After the sheet of the new text is rendered.
    requestAnimationFrame(() => bringIntoView(sheet));
  }

  const openKeys = () => {
    setIsKeyMissing(true);
    openTab('api-keys');
  };
  // A key that the brief or its text asked for leads back there, whatever was typed before.
  const backToBrief = (provider: ProviderId) => {
    if (!isKeyMissing) return;
    setIsKeyMissing(false);
    notifySuccess(`${providerCatalog[provider].label} is connected. Your brief is as you left it.`);
    editBrief();
  };
  const write = () => {
    openTab('generate');
    requestAnimationFrame(() => bringIntoView(sheet));
  };
  const focusBrief = () => {
    const field = brief.current?.querySelector('textarea');
    if (!field || !isBriefAsked.current) return;
    isBriefAsked.current = false;
    field.focus();
  };
  // The tab may change later than the click.
  useEffect(focusBrief, [tab]);
  const editBrief = () => {
    setIsFolded(false);
    isBriefAsked.current = true;
    openTab('generate');
    requestAnimationFrame(focusBrief);
  };
  // The current state of the text, which may have been edited or synced since; an unsaved text is unchanged.
  const kept = useLiveText(owner, linkedId ?? opened?.id ?? null);
  const current = kept ?? (linkedId === null ? opened : null) ?? texts.items[0] ?? null;
  const hasNothing = tab === 'projects' && !current && !texts.isLoading && !texts.error && texts.total === 0;
  const draft = 'text' in state ? state : null;
  const item = tab === 'projects' ? current : state.phase === 'finished' ? state.saved : null;
  const onSheet = tab === 'generate' && draft ? { draft, item: null } : item && { draft: null, item };

  return (
    <div className={styles.generator}>
      <ScreenHead
        title={title}
        tabs={
          <InnerTabs
            name="generator"
            label={title}
            current={tab}
            onChange={(next) => {
              setIsFolded(false);
              setIsKeyMissing(false);
              openTab(next);
            }}
            tabs={[
              { id: 'generate', label: tabLabels.generate },
              {
                id: 'projects',
                label: tabLabels.projects,
                count: texts.isLoading ? undefined : texts.total,
              },
              { id: 'api-keys', label: tabLabels['api-keys'] },
            ]}
          />
        }
      >
        {!isSubscribed && <UsageLine hasTexts={texts.total > 0} />}
      </ScreenHead>
      <h2 className={layout.visuallyHidden}>{tabLabels[tab]}</h2>
      {tab === 'api-keys' ? (
        <div {...innerPanel('generator', tab)}>
          <LazyPart>
            <KeyScreen suggested={recommendedProvider(handle.form.contentType)} onConnected={backToBrief} />
          </LazyPart>
        </div>
      ) : (
        // One place for both tabs, so that the finished text stays where it was generated.
        <div {...innerPanel('generator', tab)} className={hasNothing ? styles.nothing : styles.work}>
          {tab === 'generate' ? (
            <GeneratorForm
              place={brief}
              handle={handle}
              prompt={prompt}
              project={project && { owner, chosen: project }}
              isWriting={state.phase === 'writing'}
              isFolded={isFolded && state.phase !== 'idle'}
              onUnfold={() => setIsFolded(false)}
              onGenerate={generate}
              onOpenKeys={openKeys}
              onOpenPresets={presets.openList}
            />
          ) : (
            <SavedList
              owner={owner}
              texts={texts}
              openId={current?.id ?? null}
              onOpen={(item) => {
                setOpened(item);
                forgetLinked();
                bringIntoView(sheet);
              }}
              onDeleted={(ids) => opened && ids.includes(opened.id) && setOpened(null)}
            />
          )}
          <div ref={sheet} className={styles.place} data-writing={state.phase === 'writing' || undefined}>
            {onSheet ? (
              <LazyPart fallback={<div className={`${sheetClass} ${styles.blank}`} />}>
                <TextSheet
                  owner={owner}
                  onSheet={onSheet}
                  isInList={tab === 'projects'}
                  generation={generation}
                  onWrite={write}
                  onOpenKeys={openKeys}
                  onEditBrief={editBrief}
                  onUpgrade={openUpgrade}
                />
              </LazyPart>
            ) : hasNothing ? (
              <NothingSaved onStart={() => openTab('generate')} />
            ) : tab === 'projects' ? null : activeProvider || areLocked ? (
              <EmptySheet />
            ) : (
              <KeylessSheet onOpenKeys={openKeys} />
            )}
          </div>
        </div>
      )}
      <LazyPart>
        {presets.request && (
          <FillForm
            owner={owner}
            request={presets.request}
            handle={handle}
            prompt={prompt}
            onClose={presets.close}
          />
        )}
      </LazyPart>
    </div>
  );
}

/** Prompts that replace the form's own. */
function promptsOf({ edited }: PromptHandle): NonNullable<OwnRequest['prompts']> | null {
  return edited && { systemPrompt: edited.systemPrompt, userPrompt: edited.userPrompt };
}

/** The inner tab is in the URL, so that it survives a reload and can be linked to; a link may name a text as well. */
function useTab() {
  const [query, changeQuery] = useQuery();
  const asked = query.get('tab');
  const linkedId = query.get('text');
  const change = (make: (query: URLSearchParams) => void) =>
    changeQuery(
      (query) => {
        query.delete('text');
        make(query);
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    tab: isTab(asked) ? asked : ('generate' as const),
    openTab: (tab: TabId) =>
      change((query) => {
        if (tab === 'generate') query.delete('tab');
        else query.set('tab', tab);
      }),
    linkedId,
    forgetLinked: () => {
      if (linkedId !== null) change(() => undefined);
    },
  };
}

/** Calls `onFinished` once for each text that is finished while this screen is open. */
function useFinished(state: GeneratorTask, onFinished: (item: ContentRecord) => void): void {
  // Not compared by id: a repaired text keeps its id.
  const finished = state.phase === 'finished' ? state.saved : null;
  const seen = useRef(finished);
  useEffect(() => {
    if (!finished || seen.current === finished) return;
    seen.current = finished;
    onFinished(finished);
  });
}
