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

/** The sign of each tool, where tools are shown with one: apart from the door plates, so that it is fetched then. */
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
