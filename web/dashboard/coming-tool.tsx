import { ButtonLink } from '../components/button-link.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Sheet } from '../components/sheet.tsx';
import { capabilities } from '#domain/plans/capabilities.ts';
import layout from '../theme/layout.module.css';
import type { Tool } from '../tools/define-tool.ts';
import styles from './coming-tool.module.css';

/** Shown for a tool in development, to users whose plan includes it. */
export default function ComingTool({ tool }: { tool: Tool }) {
  const { label, title } = capabilities[tool.id];
  return (
    <div className={styles.coming}>
      <h2 className={layout.visuallyHidden}>{label}</h2>
      <Sheet>
        <EmptyState
          title={title}
          sentence="Coming soon. Your plan includes this tool; it will open here when it is ready."
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
