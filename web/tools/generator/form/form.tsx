import { lazy, useId, useState, type FormEvent, type Ref } from 'react';
import { formatError } from '#domain/errors/catalogue.ts';
import {
  audiences,
  lengths,
  tones,
  type ContentType,
  type GenerationForm,
  type Length,
} from '#domain/generation/form.ts';
import { socialPlatforms, type SocialPlatform } from '#domain/generation/form/social.ts';
import { platformLabels } from '#domain/platforms/platforms.ts';
import { languageOf, languageTags, type LanguageTag } from '#domain/generation/form/language.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { recommendedProvider } from '#domain/provider-catalog/recommendations.ts';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { Button } from '../../../components/button.tsx';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Fold } from '../../../components/fold.tsx';
import {
  adLengthLabel,
  contentTypeLabels,
  lengthLabel,
  postLengthLabel,
} from '../../../components/labels.ts';
import { useOffline } from '../../../writing/failure/use-offline.ts';
import { ProviderStatus } from '../../../api-keys/provider-status.tsx';
import { useKeys } from '../../../api-keys/stored/keys.ts';
import { useSession } from '../../../session/session.ts';
import { ProjectField } from '../project/project-field.tsx';
import type { ChosenProject } from '../project/use-chosen-project.ts';
import { DuelRow } from '../duel/duel-row.tsx';
import { BrandVoice } from './brand-voice.tsx';
import { Choice, ContentTypeChoice, TextArea, type FormHandle } from './fields.tsx';
import styles from './form.module.css';
import { KeywordsField } from './keywords-field.tsx';
import type { PromptHandle } from './use-edited-prompts.ts';

// Both load the prompts, which are not part of the first load.
const Estimate = lazy(() => import('./estimate.tsx'));
const PromptEditor = lazy(() => import('./prompt-editor.tsx'));

const SourcesPanel = lazy(() => import('../../../contents/sources/sources-panel.tsx'));
const TypeOptions = lazy(() => import('./type-options.tsx'));
/** A note: without its script, as without a network, it is left out. */
const TrackRecord = lazy(() => import('../duel/track-record.tsx').catch(() => ({ default: () => '' })));

/** Summary of the collapsed options of each type. */
const optionsInside: Record<ContentType, string> = {
  blog: 'FAQ topics, SEO focus',
  social: 'Hashtags, call to action',
  product: 'Category, benefits',
  email: 'Type, subject, segment',
  analysis: 'Type, focus, source',
  seo: 'Priorities, intent',
  ads: 'Format, objective',
};

type GeneratorFormProps = {
  handle: FormHandle;
  prompt: PromptHandle;
  /** Null without access to projects. */
  project?: { owner: string; chosen: ChosenProject } | null;
  place?: Ref<HTMLFormElement>;
  isWriting: boolean;
  /** On phones the form is one line during a generation. */
  isFolded: boolean;
  onUnfold: () => void;
  onGenerate: () => void;
  onOpenKeys: () => void;
  onOpenPresets: () => void;
};

