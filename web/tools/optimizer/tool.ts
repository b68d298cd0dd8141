import { IconRulerMeasure } from '@tabler/icons-react';
import { defineTool } from '../define-tool.ts';

export const optimizer = defineTool({
  id: 'optimizer',
  icon: IconRulerMeasure,
  loadSample: () => import('./sample.ts'),
  screen: null,
});
