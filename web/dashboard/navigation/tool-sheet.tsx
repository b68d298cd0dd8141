import { IconCheck, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { capabilities, premiumTools } from '#domain/plans/capabilities.ts';
import { plans } from '#domain/plans/plans.ts';
import { numberInWords } from '#domain/text/number-words.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { useUpgrade } from '../../billing/upgrade.tsx';
import { useCanBuy } from '../../billing/use-can-buy.ts';
import type { Tool } from '../../tools/define-tool.ts';
import { tools } from '../../tools/registry.ts';
import { toolIcons } from '../../tools/tool-icons.ts';
import { toolPath } from './tool-path.ts';
import styles from './tool-sheet.module.css';
import { accessNow } from '../../session/current-access.ts';
import { useSession } from '../../session/session.ts';

type ToolSheetProps = {
  onClose: () => void;
  current: Tool;
  /** Premium is offered once there is a text. */
  hasWritten: boolean;
};

/** All tools at the bottom of a phone, in two columns. */
export default function ToolSheet({ onClose, current, hasWritten }: ToolSheetProps) {
  const session = useSession();
  const openUpgrade = useUpgrade();
  const canBuy = useCanBuy();
  return (
    <Dialog onClose={onClose} title="Tools">
      <ul className={styles.tools}>
        {tools.map((tool) => {
          const Icon = toolIcons[tool.id];
          const isLocked = accessNow(tool.id, session) === 'closed';
          return (
            <li key={tool.id}>
              <Link
                to={toolPath(tool)}
                aria-current={tool === current ? 'page' : undefined}
                aria-disabled={isLocked || undefined}
                preventScrollReset
                onClick={onClose}
              >
                <Icon size={18} stroke={1.6} aria-hidden />
                <span>{capabilities[tool.id].label}</span>
                {tool === current && <IconCheck className={styles.end} size={14} stroke={1.8} aria-hidden />}
                {tool !== current && isLocked && (
                  <IconLock className={styles.end} size={14} stroke={1.8} aria-hidden />
                )}
              </Link>
            </li>
          );
        })}
      </ul>
      {hasWritten && !session.isSubscribed && canBuy && (
        <div className={styles.upgrade}>
          <p>
            Unlimited includes {numberInWords(premiumTools.length)} more tools, for $
            {plans.unlimited.monthlyPrice} per month.
          </p>
          <Button
            size="sm"
            onClick={() => {
              onClose();
              openUpgrade();
            }}
          >
            Upgrade to Premium
          </Button>
        </div>
      )}
    </Dialog>
  );
}
