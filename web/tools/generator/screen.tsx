import { lazy, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ContentRecord } from '#domain/content/record.ts';
import { providerCatalog, type ProviderId } from '#domain/provider-catalog/providers.ts';
import { recommendedProvider } from '#domain/provider-catalog/recommendations.ts';
import { LazyPart } from '../../components/lazy-part.tsx';
import { loadWriting } from '../../writing/run-generation.ts';
import { usePreload } from '../../components/use-preload.ts';
import { innerPanel } from '../../components/inner-tabs.tsx';
import { useSession } from '../../session/session.ts';
import { useLiveText } from '../../contents/use-live-text.ts';
import { notifySuccess } from '../../notices/notify.tsx';
import { GeneratorForm } from './form/form.tsx';
import { useBriefFocus } from './form/use-brief-focus.ts';
import { GeneratorHead } from './generator-head.tsx';
import { useFirstSheet } from './sample/use-first-sheet.ts';
import { useSample } from './sample/use-sample.ts';
import styles from './screen.module.css';
import { loadTextSheet, SheetPlace } from './sheet/sheet-place.tsx';
import { bringIntoView, useScrollAnchor } from './scroll-place.ts';
import { loadSaving, useGenerator, type OwnRequest } from './use-generator.ts';
import { useDraftForm } from './form/use-draft-form.ts';
import { useEditedPrompts, type PromptHandle } from './form/use-edited-prompts.ts';
import { useChosenProject } from './project/use-chosen-project.ts';
import { usePresetRequest } from './presets/preset-request.ts';
import { useSavedTexts } from './saved/use-saved-texts.ts';
import { useFinished } from './use-finished.ts';
import { useTab } from './use-tab.ts';

// Each is loaded when it is first needed, or at the first interaction with the page.
const loadKeyScreen = () => import('../../api-keys/key-screen.tsx');
const loadSavedList = () => import('./saved/saved-list.tsx');
const preloads = [loadTextSheet, loadSavedList, loadKeyScreen, loadWriting, loadSaving];
const KeyScreen = lazy(loadKeyScreen);
const DuelScreen = lazy(() => import('./duel/screen/duel-screen.tsx'));
const FillForm = lazy(() => import('./presets/fill-form.tsx'));
// Loaded with its tab, which waits for it (a navigation is a transition), so that the sheet beside it does not jump.
const SavedList = lazy(loadSavedList);

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
  const sample = useSample();
  const first = useFirstSheet();
  const [opened, setOpened] = useState<ContentRecord | null>(null);
  const [isFolded, setIsFolded] = useState(false);
  const [isKeyMissing, setIsKeyMissing] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  usePreload(preloads);
  const keepPlace = useScrollAnchor(sheet, tab);
  const brief = useBriefFocus(tab);

  useFinished(state, (item) => {
    setOpened(item);
    keepPlace();
    openTab('projects');
  });

  function generate() {
    setIsFolded(true);
    sample.close();
    first.leave();
    handle.markWritten?.();
    void generation.generate(handle.form, { prompts: promptsOf(prompt), sources: prompt.sources });
    // After the sheet of the new text is rendered.
    requestAnimationFrame(() => bringIntoView(sheet));
  }

  const openKeys = () => {
    setIsKeyMissing(true);
    openTab('api-keys');
  };
  const editBrief = () => {
    setIsFolded(false);
    openTab('generate');
    brief.focusNext();
  };
  // A key that was saved leads back to the brief, whatever was typed before.
  const backToBrief = (provider: ProviderId) => {
    setIsKeyMissing(false);
    sample.close();
    first.leave();
    notifySuccess(`${providerCatalog[provider].label} is connected. Your brief is as you left it.`);
    editBrief();
  };
  // The current state of the text, which may have been edited or synced since; an unsaved text is unchanged.
  const kept = useLiveText(owner, linkedId ?? opened?.id ?? null);
  const current = kept ?? (linkedId === null ? opened : null) ?? texts.items[0] ?? null;
  const hasNothing = tab === 'projects' && !current && !texts.isLoading && !texts.error && texts.total === 0;
  const suggested = recommendedProvider(handle.form.contentType);

  return (
    <div className={styles.generator}>
      <GeneratorHead
        owner={owner}
        tab={tab}
        count={texts.isLoading ? undefined : texts.total}
        onOpenTab={(next) => {
          setIsFolded(false);
          setIsKeyMissing(false);
          first.leave();
          openTab(next);
        }}
      />
      {tab === 'api-keys' ? (
        <div {...innerPanel('generator', tab)}>
          <LazyPart>
            {/* Only a key that the brief or its text asked for leads back there. */}
            <KeyScreen suggested={suggested} onConnected={(id) => isKeyMissing && backToBrief(id)} />
          </LazyPart>
        </div>
      ) : (
        // One place for both tabs, so that the finished text stays where it was generated.
        <div {...innerPanel('generator', tab)} className={hasNothing ? styles.nothing : styles.work}>
          {tab === 'generate' ? (
            <GeneratorForm
              place={brief.form}
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
          <SheetPlace
            owner={owner}
            place={sheet}
            tab={tab}
            item={tab === 'projects' ? current : state.phase === 'finished' ? state.saved : null}
            hasNothing={hasNothing}
            generation={generation}
            sample={sample}
            first={first}
            suggested={suggested}
            onConnected={backToBrief}
            onOpenGenerate={() => openTab('generate')}
            onOpenKeys={openKeys}
            onEditBrief={editBrief}
          />
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
