import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  index('public/landing/page.tsx'),
  layout('shell/controls.tsx', [
    route('login', 'account/login.tsx'),
    route('register', 'account/register.tsx'),
    route('dashboard/:tool?', 'dashboard/layout.tsx'),
  ]),
  route('*', 'public/not-found.tsx'),
] satisfies RouteConfig;
