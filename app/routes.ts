import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** Every URL of the site, in one place: Spanish paths, English modules. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('club', 'routes/public/club-page.tsx'),
    route('eventos', 'routes/public/event-list.tsx'),
    route('eventos/:id', 'routes/public/event-page.tsx'),
    route('restaurantes', 'routes/public/restaurant-list.tsx'),
    route('restaurantes/:id', 'routes/public/restaurant-page.tsx'),
    route('blog', 'routes/public/blog.tsx'),
    route('contacto', 'routes/public/contact.tsx'),
    route('legal/privacidad', 'routes/public/legal-privacy.tsx'),
    route('legal/terminos', 'routes/public/legal-terms.tsx'),
    route('legal/aviso-legal', 'routes/public/legal-notice.tsx'),
    route('unete', 'routes/public/join.tsx'),
    ...prefix('auth', [
      index('routes/account/sign-in.tsx'),
      route('registro', 'routes/account/sign-up.tsx'),
      route('recuperar', 'routes/account/forgotten-password.tsx'),
      route('nueva-contrasena', 'routes/account/new-password.tsx'),
      route('verificar', 'routes/account/verify-email.tsx'),
    ]),
    route('cuenta', 'routes/account/account.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),

  route('admin/login', 'routes/admin/login.tsx'),
  route('create-super-admin', 'routes/account/super-admin.tsx'),
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/home.ts'),
    route('dashboard', 'routes/admin/dashboard.tsx'),
    route('socios', 'routes/admin/member-list.tsx', [
      route('nuevo', 'routes/admin/member-new.tsx'),
      route(':id', 'routes/admin/member-details.tsx'),
      route(':id/eliminar', 'routes/admin/member-deletion.tsx'),
      route(':id/decision', 'routes/admin/membership-decision.ts'),
    ]),
  ]),

  // Development only: elsewhere their loaders answer 404.
  route('dev/ui', 'routes/development/ui.tsx'),
  route('dev/outbox', 'routes/development/outbox.tsx'),
  route('dev/outbox/:id', 'routes/development/outbox-mail.tsx'),

  route('privacidad', 'routes/endpoints/legal-address.ts', { id: 'short-privacy' }),
  route('terminos', 'routes/endpoints/legal-address.ts', { id: 'short-terms' }),
  route('aviso-legal', 'routes/endpoints/legal-address.ts', { id: 'short-notice' }),
  route('idioma', 'routes/endpoints/language.ts'),
  route('salir', 'routes/endpoints/sign-out.ts'),
  route('sesion', 'routes/endpoints/visitor.ts'),
] satisfies RouteConfig