export function GeneratorForm({
  handle,
  prompt,
  project = null,
  place,
  isWriting,
  isFolded,
  onUnfold,
  onGenerate,
  onOpenKeys,
  onOpenPresets,
}: GeneratorFormProps) {
  const { form } = handle;
  const reasonId = useId();
  const reason = useReasonAgainst(handle, prompt);
  // Not before somebody was in the field: an untouched form has no errors.
  const [isTopicAsked, setIsTopicAsked] = useState(false);
  const topicMissing =
    isTopicAsked && !form.topic.trim() ? formatError('generation.topic-missing') : undefined;
  const isOffline = useOffline();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isWriting && !reason) onGenerate();
  }

  return (
    <form
      ref={place}
      className={styles.form}
      data-folded={isFolded || undefined}
      onSubmit={submit}
      noValidate
    >
      <div className={styles.line}>
        <span className={styles.topic}>{form.topic}</span>
        <Button variant="subtle" size="sm" onClick={onUnfold}>
          Edit
        </Button>
      </div>
      <div className={styles.fields}>
        <ProviderStatus onOpenKeys={onOpenKeys} />
        <div className={styles.presets}>
          <Button variant="subtle" size="sm" onClick={onOpenPresets}>
            Presets
          </Button>
        </div>
        <ContentTypeChoice handle={handle} />
        {form.contentType === 'social' && (
          <Choice
            handle={handle}
            field="platform"
            label="Platform"
            options={socialPlatforms}
            labelOf={(id: SocialPlatform) => platformLabels[id]}
          />
        )}
        <TextArea
          handle={
            topicMissing ? { ...handle, problems: { ...handle.problems, topic: topicMissing } } : handle
          }
          field="topic"
          label="Topic"
          onLeave={() => setIsTopicAsked(true)}
        />
        <KeywordsField handle={handle} />
        <div className={styles.two}>
          <Choice handle={handle} field="tone" label="Tone" options={tones} />
          <Choice handle={handle} field="targetAudience" label="Target audience" options={audiences} />
        </div>
        <Choice
          handle={handle}
          field="length"
          label="Length"
          options={lengths}
          labelOf={lengthLabelOf(form)}
        />
        <Choice
          handle={handle}
          field="language"
          label="Language"
          options={languageTags}
          labelOf={(tag: LanguageTag) => languageOf(tag).label}
        />
        {project && <ProjectField {...project} handle={handle} />}
        <Fold
          key={form.contentType}
          name={`${contentTypeLabels[form.contentType]} options`}
          summary={optionsInside[form.contentType]}
        >
          <LazyPart>
            <TypeOptions handle={handle} />
          </LazyPart>
        </Fold>
        <Fold
          name="Sources"
          summary={prompt.sources.length > 0 ? `${prompt.sources.length} chosen` : 'Pages and files'}
        >
          <LazyPart>
            <SourcesPanel sources={prompt.sources} onChange={prompt.choose} />
          </LazyPart>
        </Fold>
        <Fold name="Brand voice" summary={form.brandVoice.trim() ? 'Described' : 'How you sound'}>
          <BrandVoice handle={handle} />
        </Fold>
        <Fold name="Prompt" summary={promptSummary(prompt)}>
          <LazyPart>
            <PromptEditor form={form} prompt={prompt} />
          </LazyPart>
        </Fold>
        <DuelRow handle={handle} prompt={prompt} onOpenKeys={onOpenKeys} />
      </div>
      <output className={styles.offline}>
        {isOffline && !isWriting && formatError('generation.offline')}
      </output>
      <BusyButton
        type="submit"
        block
        isBusy={isWriting}
        busyLabel="Generating Content..."
        disabled={!isWriting && reason !== null}
        aria-describedby={reason && reason !== topicMissing ? reasonId : undefined}
      >
        Generate Content
      </BusyButton>
      <p id={reasonId} className={styles.reason}>
        {isWriting || (topicMissing && reason === topicMissing)
          ? ''
          : (reason ?? <Outlook handle={handle} prompt={prompt} />)}
      </p>
    </form>
  );
}

/** How the lengths are named: in words, for posts in characters of the platform, for ads in versions. */
function lengthLabelOf({ contentType, platform }: GenerationForm): (length: Length) => string {
  if (contentType === 'ads') return adLengthLabel;
  return contentType === 'social' ? (length) => postLengthLabel(length, platform) : lengthLabel;
}

/** What is wrong with the prompt is said at its field, which may be closed. */
function promptSummary({ edited }: PromptHandle): string {
  if (!edited) return 'See and edit';
  return edited.userPrompt.trim() ? 'Edited' : 'Empty';
}

/** Why the button is disabled, with the text of the notice. */
function useReasonAgainst({ form, problems }: FormHandle, { edited }: PromptHandle): string | null {
  const { activeProvider, areLocked } = useKeys();
  if (!activeProvider) return formatError(areLocked ? 'keys.locked' : 'generation.no-provider');
  if (!form.topic.trim()) return formatError('generation.topic-missing');
  const hasEmptyPrompt = edited !== null && !edited.userPrompt.trim();
  if (hasEmptyPrompt || Object.keys(problems).length > 0) return formatError('accounts.input-invalid');
  return null;
}

/** The model, its estimated cost and the recommended provider, before a generation. */
function Outlook({ handle: { form }, prompt }: { handle: FormHandle; prompt: PromptHandle }) {
  const { activeProvider } = useKeys();
  const owner = useSession().user?.id;
  const recommended = recommendedProvider(form.contentType);
  return (
    <>
      {owner && activeProvider && (
        <LazyPart>
          <Estimate form={form} edited={prompt.edited} sources={prompt.sources} />{' '}
        </LazyPart>
      )}
      {recommended !== activeProvider &&
        `${providerCatalog[recommended].label} is recommended for ${contentTypeLabels[form.contentType]}. `}
      {owner && activeProvider && (
        <LazyPart fallback={null}>
          <TrackRecord owner={owner} contentType={form.contentType} />
        </LazyPart>
      )}
    </>
  );
}
