import { lazy } from 'react';
import { defineTool } from '../define-tool.ts';

export const analytics = defineTool({
  id: 'analytics',
  loadSample: () => import('./sample.ts'),
  screen: lazy(() => import('./screen.tsx')),
});
