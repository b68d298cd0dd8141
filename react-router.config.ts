import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  // Elsewhere when two builds must not meet.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
} satisfies Config;
