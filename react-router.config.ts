import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  // Elsewhere when two builds must not meet.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // The routes are few: the document lists them all, and no page asks for more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
