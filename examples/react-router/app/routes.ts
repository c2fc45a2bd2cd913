import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [index('home.tsx'), route('api/aceite/*', 'pass-on.ts')] satisfies RouteConfig;
