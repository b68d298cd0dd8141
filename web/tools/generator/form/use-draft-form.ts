import { useRef, useState } from 'react';
import { generationFormSchema, type GenerationForm } from '#domain/generation/form.ts';
import { readDraft, readWrittenBrief, storeDraft, type WrittenBrief } from '../../../storage/drafts/draft.ts';
import { dismissNoticeAbout } from '../../../notices/notify.tsx';
import { createNotifyOnce } from '../../../contents/notify-once.ts';
import type { FormHandle } from './fields.tsx';

type Draft = { form: GenerationForm; written: WrittenBrief | null };

// Loaded when the topic changes after a generation: it is not part of the first load.
const loadTopics = () => import('#domain/generation/keywords/is-other-topic.ts');

/**
 * The account's last form values, saved while typing. Keywords with which a text was generated are cleared when the
 * topic becomes another one, and can be taken back.
 */
export function useDraftForm(owner: string): FormHandle {
  const [draft, setDraft] = useState<Draft>(() => ({
    form: readDraft(owner),
    written: readWrittenBrief(owner),
  }));
  const [cleared, setCleared] = useState('');
  const latest = useRef(draft);
  const [notifyOnce] = useState(createNotifyOnce);

  function store(next: Draft): void {
    latest.current = next;
    setDraft(next);
    try {
      storeDraft(owner, next.form, next.written);
    } catch (error) {
      notifyOnce(error);
    }
  }

  function change(part: Partial<GenerationForm>): void {
    dismissNoticeAbout('brief');
    const { form, written } = latest.current;
    store({ form: { ...form, ...part }, written });
    if (part.keywords !== undefined) setCleared('');
    else if (part.topic !== undefined && written) void clearKeywords();
  }

  /** Clears the keywords of the generated brief if the topic is another one now. */
  async function clearKeywords(): Promise<void> {
    // Without a network the script may be missing; then the keywords stay as they are.
    const topics = await loadTopics().catch(() => null);
    const { form, written } = latest.current;
    if (!topics || !written || form.keywords !== written.keywords) return;
    if (!topics.isOtherTopic(written.topic, form.topic)) return;
    store({ form: { ...form, keywords: '' }, written: null });
    setCleared(form.keywords);
  }

  const { form } = draft;
  return {
    form,
    change,
    problems: problemsOf(form),
    markWritten: () => {
      const { topic, keywords } = latest.current.form;
      store({ form: latest.current.form, written: keywords.trim() ? { topic, keywords } : null });
      setCleared('');
    },
    cleared: cleared ? { keywords: cleared, keep: () => change({ keywords: cleared }) } : null,
  };
}

/** The schema's errors by field: too long texts, control characters. */
export function problemsOf(form: GenerationForm): FormHandle['problems'] {
  const parsed = generationFormSchema.safeParse(form);
  if (parsed.success) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? '');
    problems[field] ??= message.charAt(0).toUpperCase() + message.slice(1);
  }
  return problems;
}
