import { useEffect, useState } from 'react';
import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { MergeValues } from '#domain/email/merge-tags/merge-tags.ts';
import { renderEmail, type EmailSource, type RenderedEmail } from '#domain/email/render/render-email.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';

export type PreviewOptions = {
  /** Of the contact; null keeps the merge tags. */
  values: MergeValues | null;
  scheme?: 'light' | 'dark';
  /** For the editor. */
  marksBlocks?: boolean;
};

export type RenderedPreview = {
  /** The last one; null until the first is there. */
  rendered: RenderedEmail | null;
  error: AppError | null;
  retry: () => void;
};

/** The address behind the unsubscribe link of previews and checks: nobody is subscribed. */
export const previewUnsubscribeUrl = (): string => `${window.location.origin}/`;

/** An email as it is rendered for a preview, again with each change of it, of the kit, and of the options. */
export function useRenderedEmail(
  email: EmailSource | null,
  kit: BrandKit | undefined,
  { values, scheme, marksBlocks = false }: PreviewOptions,
): RenderedPreview {
  const [state, setState] = useState<Omit<RenderedPreview, 'retry'>>({
    rendered: null,
    error: null,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!email || !kit) return;
    let isCurrent = true;
    renderEmail(email, kit, {
      values,
      unsubscribeUrl: previewUnsubscribeUrl(),
      marksBlocks,
      ...(scheme && { scheme }),
    }).then(
      (rendered) => isCurrent && setState({ rendered, error: null }),
      (thrown: unknown) => isCurrent && setState((before) => ({ ...before, error: toAppError(thrown) })),
    );
    return () => {
      isCurrent = false;
    };
  }, [email, kit, values, scheme, marksBlocks, attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
