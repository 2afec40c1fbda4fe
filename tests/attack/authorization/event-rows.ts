import type { ActorName, World } from '#tests/support/valid-requests/world.ts'
import { admins, but, editors, everybody, get, post, the, treasurers, type Row } from './row.ts'

const registered = ({ rows }: World) => ({ id: rows.event, registration: rows.registration })
const ofAnotherEvent = ({ rows }: World) => ({ registration: rows.registration })

/** Pages that the treasurer may only read. */
const readers = (status: number) => but(editors(status), status, 'treasurer')

/** A page and form of the event for which this person has an office. */
function ofEvent(end: string, who: ActorName, sent?: number): Row[] {
  const path = `/admin/eventos/:id${end}`
  const page = get(path, but(editors(200), 200, who), the('event'))
  return sent ? [page, post(path, but(editors(sent), sent, who), the('event'))] : [page]
}

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
  get('/admin/eventos/:id/asistentes/:registration', editors(200), registered),
  get('/admin/eventos/:id/asistentes/:registration', editors(404), ofAnotherEvent),
  get('/admin/eventos/:id/asistentes/:registration/cancelar', editors(404)),
  get('/admin/eventos/:id/asistentes/:registration/cancelar', editors(200), registered),
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
  get('/admin/eventos/:id/asistentes/:registration/olvidar', admins(200), registered),
  get('/admin/eventos/:id/asistentes/:registration/confirmacion', editors(405)),
  get('/admin/eventos/:id/asistentes/:registration/plazas', editors(404)),
  get('/admin/eventos/:id/asistentes/:registration/plazas', editors(200), registered),
  get('/admin/eventos/:id/asistentes/:registration/respuestas', editors(404)),
  get('/admin/eventos/:id/asistentes/:registration/respuestas', editors(200), registered),
  get('/admin/eventos/:id/entrada/nueva', editors(200)),
  get('/admin/eventos/:id/entrada', editors(200)),
  get('/admin/eventos/sin-red.js', everybody(200)),
  get('/admin/eventos/:id/entrada/marcas', editors(405)),
  get('/admin/eventos/:id/entrada/cobros', editors(405)),
  get('/admin/eventos/:id/asistentes/:registration/cobro', treasurers(405)),
  get('/admin/eventos/:id/asistentes/:registration/cobro/anulacion', treasurers(405)),
  get('/admin/eventos/:id/cocina', editors(200)),
  // For their own event only.
  ...ofEvent('/entrada', 'doorKeeper'),
  ...ofEvent('/entrada/nueva', 'doorKeeper', 422),
  ...ofEvent('/cocina', 'kitchenHelper'),
  post('/admin/eventos/:id/entrada/marcas', but(editors(422), 422, 'doorKeeper'), the('event')),
  post('/admin/eventos/:id/entrada/cobros', but(editors(422), 422, 'doorKeeper'), the('event')),
  get('/admin/eventos/:id/noche', editors(200)),
  get('/admin/eventos/:id/noche', editors(404), { id: 999 }),
  get('/admin/eventos/:id/noche/notas', editors(405)),
  // The office of the door is not enough for the evening's page.
  get('/admin/eventos/:id/noche', editors(200), the('event')),
  get('/admin/eventos/:id/noche/fotos', editors(405)),
  get('/admin/eventos/:id/noche/fotos/:photograph', editors(404), the('event')),
  get('/admin/eventos/:id/noche/fotos/:photograph/zonas', editors(405)),
  {
    ...get('/admin/eventos/:id/noche/fotos/:photograph/retirada', editors(404), the('event')),
    isLookNoted: true,
  },
  get('/admin/eventos/:id/mesas', editors(200)),
  get('/admin/eventos/:id/mesas', editors(404), { id: 999 }),
  get('/admin/eventos/:id/mesas/editar', editors(200)),
  get('/admin/eventos/:id/mesas/lista', editors(200)),
  get('/admin/eventos/:id/mesas/tarjetas', editors(200)),
  get('/admin/eventos/:id/mesas/deseos', editors(405)),
  get('/admin/eventos/:id/mesas/reparto', editors(405)),
  get('/admin/eventos/:id/menu', editors(200)),
  get('/admin/eventos/:id/menu', editors(404), { id: 999 }),
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
