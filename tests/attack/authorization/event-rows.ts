import { editors, get, post, type Row } from './row.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

/** Events in the panel, and those who come to them. */
export const eventRows: readonly Row[] = [
  get('/admin/eventos', editors(200)),
  get('/admin/eventos/nuevo', editors(200)),
  post('/admin/eventos/nuevo', editors(422)),
  get('/admin/eventos/vista-previa', editors(200)),
  post('/admin/eventos/vista-previa', editors(422)),
  get('/admin/eventos/:id/editar', editors(200), '/admin/eventos/1/editar'),
  post('/admin/eventos/:id/editar', editors(422), '/admin/eventos/1/editar'),
  get('/admin/eventos/:id/cancelar', editors(200), '/admin/eventos/1/cancelar'),
  post('/admin/eventos/:id/cancelar', editors(404), '/admin/eventos/999/cancelar'),
  get('/admin/eventos/:id/eliminar', editors(200), '/admin/eventos/1/eliminar'),
  post('/admin/eventos/:id/eliminar', editors(404), '/admin/eventos/999/eliminar'),

  get('/admin/eventos/:id/asistentes', editors(200), '/admin/eventos/1/asistentes'),
  get('/admin/eventos/:id/asistentes.csv', editors(200), '/admin/eventos/1/asistentes.csv'),
  get('/admin/eventos/:id/asistentes/nuevo', editors(200), '/admin/eventos/1/asistentes/nuevo'),
  post('/admin/eventos/:id/asistentes/nuevo', editors(422), '/admin/eventos/1/asistentes/nuevo'),
  get(
    '/admin/eventos/:id/asistentes/:registration',
    editors(404),
    `/admin/eventos/1/asistentes/${unknownId}`,
  ),
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
  post(
    '/admin/eventos/:id/asistentes/:registration',
    editors(404),
    `/admin/eventos/1/asistentes/${unknownId}`,
  ),
  get(
    '/admin/eventos/:id/asistentes/:registration/cancelar',
    editors(404),
    `/admin/eventos/1/asistentes/${unknownId}/cancelar`,
  ),
  post(
    '/admin/eventos/:id/asistentes/:registration/cancelar',
    editors(404),
    `/admin/eventos/1/asistentes/${unknownId}/cancelar`,
  ),
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
  post(
    '/admin/eventos/:id/asistentes/cancelar',
    editors(422),
    '/admin/eventos/1/asistentes/cancelar',
  ),
  get(
    '/admin/eventos/:id/asistentes/retenidas',
    editors(405),
    '/admin/eventos/1/asistentes/retenidas',
  ),
  post(
    '/admin/eventos/:id/asistentes/retenidas',
    editors(404),
    '/admin/eventos/999/asistentes/retenidas',
  ),
  get(
    '/admin/eventos/:id/asistentes/:registration/confirmacion',
    editors(405),
    `/admin/eventos/1/asistentes/${unknownId}/confirmacion`,
  ),
  post(
    '/admin/eventos/:id/asistentes/:registration/confirmacion',
    editors(404),
    `/admin/eventos/1/asistentes/${unknownId}/confirmacion`,
  ),
  get(
    '/admin/eventos/:id/asistentes/:registration/plazas',
    editors(404),
    `/admin/eventos/1/asistentes/${unknownId}/plazas`,
  ),
  get(
    '/admin/eventos/:id/asistentes/:registration/plazas',
    editors(200),
    ({ rows }) => `/admin/eventos/${rows.event}/asistentes/${rows.registration}/plazas`,
  ),
  post(
    '/admin/eventos/:id/asistentes/:registration/plazas',
    editors(404),
    `/admin/eventos/1/asistentes/${unknownId}/plazas`,
  ),
  get(
    '/admin/eventos/:id/asistentes/:registration/respuestas',
    editors(404),
    `/admin/eventos/1/asistentes/${unknownId}/respuestas`,
  ),
  get(
    '/admin/eventos/:id/asistentes/:registration/respuestas',
    editors(200),
    ({ rows }) => `/admin/eventos/${rows.event}/asistentes/${rows.registration}/respuestas`,
  ),
  post(
    '/admin/eventos/:id/asistentes/:registration/respuestas',
    editors(404),
    `/admin/eventos/1/asistentes/${unknownId}/respuestas`,
  ),
  get('/admin/eventos/:id/entrada/nueva', editors(200), '/admin/eventos/1/entrada/nueva'),
  post('/admin/eventos/:id/entrada/nueva', editors(422), '/admin/eventos/1/entrada/nueva'),
  get('/admin/eventos/:id/entrada', editors(200), '/admin/eventos/1/entrada'),
  get('/admin/eventos/:id/entrada/marcas', editors(405), '/admin/eventos/1/entrada/marcas'),
  post('/admin/eventos/:id/entrada/marcas', editors(422), '/admin/eventos/1/entrada/marcas'),
  get('/admin/eventos/:id/cocina', editors(200), '/admin/eventos/1/cocina'),
  get('/admin/eventos/:id/mensaje', editors(200), '/admin/eventos/1/mensaje'),
  post('/admin/eventos/:id/mensaje', editors(422), '/admin/eventos/1/mensaje'),
]
