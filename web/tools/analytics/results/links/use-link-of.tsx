import { lazy, useState, type ReactNode } from 'react';
import type { TextFacts } from '#domain/analytics/generated/text-facts.ts';
import { LazyPart } from '../../../../components/lazy-part.tsx';

const TrackedLinkDialog = lazy(() => import('../../../../links/tracked-link-dialog.tsx'));

/** The dialog with the tracked links of a chosen text, in place of the dialog that it was chosen in. */
export function useLinkOf(): {
  made: ReadonlySet<string>;
  choose: (text: TextFacts) => void;
  dialog: ReactNode;
} {
  const [chosen, choose] = useState<TextFacts | null>(null);
  const [made, setMade] = useState<ReadonlySet<string>>(new Set());
  const dialog = chosen && (
    <LazyPart>
      <TrackedLinkDialog
        name={chosen.title}
        of={{ contentId: chosen.id }}
        onMade={() => setMade(new Set([...made, chosen.id]))}
        onClose={() => choose(null)}
      />
    </LazyPart>
  );
  return { made, choose, dialog };
}
