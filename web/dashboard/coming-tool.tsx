import { ButtonLink } from '../components/button-link.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Sheet } from '../components/sheet.tsx';
import { capabilities } from '#domain/plans/capabilities.ts';
import layout from '../theme/layout.module.css';
import type { Tool } from '../tools/define-tool.ts';
import styles from './coming-tool.module.css';

/** A tool whose screen is still being built, said plainly to somebody to whom it is open. */
export default function ComingTool({ tool }: { tool: Tool }) {
  const { label, title } = capabilities[tool.id];
  return (
    <div className={styles.coming}>
      <h2 className={layout.visuallyHidden}>{label}</h2>
      <Sheet>
        <EmptyState
          title={title}
          sentence="This tool is not here yet. Your plan includes it, and it opens in this place as soon as it is built."
          action={
            <ButtonLink to="/dashboard" variant="default">
              Open the Generator
            </ButtonLink>
          }
        />
      </Sheet>
    </div>
  );
}
