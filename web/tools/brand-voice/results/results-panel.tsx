import { useState } from 'react';
import { toPlainLine } from '#domain/text/plain-text.ts';
import type { VoiceAnalysis } from '#domain/voice/analysis.ts';
import type { VoiceProfile } from '#domain/voice/profile.ts';
import { Select } from '../../../components/select.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { formatDateTime } from '../../../components/format.ts';
import { sheetClass } from '../../../components/sheet.tsx';
import { Field } from '../../../components/field.tsx';
import type { LivePage } from '../../../storage/collection.ts';
import { voiceAnalyses } from '../../../storage/collections/voices.ts';
import { notifyError } from '../../../notices/notify.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { CopyMenu } from '../../../contents/copy/copy-menu.tsx';
import { AnalysisView } from './analysis-view.tsx';
import styles from './results-panel.module.css';

type ResultsPanelProps = {
  owner: string;
  analyses: LivePage<VoiceAnalysis>;
  voices: readonly VoiceProfile[];
  /** They are read and copied only. */
  isReadOnly: boolean;
  openId: string | null;
  /** The new analysis. */
  newest: VoiceAnalysis | null;
  onOpen: (id: string | null) => void;
  /** Loads older ones; null when all are loaded. */
  onMore: (() => void) | null;
  onAnalyze: () => void;
  /** Opens the form with the text and the voice of an analysis. */
  onEdit: (analysis: VoiceAnalysis) => void;
};

/** The analyzed texts, newest first, and one of them with all measurements. */
export function ResultsPanel(props: ResultsPanelProps) {
  const { owner, analyses, voices, isReadOnly, openId, newest, onOpen, onMore, onAnalyze, onEdit } = props;
  const [isDeleting, setIsDeleting] = useState(false);
  const { records } = analyses;
  const linked = voiceAnalyses.useRecord(owner, openId);
  const made = newest?.id === openId ? newest : null;
  const open = openId === null ? records[0] : (linked ?? made);
  if (openId !== null && linked === undefined && !made) return null;
  if (!open && openId !== null)
    return (
      <div className={sheetClass}>
        <EmptyState
          title="This analysis no longer exists"
          sentence="It was deleted, or it belongs to another account."
          mark="underline"
          action={<Button onClick={() => onOpen(null)}>Newest analysis</Button>}
        />
      </div>
    );
  if (!open)
    return (
      <div className={sheetClass}>
        <EmptyState
          title="No Analysis Results"
          sentence={
            isReadOnly
              ? 'You had no results when your subscription ended.'
              : 'Analyze a text to see its scores and how they were measured.'
          }
          mark="underline"
          action={!isReadOnly && <Button onClick={onAnalyze}>Analyze Content</Button>}
        />
      </div>
    );
  return (
    <>
      <div className={styles.head}>
        <div className={styles.choice}>
          <Field label="Analysis">
            {(control) => (
              <Select {...control} value={open.id} onChange={(event) => onOpen(event.currentTarget.value)}>
                {(records.some(({ id }) => id === open.id) ? records : [...records, open]).map((analysis) => (
                  <option key={analysis.id} value={analysis.id}>
                    {titleOf(analysis)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {onMore && (
            <Button variant="subtle" size="sm" onClick={onMore}>
              Show older analyses, {records.length} of {analyses.total}
            </Button>
          )}
        </div>
        <div className={styles.actions}>
          {isReadOnly ? (
            <CopyMenu text={open.text} />
          ) : (
            <>
              <Button variant="outline" size="sm" onClick={() => setIsDeleting(true)}>
                Delete
              </Button>
              <Button variant="default" size="sm" onClick={() => onEdit(open)}>
                Edit text
              </Button>
              <Button size="sm" onClick={onAnalyze}>
                New analysis
              </Button>
            </>
          )}
        </div>
      </div>
      <AnalysisView
        key={open.id}
        owner={owner}
        analysis={open}
        // Without a voice no further opinion is offered.
        voice={(!isReadOnly && voices.find(({ id }) => id === open.profileId)) || null}
      />
      {isDeleting && (
        <ConfirmDialog
          title="Delete this analysis?"
          sentence="The text and its scores are deleted on every device."
          action="Delete"
          onClose={() => setIsDeleting(false)}
          onConfirm={() => {
            setIsDeleting(false);
            voiceAnalyses.remove(owner, open.id).then(() => onOpen(null), notifyError);
          }}
        />
      )}
    </>
  );
}

function titleOf({ content, voiceScore, profileName, analyzedAt }: VoiceAnalysis): string {
  const line = toPlainLine(content);
  const beginning = line.length > 50 ? `${line.slice(0, 50).trimEnd()}…` : line;
  return `${voiceScore ?? '–'} · ${beginning} · ${profileName} · ${formatDateTime(analyzedAt)}`;
}
