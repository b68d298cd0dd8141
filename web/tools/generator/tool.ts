import { lazy } from 'react';
import { defineTool } from '../define-tool.ts';

export const generator = defineTool({
  id: 'generator',
  loadSample: null,
  screen: lazy(() => import('./screen.tsx')),
});
