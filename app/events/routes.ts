import { route } from '@react-router/dev/routes'
import type { SubjectRoutes } from '#app/platform/http/subject-routes.ts'

/** Routes of the events. */
export const eventsRoutes: SubjectRoutes = {
  site: [
    route('eventos', 'events/events/agenda/event-list.route.tsx'),
    route('eventos/calendario', 'events/events/agenda/event-month.route.tsx'),
    route('eventos/:id', 'events/events/page/event-page.route.tsx'),
    route('eventos/:id/inscripcion', 'events/registrations/form/registering.route.tsx'),
    route(
      'eventos/:id/inscripcion/enviada',
      'events/registrations/form/registration-received.route.tsx',
    ),
    route('reservas/:id', 'events/registrations/own/registration.route.tsx'),
    route(
      'reservas/:id/confirmacion',
      'events/registrations/holds/registration-confirmation.route.tsx',
    ),
    route('reservas/:id/oferta', 'events/registrations/holds/registration-offer.route.tsx'),
    route('reservas/:id/plaza', 'events/registrations/changes/registration-seats.route.tsx'),
    route('reservas/:id/plazas', 'events/registrations/changes/registration-party.route.tsx'),
    route('reservas/:id/respuestas', 'events/registrations/changes/registration-answers.route.tsx'),
    route('reservas/:id/mesa', 'events/registrations/changes/registration-seating-wish.route.tsx'),
    route(
      'reservas/:id/cancelar',
      'events/registrations/changes/registration-cancellation.route.tsx',
    ),
    route('reservas/:id/pago', 'events/registrations/payment/registration-payment.route.tsx'),
    route('contacto', 'events/events/contact.route.tsx'),
    route('admin/eventos/vista-previa', 'events/event-management/form/event-preview.route.tsx'),
  ],
  panel: [
    route('restaurantes/:id/menu', 'events/menus/restaurant-menu.route.tsx'),
    route('caja/cuentas', 'events/event-accounts/year/ledger-accounts.route.tsx'),
    route('eventos/nuevo', 'events/event-management/form/event-new.route.tsx'),
    route('eventos/:id/editar', 'events/event-management/form/event-edit.route.tsx'),
    route('eventos', 'events/event-management/event-list.route.tsx', [
      route(':id/cancelar', 'events/event-management/event-cancellation.route.tsx'),
      route(':id/eliminar', 'events/event-management/event-deletion.route.tsx'),
    ]),
    route('eventos/:id/asistentes', 'events/attendees/attendee-list.route.tsx', [
      route('nuevo', 'events/attendees/acts/attendee-new.route.tsx'),
      route('cancelar', 'events/attendees/acts/attendee-cancellations.route.tsx'),
      route('retenidas', 'events/attendees/seats/held-back-seats.route.ts'),
      route(':registration', 'events/attendees/attendee-details.route.tsx'),
      route(':registration/confirmacion', 'events/attendees/acts/attendee-confirmation.route.ts'),
      route(':registration/plazas', 'events/attendees/seats/attendee-seats.route.tsx'),
      route(':registration/respuestas', 'events/attendees/acts/attendee-answers.route.tsx'),
      route(':registration/cancelar', 'events/attendees/acts/attendee-cancellation.route.tsx'),
      route(
        ':registration/olvidar',
        'administration/own-data/erasure/attendee-forgetting.route.tsx',
      ),
      route(':registration/cobro', 'events/attendees/payments/attendee-cash.route.ts'),
      route(
        ':registration/cobro/anulacion',
        'events/attendees/payments/attendee-cash-back.route.ts',
      ),
    ]),
    route('eventos/:id/entrada', 'events/attendees/door/door.route.tsx'),
    route('eventos/:id/entrada/nueva', 'events/attendees/door/walk-in.route.tsx'),
    route('eventos/:id/noche', 'events/night/event-night.route.tsx', [
      route(
        'fotos/:photograph/retirada',
        'events/night/withdrawal/photograph-withdrawal.route.tsx',
      ),
    ]),
    route('eventos/:id/noche/notas', 'events/night/event-night-notes.route.ts'),
    route('eventos/:id/noche/fotos', 'events/night/photographs/event-night-photographs.route.ts'),
    route(
      'eventos/:id/noche/fotos/:photograph',
      'events/night/photographs/event-night-photograph.route.ts',
    ),
    route(
      'eventos/:id/noche/fotos/:photograph/zonas',
      'events/night/photographs/event-night-covering.route.ts',
    ),
    route('eventos/:id/mesas', 'events/seating/event-tables.route.tsx'),
    route('eventos/:id/mesas/editar', 'events/seating/event-tables-edit.route.tsx'),
    route('eventos/:id/mesas/deseos', 'events/seating/filling/event-tables-wish.route.ts'),
    route('eventos/:id/mesas/lista', 'events/seating/event-tables-list.route.tsx'),
    route('eventos/:id/mesas/tarjetas', 'events/seating/print/place-cards.route.tsx'),
    route('eventos/:id/mesas/reparto', 'events/seating/filling/event-tables-filling.route.ts'),
    route('eventos/:id/cocina', 'events/attendees/kitchen.route.tsx'),
    route('eventos/:id/menu', 'events/menus/event-menu.route.tsx'),
    route('eventos/:id/menu/copia', 'events/menus/writing/event-menu-copy.route.ts'),
    route('eventos/:id/menu/aviso', 'events/menus/notices/event-menu-notice.route.tsx'),
    route('eventos/:id/menu/aviso/envio', 'events/menus/notices/event-menu-notified.route.ts'),
    route(
      'eventos/:id/menu/aviso/deshacer',
      'events/menus/notices/event-menu-notice-cancelled.route.ts',
    ),
    route('eventos/:id/menu/personas', 'events/menus/matrix/event-matrix.route.tsx'),
    route('eventos/:id/menu/personas/:guest', 'events/menus/matrix/event-person-settled.route.ts'),
    route('eventos/:id/menu/cocina', 'events/menus/kitchen/event-kitchen-sheet.route.tsx'),
    route('eventos/:id/menu/enlace', 'events/menus/kitchen/event-kitchen-link.route.ts'),
    route('eventos/:id/cuentas', 'events/event-accounts/event-accounts.route.tsx', [
      route('gasto', 'events/event-accounts/costs/event-cost-new.route.tsx'),
      route('gastos/:cost/anulacion', 'events/event-accounts/costs/event-cost-reversal.route.tsx'),
      route('gastos/:cost/justificante', 'events/event-accounts/costs/event-receipt-new.route.tsx'),
    ]),
    route('eventos/:id/mensaje', 'events/attendees/messages/attendee-message.route.tsx'),
  ],
  alone: [
    // Kitchen sheet, opened by its link.
    route('cocina/:token', 'events/menus/kitchen/linked-kitchen.route.tsx'),
    route('admin/eventos/:id/asistentes.csv', 'events/attendees/attendee-table.route.ts'),
    route(
      'admin/eventos/:id/cuentas/justificantes/:receipt',
      'events/event-accounts/costs/event-receipt.route.ts',
    ),
    route('admin/eventos/:id/entrada/marcas', 'events/attendees/phone/check-in-marks.route.ts'),
    route('admin/eventos/:id/entrada/cobros', 'events/attendees/phone/door-takings.route.ts'),
    route('admin/eventos/sin-red.js', 'events/attendees/phone/door-keeping.route.ts'),
    route('eventos/:id/tarjeta.jpg', 'events/events/agenda/event-card.route.ts'),
    route('eventos.ics', 'events/events/agenda/club-calendar.route.ts'),
    route('eventos/:id/evento.ics', 'events/events/agenda/event-calendar.route.ts'),
    route('eventos/rss.xml', 'events/events/agenda/event-feed.route.ts'),
    route('sesion', 'events/registrations/form/visitor.route.ts'),
  ],
}
