import { IconArrowsSplit2 } from '@tabler/icons-react';
import { defineTool } from '../define-tool.ts';

export const abTest = defineTool({
  id: 'abtest',
  icon: IconArrowsSplit2,
  loadSample: () => import('./sample.ts'),
  screen: null,
});
