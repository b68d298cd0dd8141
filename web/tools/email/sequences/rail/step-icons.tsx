import {
  IconArrowsSplit2,
  IconClock,
  IconDoorExit,
  IconFlag,
  IconLogin2,
  IconMail,
  IconTag,
  type Icon,
} from '@tabler/icons-react';
import type { StepKind } from '#domain/sequences/step.ts';

export const stepIcons: Record<StepKind, Icon> = {
  mail: IconMail,
  wait: IconClock,
  condition: IconArrowsSplit2,
  tag: IconTag,
  leave: IconDoorExit,
};
export const triggerIcon = IconLogin2;
export const endIcon = IconFlag;
