import {
  index,
  layout,
  prefix,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@react-router/dev/routes'

/** Each page has one address: '/CLUB' is not there. */
function exactly(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.map((entry) => ({
    ...entry,
    caseSensitive: true,
    ...(entry.children ? { children: exactly(entry.children) } : {}),
  }))
}

/** Every URL of the site, in one place: Spanish paths, English modules. */
export default exactly([
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('club', 'routes/public/club-page.tsx'),
    route('eventos', 'routes/public/event-list.tsx'),
    route('eventos/calendario', 'routes/public/event-month.tsx'),
    route('eventos/:id', 'routes/public/event-page.tsx'),
    route('eventos/:id/inscripcion', 'routes/public/registering.tsx'),
    route('reservas/:id', 'routes/public/registration.tsx'),
    route('reservas/:id/oferta', 'routes/public/registration-offer.tsx'),
    route('reservas/:id/plaza', 'routes/public/registration-seats.tsx'),
    route('reservas/:id/respuestas', 'routes/public/registration-answers.tsx'),
    route('reservas/:id/cancelar', 'routes/public/registration-cancellation.tsx'),
    route('restaurantes', 'routes/public/restaurant-list.tsx'),
    route('restaurantes/:id', 'routes/public/restaurant-page.tsx'),
    route('restaurantes/:id/resena', 'routes/account/review.tsx'),
    route('restaurantes/:id/resena/eliminar', 'routes/account/review-deletion.tsx'),
    route('blog', 'routes/public/blog.tsx'),
    route('blog/:slug', 'routes/public/blog-post.tsx'),
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
    route('admin/restaurantes/vista-previa', 'routes/admin/restaurant-preview.tsx'),
    route('admin/eventos/vista-previa', 'routes/admin/event-preview.tsx'),
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
    route('restaurantes', 'routes/admin/restaurant-list.tsx', [
      route('nuevo', 'routes/admin/restaurant-new.tsx'),
      route(':id/editar', 'routes/admin/restaurant-edit.tsx'),
      route(':id/eliminar', 'routes/admin/restaurant-deletion.tsx'),
    ]),
    route('blog', 'routes/admin/post-list.tsx', [
      route('nuevo', 'routes/admin/post-new.tsx'),
      route(':id/editar', 'routes/admin/post-edit.tsx'),
      route(':id/eliminar', 'routes/admin/post-deletion.tsx'),
    ]),
    route('papelera', 'routes/admin/bin-list.tsx'),
    route('papelera/:id/recuperacion', 'routes/admin/bin-restoration.ts'),
    route('eventos', 'routes/admin/event-list.tsx', [
      route('nuevo', 'routes/admin/event-new.tsx'),
      route(':id/editar', 'routes/admin/event-edit.tsx'),
      route(':id/cancelar', 'routes/admin/event-cancellation.tsx'),
      route(':id/eliminar', 'routes/admin/event-deletion.tsx'),
    ]),
    route('eventos/:id/asistentes', 'routes/admin/attendee-list.tsx', [
      route('nuevo', 'routes/admin/attendee-new.tsx'),
      route(':registration', 'routes/admin/attendee-details.tsx'),
      route(':registration/cancelar', 'routes/admin/attendee-cancellation.ts'),
    ]),
    route('eventos/:id/entrada', 'routes/admin/door.tsx'),
    route('eventos/:id/cocina', 'routes/admin/kitchen.tsx'),
    route('eventos/:id/mensaje', 'routes/admin/attendee-message.tsx'),
    route('resenas', 'routes/admin/review-list.tsx'),
    route('resenas/:id/visibilidad', 'routes/admin/review-visibility.ts'),
    route('mensajes', 'routes/admin/message-list.tsx'),
    route('mensajes/:id/estado', 'routes/admin/message-state.ts'),
    route('correos', 'routes/admin/mail-list.tsx'),
    route('correos/:id/reintento', 'routes/admin/mail-retry.ts'),
  ]),

  // Without a page: outside of the panel's frame, each with the panel's own guard.
  route('admin/imagenes', 'routes/admin/picture-upload.ts'),
  route('admin/buscar', 'routes/admin/record-search.ts'),
  route('admin/blog/vista-previa', 'routes/admin/post-preview.ts'),
  route('admin/eventos/:id/asistentes.csv', 'routes/admin/attendee-table.ts'),
  route('admin/eventos/:id/entrada/marcas', 'routes/admin/check-in-marks.ts'),

  // Development only: elsewhere their loaders answer 404.
  route('dev/ui', 'routes/development/ui.tsx'),
  route('dev/outbox', 'routes/development/outbox.tsx'),
  route('dev/outbox/:id', 'routes/development/outbox-mail.tsx'),

  route('privacidad', 'routes/endpoints/legal-address.ts', { id: 'short-privacy' }),
  route('terminos', 'routes/endpoints/legal-address.ts', { id: 'short-terms' }),
  route('aviso-legal', 'routes/endpoints/legal-address.ts', { id: 'short-notice' }),
  route('restaurantes/:id/tarjeta.jpg', 'routes/endpoints/restaurant-card.ts'),
  route('eventos/:id/tarjeta.jpg', 'routes/endpoints/event-card.ts'),
  route('subidas/:file', 'routes/endpoints/uploaded-picture.ts'),
  route('eventos.ics', 'routes/endpoints/club-calendar.ts'),
  route('eventos/:id/evento.ics', 'routes/endpoints/event-calendar.ts'),
  route('eventos/rss.xml', 'routes/endpoints/event-feed.ts'),
  route('blog/rss.xml', 'routes/endpoints/blog-feed.ts'),
  route('sitemap.xml', 'routes/endpoints/sitemap.ts'),
  route('sitemap/:file', 'routes/endpoints/sitemap-file.ts'),
  route('robots.txt', 'routes/endpoints/robots.ts'),
  route('manifest.webmanifest', 'routes/endpoints/web-manifest.ts'),
  route('contacto/sello', 'routes/endpoints/contact-seal.ts'),
  route('idioma', 'routes/endpoints/language.ts'),
  route('salir', 'routes/endpoints/sign-out.ts'),
  route('sesion', 'routes/endpoints/visitor.ts'),
]) satisfies RouteConfig
