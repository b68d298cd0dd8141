import { useEffect, useEffectEvent, useState } from 'react';
import { briefOf, ownPrompts } from '#domain/content/brief-form.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { emptyForm, type GenerationForm } from '#domain/generation/form.ts';
import { knownFields } from '#domain/generation/form/known-fields.ts';
import type { PresetTexts } from '#domain/presets/preset.ts';
import { fillVariables, variablesOf } from '#domain/presets/variables.ts';
import { fetchArticlePrompt } from '../../../api/article-prompt.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { contentTypeLabels } from '../../../components/labels.ts';
import { fetchText } from '../../../contents/fetch-text.ts';
import { notifyError, notifyInfo } from '../../../notices/notify.tsx';
import { presets } from '../../../storage/collections/presets.ts';
import { contents } from '../../../storage/content/content.ts';
import type { FormHandle } from '../form/fields.tsx';
import type { PromptHandle } from '../form/use-edited-prompts.ts';
import type { PresetRequest } from './preset-request.ts';
import { PresetsDialog } from './presets-dialog.tsx';
import { ValuesForm } from './values-form.tsx';

type FillFormProps = {
  owner: string;
  request: PresetRequest;
  handle: FormHandle;
  prompt: PromptHandle;
  onClose: () => void;
};

/** Fills the generator's form with what is asked for; asks for the values of variables before. */
export default function FillForm({ owner, request, handle, prompt, onClose }: FillFormProps) {
  const [chosen, choose] = useState<PresetTexts | null>(null);

  function apply(texts: PresetTexts, values: ReadonlyMap<string, string>) {
    const before = { form: handle.form, edited: prompt.edited };
    const filled = fillVariables(texts, values);
    const { apiProvider } = handle.form;
    const form = { ...emptyForm(), ...knownFields(filled.form), apiProvider };
    handle.change(form);
    prompt.edit(filled.prompts && { ...filled.prompts, madeFrom: JSON.stringify(form) });
    onClose();
    notifyInfo(
      request.kind === 'type'
        ? `The form is set to ${texts.name}.`
        : `The form is filled from “${texts.name}”.`,
      {
        label: 'Undo',
        run: () => {
          handle.change(before.form);
          prompt.edit(before.edited);
        },
      },
    );
  }

  function use(texts: PresetTexts) {
    if (variablesOf(texts).length === 0) apply(texts, new Map());
    else choose(texts);
  }

  const fulfill = useEffectEvent((signal: AbortSignal) => {
    if (request.kind === 'list') return;
    load(owner, request, { form: handle.form, signal }).then(
      (texts) => signal.aborted || use(texts),
      (failure: unknown) => {
        if (signal.aborted) return;
        notifyError(failure);
        onClose();
      },
    );
  });
  // Once for each request: what it finds fills the form at once, or opens the values.
  useEffect(() => {
    const controller = new AbortController();
    fulfill(controller.signal);
    return () => controller.abort();
  }, [request]);

  if (chosen)
    return (
      <Dialog title={chosen.name} onClose={onClose}>
        <ValuesForm
          owner={owner}
          variables={variablesOf(chosen)}
          onFill={(values) => apply(chosen, values)}
          onBack={() => (request.kind === 'list' ? choose(null) : onClose())}
        />
      </Dialog>
    );
  if (request.kind !== 'list') return null;
  return (
    <PresetsDialog
      owner={owner}
      form={handle.form}
      prompts={
        prompt.edited && { systemPrompt: prompt.edited.systemPrompt, userPrompt: prompt.edited.userPrompt }
      }
      onApply={use}
      onClose={onClose}
    />
  );
}

/** What a request fills the form with. Throws `presets.*`, `library.not-found`, `storage.*` and `server.unreachable`. */
async function load(
  owner: string,
  request: Exclude<PresetRequest, { kind: 'list' }>,
  { form, signal }: { form: GenerationForm; signal: AbortSignal },
): Promise<PresetTexts> {
  if (request.kind === 'article') return fetchArticlePrompt(request, signal);
  if (request.kind === 'text') return briefOfText(owner, request.id, signal);
  if (request.kind === 'topic') {
    const { topic, contentType, keywords } = request;
    const asked = keywords ? { topic, contentType, keywords } : { topic, contentType };
    return { name: topic, form: { ...form, ...asked }, prompts: null };
  }
  if (request.kind === 'type') {
    const { contentType } = request;
    return { name: contentTypeLabels[contentType], form: { ...form, contentType }, prompts: null };
  }
  const preset = await presets.get(owner, request.id);
  if (!preset) throw new AppError('presets.not-found');
  return preset;
}

/** The brief and the own prompts of a stored text. A text of another tool has only its title and its type. */
async function briefOfText(owner: string, id: string, signal: AbortSignal): Promise<PresetTexts> {
  await fetchText(owner, id, signal);
  const record = await contents.get(owner, id);
  if (!record) throw new AppError('library.not-found');
  const { title, contentType } = record;
  const form = briefOf(record)?.form ?? knownFields({ topic: title, contentType });
  return { name: title, form, prompts: ownPrompts(record) };
}
