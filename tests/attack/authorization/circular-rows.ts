import { admins, everybody, get, members, secretaries, unknownId, type Row } from './row.ts'

/** Buttons on a circular, by the end of their address. */
const buttons = [
  'prueba',
  'anulacion',
  'descarte',
  'parada',
  'reanudacion',
  'recuperacion',
  'cartas-enviadas',
]

export const circularRows: readonly Row[] = [
  get('/admin/circulares', secretaries(200)),
  get('/admin/circulares', secretaries(200), '/admin/circulares?estado=x&buscar=%00'),
  get('/admin/circulares/nueva', secretaries(200)),
  get('/admin/circulares/nueva', secretaries(200), '/admin/circulares/nueva?evento=1'),
  get('/admin/circulares/nueva', secretaries(200), `/admin/circulares/nueva?asamblea=${unknownId}`),
  get('/admin/circulares/vista-previa', secretaries(200)),
  get('/admin/circulares/recuento', secretaries(200)),
  get('/admin/circulares/recuento', secretaries(200), '/admin/circulares/recuento?kind=events'),
  get('/admin/circulares/tarjetas', secretaries(200)),
  get('/admin/circulares/tarjetas', secretaries(200), '/admin/circulares/tarjetas?q=cata'),
  get('/admin/circulares/resumen', secretaries(405)),
  get('/admin/circulares/:id', secretaries(404)),
  get('/admin/circulares/:id/editar', secretaries(404)),
  get('/admin/circulares/:id/envios', secretaries(404)),
  get('/admin/circulares/:id/cartas', secretaries(404)),
  get('/admin/circulares/:id/envio', secretaries(404)),
  get('/admin/circulares/:id/final', secretaries(404)),
  get('/admin/circulares/:id/adjunto', secretaries(404)),
  get('/admin/circulares/:id/adjuntos/:attachment/quitar', secretaries(405)),
  get('/circulares/adjuntos/:id', everybody(404)),
  ...buttons.map((end) => get(`/admin/circulares/:id/${end}`, secretaries(405))),
  get('/admin/correos/direcciones', admins(200)),
  get('/admin/correos/direcciones/desbloqueo', admins(405)),
  get('/admin/correos/dominio', admins(200)),

  get('/cuenta/correos', members(200)),
  get('/correo/baja', everybody(404)),
  get('/correo/alta', everybody(405)),
  get('/correo/rebotes', everybody(405)),
]
