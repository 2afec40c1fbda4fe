import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** Every URL of the site, in one place: Spanish paths, English modules. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('idioma', 'routes/endpoints/language.ts'),
] satisfies RouteConfig
