import { IconStack2 } from '@tabler/icons-react';
import { defineTool } from '../define-tool.ts';

export const bulk = defineTool({
  id: 'bulk',
  icon: IconStack2,
  loadSample: () => import('./sample.ts'),
  screen: null,
});
