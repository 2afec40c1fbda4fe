import type { ActorName } from '#tests/support/valid-requests/world.ts'
import { admins, but, editors, everybody, get, post, treasurers, type Row } from './row.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

/** Pages that treasurers may read only. */
const readers = (status: number) => but(editors(status), status, 'treasurer')

/** A page and form of the event for which a person has an office. */
function ofEvent(end: string, who: ActorName, sent?: number): Row[] {
  const path = `/admin/eventos/:id${end}`
  const example: Parameters<typeof get>[2] = ({ rows }) => `/admin/eventos/${rows.event}${end}`
  const page = get(path, but(editors(200), 200, who), example)
  return sent ? [page, post(path, but(editors(sent), sent, who), example)] : [page]
}

/** Events in the panel, and those who come to them. */
export const eventRows: readonly Row[] = [
  get('/admin/eventos', editors(200)),
  get('/admin/eventos/nuevo', editors(200)),
  get('/admin/eventos/vista-previa', editors(200)),
  get('/admin/eventos/:id/editar', editors(200)),
  get('/admin/eventos/:id/cancelar', editors(200)),
  get('/admin/eventos/:id/eliminar', editors(200)),

  get('/admin/eventos/:id/asistentes', readers(200)),
  get('/admin/eventos/:id/asistentes.csv', readers(200)),
  get('/admin/eventos/:id/asistentes/nuevo', editors(200)),
  get('/admin/eventos/:id/asistentes/:registration', editors(404)),
  get(
    '/admin/eventos/:id/asistentes/:registration',
    editors(200),
    ({ rows }) => `/admin/eventos/${rows.event}/asistentes/${rows.registration}`,
  ),
  // Of another event.
  get(
    '/admin/eventos/:id/asistentes/:registration',
    editors(404),
    ({ rows }) => `/admin/eventos/1/asistentes/${rows.registration}`,
  ),
  get('/admin/eventos/:id/asistentes/:registration/cancelar', editors(404)),
  get(
    '/admin/eventos/:id/asistentes/:registration/cancelar',
    editors(200),
    ({ rows }) => `/admin/eventos/${rows.event}/asistentes/${rows.registration}/cancelar`,
  ),
  get(
    '/admin/eventos/:id/asistentes/cancelar',
    editors(200),
    ({ rows }) => `/admin/eventos/${rows.event}/asistentes/cancelar?reserva=${rows.registration}`,
  ),
  get(
    '/admin/eventos/:id/asistentes/cancelar',
    editors(404),
    ({ rows }) => `/admin/eventos/1/asistentes/cancelar?reserva=${rows.registration}`,
  ),
  get('/admin/eventos/:id/asistentes/retenidas', editors(405)),
  get('/admin/eventos/:id/asistentes/:registration/olvidar', admins(404)),
  get(
    '/admin/eventos/:id/asistentes/:registration/olvidar',
    admins(200),
    ({ rows }) => `/admin/eventos/${rows.event}/asistentes/${rows.registration}/olvidar`,
  ),
  get('/admin/eventos/:id/asistentes/:registration/confirmacion', editors(405)),
  get('/admin/eventos/:id/asistentes/:registration/plazas', editors(404)),
  get(
    '/admin/eventos/:id/asistentes/:registration/plazas',
    editors(200),
    ({ rows }) => `/admin/eventos/${rows.event}/asistentes/${rows.registration}/plazas`,
  ),
  get('/admin/eventos/:id/asistentes/:registration/respuestas', editors(404)),
  get(
    '/admin/eventos/:id/asistentes/:registration/respuestas',
    editors(200),
    ({ rows }) => `/admin/eventos/${rows.event}/asistentes/${rows.registration}/respuestas`,
  ),
  get('/admin/eventos/:id/entrada/nueva', editors(200)),
  get('/admin/eventos/:id/entrada', editors(200)),
  get('/admin/eventos/sin-red.js', everybody(200)),
  get('/admin/eventos/:id/entrada/marcas', editors(405)),
  get('/admin/eventos/:id/entrada/cobros', editors(405)),
  get('/admin/eventos/:id/asistentes/:registration/cobro', treasurers(405)),
  get('/admin/eventos/:id/asistentes/:registration/cobro/anulacion', treasurers(405)),
  get('/admin/eventos/:id/cocina', editors(200)),
  // For one event: of no other they see anything.
  ...ofEvent('/entrada', 'doorKeeper'),
  ...ofEvent('/entrada/nueva', 'doorKeeper', 422),
  ...ofEvent('/cocina', 'kitchenHelper'),
  post(
    '/admin/eventos/:id/entrada/marcas',
    but(editors(422), 422, 'doorKeeper'),
    ({ rows }) => `/admin/eventos/${rows.event}/entrada/marcas`,
  ),
  post(
    '/admin/eventos/:id/entrada/cobros',
    but(editors(422), 422, 'doorKeeper'),
    ({ rows }) => `/admin/eventos/${rows.event}/entrada/cobros`,
  ),
  get('/admin/eventos/:id/noche', editors(200)),
  get('/admin/eventos/:id/noche', editors(404), '/admin/eventos/999/noche'),
  get('/admin/eventos/:id/noche/notas', editors(405)),
  // The door alone is not enough for the evening's page.
  get('/admin/eventos/:id/noche', editors(200), ({ rows }) => `/admin/eventos/${rows.event}/noche`),
  get('/admin/eventos/:id/noche/fotos', editors(405)),
  get(
    '/admin/eventos/:id/noche/fotos/:photograph',
    editors(404),
    ({ rows }) => `/admin/eventos/${rows.event}/noche/fotos/${unknownId}`,
  ),
  get('/admin/eventos/:id/noche/fotos/:photograph/zonas', editors(405)),
  {
    ...get(
      '/admin/eventos/:id/noche/fotos/:photograph/retirada',
      editors(404),
      ({ rows }) => `/admin/eventos/${rows.event}/noche/fotos/${unknownId}/retirada`,
    ),
    isLookNoted: true,
  },
  get('/admin/eventos/:id/mesas', editors(200)),
  get('/admin/eventos/:id/mesas', editors(404), '/admin/eventos/999/mesas'),
  get('/admin/eventos/:id/mesas/editar', editors(200)),
  get('/admin/eventos/:id/mesas/lista', editors(200)),
  get('/admin/eventos/:id/mesas/tarjetas', editors(200)),
  get('/admin/eventos/:id/mesas/deseos', editors(405)),
  get('/admin/eventos/:id/mesas/reparto', editors(405)),
  get('/admin/eventos/:id/menu', editors(200)),
  get('/admin/eventos/:id/menu', editors(404), '/admin/eventos/999/menu'),
  get('/admin/eventos/:id/menu/copia', editors(405)),
  get('/admin/eventos/:id/menu/aviso', editors(200)),
  get('/admin/eventos/:id/menu/aviso/envio', editors(405)),
  get('/admin/eventos/:id/menu/aviso/deshacer', editors(405)),
  get('/admin/eventos/:id/menu/personas', editors(200)),
  get('/admin/eventos/:id/menu/personas/:guest', editors(405)),
  get('/admin/eventos/:id/menu/cocina', editors(200)),
  ...ofEvent('/menu/personas', 'kitchenHelper'),
  ...ofEvent('/menu/cocina', 'kitchenHelper'),
  get('/admin/eventos/:id/menu/enlace', editors(405)),
  get('/admin/eventos/:id/ayudantes', admins(200)),
  get('/admin/eventos/:id/ayudantes/:office/retirada', admins(405)),
  get('/admin/eventos/:id/mensaje', editors(200)),
]
