import { IconChartBar } from '@tabler/icons-react';
import { defineTool } from '../define-tool.ts';

export const analytics = defineTool({
  id: 'analytics',
  icon: IconChartBar,
  loadSample: () => import('./sample.ts'),
  screen: null,
});
