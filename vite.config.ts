import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  environments: {
    // The server build starts at the bridge, so that React, the router and their contexts exist once.
    ssr: { build: { rolldownOptions: { input: './web/handler.ts' } } },
  },
  // Bundled, React is its production code whatever NODE_ENV says when the server runs.
  ...(command === 'build' ? { ssr: { noExternal: true as const } } : {}),
  server: { middlewareMode: true },
  build: { assetsInlineLimit: 0, cssMinify: true },
}));
