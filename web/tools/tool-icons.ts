import {
  IconArrowsSplit2,
  IconBinoculars,
  IconCalendar,
  IconChartBar,
  IconFolder,
  IconMail,
  IconMessage2,
  IconPencil,
  IconRulerMeasure,
  IconStack2,
  type Icon,
} from '@tabler/icons-react';
import type { ToolId } from '#domain/plans/capabilities.ts';

/** The icon of each tool. Separate from the manifests, so that icons are only loaded where they are shown. */
export const toolIcons: Record<ToolId, Icon> = {
  generator: IconPencil,
  projects: IconFolder,
  bulk: IconStack2,
  calendar: IconCalendar,
  analytics: IconChartBar,
  optimizer: IconRulerMeasure,
  abtest: IconArrowsSplit2,
  competitive: IconBinoculars,
  email: IconMail,
  brandvoice: IconMessage2,
};
