import { index, layout, route } from '@react-router/dev/routes'
import { memberDialogs } from '#app/members/routes.ts'
import type { SubjectRoutes } from '#app/platform/http/subject-routes.ts'

export const administrationRoutes: SubjectRoutes = {
  site: [
    index('administration/home/home.route.tsx'),
    route(
      'reservas/:id/olvidar',
      'administration/own-data/erasure/registration-forgetting.route.tsx',
    ),
  ],
  account: [
    route('datos', 'administration/own-data/own-data.route.tsx'),
    route('datos/descarga', 'administration/own-data/own-data-download.route.tsx'),
    route('datos/eliminar', 'administration/own-data/erasure/account-deletion.route.tsx'),
  ],
  panel: [
    route('dashboard', 'administration/dashboard/dashboard.route.tsx'),
    route('encargos', 'administration/offices/own-offices.route.tsx'),
    route('primeros-pasos', 'administration/first-steps/first-steps.route.ts'),
    route('papelera', 'administration/trash/trash-list.route.tsx'),
    route('papelera/:id/recuperacion', 'administration/trash/trash-restoration.route.ts'),
    route('eventos/:id/ayudantes', 'administration/offices/event-helpers.route.tsx'),
    route(
      'eventos/:id/ayudantes/:office/retirada',
      'administration/offices/event-office-withdrawal.route.ts',
    ),
    route('correos', 'administration/outbox/mail-list.route.tsx', [
      route('reintento', 'administration/outbox/mail-retry-all.route.tsx'),
    ]),
    layout('administration/member-page/member-page.route.tsx', [
      route('socios/:id/ficha', 'administration/member-page/member-page-alone.route.tsx'),
      ...memberDialogs,
    ]),
    route('usuarios/relevo', 'administration/offices/office-handover.route.tsx'),
    route('ajustes/caja', 'administration/settings/bank/settings-bank.route.tsx'),
    route('ajustes', 'administration/settings/settings.route.tsx', [
      index('administration/settings/settings-home.route.ts'),
      route('club', 'administration/settings/sections/settings-club.route.tsx'),
      route('contacto', 'administration/settings/sections/settings-contact.route.tsx'),
      route('horario', 'administration/settings/sections/settings-hours.route.tsx'),
      route('legal', 'administration/settings/sections/settings-legal.route.tsx'),
      route('muestra', 'administration/samples/samples.route.tsx'),
      route('socios', 'administration/settings/sections/settings-members.route.tsx'),
      route('portada', 'administration/settings/slides/slide-list.route.tsx', [
        route('nueva', 'administration/settings/slides/slide-form.route.tsx', { id: 'new-slide' }),
        route(':id/editar', 'administration/settings/slides/slide-form.route.tsx'),
        route(':id/quitar', 'administration/settings/slides/slide-removal.route.tsx'),
        route('orden', 'administration/settings/slides/slide-order.route.ts'),
      ]),
      route('testimonios', 'administration/settings/testimonials/testimonial-list.route.tsx', [
        route('nuevo', 'administration/settings/testimonials/testimonial-form.route.tsx', {
          id: 'new-testimonial',
        }),
        route(':id/editar', 'administration/settings/testimonials/testimonial-form.route.tsx'),
        route(':id/eliminar', 'administration/settings/testimonials/testimonial-removal.route.tsx'),
        route('orden', 'administration/settings/testimonials/testimonial-order.route.ts'),
      ]),
    ]),
    route(
      'usuarios/:id/encargos/:office/retirada',
      'administration/offices/office-withdrawal.route.ts',
    ),
    route('actividad', 'administration/activity/activity.route.tsx'),
  ],
  alone: [
    route('dev/mails', 'administration/mail-previews/mails.route.tsx'),
    route('dev/mails/:kind', 'administration/mail-previews/mail.route.tsx'),
    route('dev/outbox', 'administration/outbox/outbox.route.tsx'),
    route('dev/outbox/:id', 'administration/outbox/outbox-mail.route.tsx'),
    route('sitemap.xml', 'administration/sitemap/sitemap.route.ts'),
    route('robots.txt', 'administration/sitemap/robots.route.ts'),
    route('.well-known/security.txt', 'administration/sitemap/security-text.route.ts'),
  ],
}
