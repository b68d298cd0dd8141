import { lazy } from 'react';
import { defineTool } from '../define-tool.ts';

export const projects = defineTool({
  id: 'projects',
  loadSample: () => import('./sample.ts'),
  screen: lazy(() => import('./screen.tsx')),
});
