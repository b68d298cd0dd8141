import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('public/landing/page.tsx'),
  route('docs', 'public/docs.tsx'),
  layout('blog/frame.tsx', [route('blog', 'blog/list.tsx'), route('blog/:slug', 'blog/article.tsx')]),
  route('login', 'account/sign-in/login.tsx'),
  route('register', 'account/sign-in/register.tsx'),
  route('verify-email', 'account/sign-in/verify-email.tsx'),
  route('forgot-password', 'account/sign-in/forgot-password.tsx'),
  route('reset-password', 'account/sign-in/reset-password.tsx'),
  route('profile', 'account/profile/page.tsx'),
  route('dashboard/:tool?', 'dashboard/layout.tsx'),
  route('library', 'library/page.tsx'),
  route('operator/:tab?', 'operator/layout.tsx'),
  route('oauth-success', 'account/sign-in/oauth-success.tsx'),
  route('premium-guide/:tab?', 'public/guide/page.tsx'),
  route('test-login', 'account/demo/test-login.tsx'),
  route('demo', 'account/demo/demo.tsx'),
  route('support', 'support/page.tsx'),
  route('status', 'public/status/page.tsx'),
  // Pages of running text: content/pages/<page>.md.
  route(':page', 'public/text-page.tsx'),
  route('*', 'public/not-found.tsx'),
] satisfies RouteConfig;
