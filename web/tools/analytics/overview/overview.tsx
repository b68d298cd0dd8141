import type { AnalyticsTabProps } from '../tab.ts';

export function Overview({ head }: AnalyticsTabProps) {
  return head();
}
