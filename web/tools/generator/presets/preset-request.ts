import { useMemo, useState } from 'react';
import { contentTypes, type ContentType } from '#domain/generation/form.ts';
import { maxOptionLength, maxTopicLength } from '#domain/generation/form/free-text.ts';
import { readArticlePromptPlace, type ArticlePromptPlace } from '#domain/presets/article-prompt-place.ts';
import { useQuery } from '../../../components/use-query.ts';

/**
 * What fills the form: a choice from the list, a saved preset, a prompt of an article, the brief of a stored text, a topic, or a
 * content type alone.
 */
export type PresetRequest =
  | { kind: 'list' }
  | { kind: 'saved'; id: string }
  | ({ kind: 'article' } & ArticlePromptPlace)
  | { kind: 'text'; id: string }
  | { kind: 'topic'; topic: string; contentType: ContentType; keywords: string }
  | { kind: 'type'; contentType: ContentType };

/** With a topic, the part of the form to open: `duel`. */
export const openedParameter = 'open';
const parameterNames = ['preset', 'prompt', 'brief', 'topic', 'type', 'keywords', openedParameter] as const;

/**
 * The open request, from the button or from the address: `?preset=<id>`, `?prompt=<article>/<number>`,
 * `?brief=<id of a text>` or `?topic=<words>&type=<content type>`, either part alone as well; with a topic `&keywords=<list>` replaces the keywords and
 * `&open=duel` opens the blind duel. Closing it cleans the address, so that a reload does not fill the form again.
 */
export function usePresetRequest(): {
  request: PresetRequest | null;
  openList: () => void;
  close: () => void;
} {
  const [isListOpen, setIsListOpen] = useState(false);
  const [query, changeQuery] = useQuery();
  const asked = useMemo(() => readRequest(query), [query]);
  const list = useMemo(() => ({ kind: 'list' }) as const, []);
  function close() {
    setIsListOpen(false);
    if (!asked) return;
    changeQuery(
      (query) => {
        for (const name of parameterNames) query.delete(name);
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return { request: asked ?? (isListOpen ? list : null), openList: () => setIsListOpen(true), close };
}

/** What an address asks for; null for nothing, or for something that is not understood. */
export function readRequest(parameters: URLSearchParams): PresetRequest | null {
  const id = parameters.get('preset');
  if (id) return { kind: 'saved', id };
  const place = readArticlePromptPlace(parameters.get('prompt'));
  if (place) return { kind: 'article', ...place };
  const text = parameters.get('brief');
  if (text) return { kind: 'text', id: text };
  const topic = parameters.get('topic')?.trim().slice(0, maxTopicLength);
  const type = parameters.get('type');
  const contentType = contentTypes.find((each) => each === type);
  const keywords = parameters.get('keywords')?.trim().slice(0, maxOptionLength) ?? '';
  if (topic) return { kind: 'topic', topic, contentType: contentType ?? 'blog', keywords };
  return contentType ? { kind: 'type', contentType } : null;
}
