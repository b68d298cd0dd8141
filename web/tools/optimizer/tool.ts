import { IconRulerMeasure } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineTool } from '../define-tool.ts';

export const optimizer = defineTool({
  id: 'optimizer',
  icon: IconRulerMeasure,
  loadSample: () => import('./sample.ts'),
  screen: lazy(() => import('./screen.tsx')),
});
