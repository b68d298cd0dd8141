import { ButtonLink } from '../components/button-link.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { ScreenHead } from '../components/screen-head.tsx';
import { Sheet } from '../components/sheet.tsx';
import { Tag } from '../components/tag.tsx';
import { capabilities } from '#domain/plans/capabilities.ts';
import type { Tool } from '../tools/define-tool.ts';
import styles from './coming-tool.module.css';

/** Shown for a tool in development, whatever the plan: nothing is sold before it can be used. */
export default function ComingTool({ tool }: { tool: Tool }) {
  return (
    <div className={styles.coming}>
      <ScreenHead title={capabilities[tool.id].title} badge={<Tag>Soon</Tag>} isOneRow />
      <Sheet>
        <EmptyState
          level={2}
          title="Not here yet"
          sentence="We are still building this tool. It will open here when it is ready."
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
