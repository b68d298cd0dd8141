import {
  appendixHeading,
  guidelinesMarkdown,
  guidelinesOf,
  rulesHeading,
  type GuidelinesSection,
} from '#domain/voice/guidelines/guidelines.ts';
import type { VoiceProfile } from '#domain/voice/profile.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { sheetClass } from '../../components/sheet.tsx';
import { fileNameOf } from '../../contents/export/file-name.ts';
import { saveFile } from '../../contents/export/save-file.ts';
import { VoiceChoice } from './voice-choice.tsx';
import styles from './guidelines-panel.module.css';

type GuidelinesPanelProps = {
  voices: readonly VoiceProfile[];
  voice: VoiceProfile | null;
  onVoice: (id: string) => void;
  /** Null where voices are only read. */
  onProfiles: (() => void) | null;
};

/** A voice as one page, for printing or sharing. */
export function GuidelinesPanel({ voices, voice, onVoice, onProfiles }: GuidelinesPanelProps) {
  if (!voice)
    return (
      <div className={sheetClass}>
        <EmptyState
          title="No Guidelines"
          sentence={
            onProfiles
              ? 'Guidelines are created from a voice profile. Create one first.'
              : 'Guidelines are created from a voice profile. You had none when your subscription ended.'
          }
          action={onProfiles && <Button onClick={onProfiles}>Create a voice</Button>}
        />
      </div>
    );
  const exportPage = () =>
    saveFile(
      new File([guidelinesMarkdown(voice)], fileNameOf(`voice ${voice.name}`, 'md'), {
        type: 'text/markdown',
      }),
    );
  const { before, rules, source, after, measured } = guidelinesOf(voice);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.choice}>
          <VoiceChoice label="Voice profile" voices={voices} voice={voice} onVoice={onVoice} />
        </div>
        <div className={styles.actions}>
          <Button variant="default" size="sm" onClick={exportPage}>
            Export as Markdown
          </Button>
          <Button size="sm" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <article className={`${sheetClass} ${styles.page}`} data-print-page>
        <h3>{voice.name}</h3>
        {before.map((section) => (
          <Section key={section.heading} {...section} />
        ))}
        {rules.length > 0 && (
          <section>
            <h4>{rulesHeading}</h4>
            <ol className={styles.rules}>
              {rules.map(({ rule, yes, no }) => (
                <li key={rule}>
                  <p className={styles.rule}>{rule}</p>
                  {yes && (
                    <p className={styles.example} data-kind="do">
                      <b>Do</b> <q>{yes.text}</q> <span>{yes.from}</span>
                    </p>
                  )}
                  {no && (
                    <p className={styles.example} data-kind="dont">
                      <b>Don’t</b> <q>{no.text}</q> <span>{no.how}</span>
                    </p>
                  )}
                </li>
              ))}
            </ol>
            {source && <p className={styles.source}>{source}</p>}
          </section>
        )}
        {after.map((section) => (
          <Section key={section.heading} {...section} />
        ))}
        {measured.length > 0 && (
          <div className={styles.appendix}>
            <Section heading={appendixHeading} lines={measured} />
          </div>
        )}
      </article>
    </>
  );
}

function Section({ heading, lines }: GuidelinesSection) {
  return (
    <section>
      <h4>{heading}</h4>
      {lines.length === 1 ? (
        <p>{lines[0]}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
