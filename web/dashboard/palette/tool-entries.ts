import { IconBooks, type Icon } from '@tabler/icons-react';
import { capabilities, type CapabilityId } from '#domain/plans/capabilities.ts';
import { capabilityTexts } from '#domain/plans/capability-texts.ts';
import { accessNow } from '../../session/current-access.ts';
import type { Session } from '../../session/session.ts';
import { tools } from '../../tools/registry.ts';
import { toolIcons } from '../../tools/tool-icons.ts';
import { toolPath } from '../navigation/tool-path.ts';
import type { PaletteEntry } from './entry.ts';

/** The tools and the library. A locked one is found as well: it opens its gate. */
export function toolEntries(session: Session): PaletteEntry[] {
  return [
    ...tools.map((tool) => entryOf(tool.id, toolIcons[tool.id], toolPath(tool), session)),
    entryOf('library', IconBooks, '/library', session),
  ];
}

function entryOf(id: CapabilityId, Icon: Icon, opens: string, session: Session): PaletteEntry {
  const { title, access } = capabilities[id];
  const isLocked = accessNow(id, session) === 'closed';
  return {
    id: `tool-${id}`,
    title,
    otherText: capabilityTexts[id].pitch,
    detail: !isLocked ? '' : access.free === 'weekly' ? 'Weekly access' : 'Included in Unlimited',
    Icon,
    isLocked,
    opens,
  };
}
