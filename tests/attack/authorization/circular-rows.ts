import { admins, everybody, get, members, post, postWrong, type Row } from './row.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

const of = (end: string) => `/admin/circulares/${unknownId}${end}`

/** What a button alone does with a circular, by the end of its address. */
const buttons = ['prueba', 'anulacion', 'parada', 'reanudacion', 'reintento', 'recuperacion']

/** Circulars, and who gets which mails. */
export const circularRows: readonly Row[] = [
  get('/admin/circulares', admins(200)),
  get('/admin/circulares', admins(200), '/admin/circulares?estado=x&buscar=%00'),
  get('/admin/circulares/nueva', admins(200)),
  get('/admin/circulares/nueva', admins(200), '/admin/circulares/nueva?evento=1'),
  post('/admin/circulares/nueva', admins(422)),
  get('/admin/circulares/vista-previa', admins(200)),
  post('/admin/circulares/vista-previa', admins(422)),
  get('/admin/circulares/recuento', admins(200)),
  get('/admin/circulares/recuento', admins(200), '/admin/circulares/recuento?kind=events'),
  get('/admin/circulares/tarjetas', admins(200)),
  get('/admin/circulares/tarjetas', admins(200), '/admin/circulares/tarjetas?q=cata'),
  get('/admin/circulares/resumen', admins(405)),
  postWrong('/admin/circulares/resumen', admins(422)),
  get('/admin/circulares/:id', admins(404), of('')),
  get('/admin/circulares/:id/editar', admins(404), of('/editar')),
  post('/admin/circulares/:id/editar', admins(404), of('/editar')),
  get('/admin/circulares/:id/envios', admins(404), of('/envios')),
  get('/admin/circulares/:id/envio', admins(404), of('/envio')),
  post('/admin/circulares/:id/envio', admins(404), of('/envio')),
  get('/admin/circulares/:id/descarte', admins(404), of('/descarte')),
  post('/admin/circulares/:id/descarte', admins(404), of('/descarte')),
  ...buttons.flatMap((end) => [
    get(`/admin/circulares/:id/${end}`, admins(405), of(`/${end}`)),
    post(`/admin/circulares/:id/${end}`, admins(404), of(`/${end}`)),
  ]),
  get('/admin/correos/direcciones', admins(200)),
  get('/admin/correos/direcciones/desbloqueo', admins(405)),
  post('/admin/correos/direcciones/desbloqueo', admins(422)),
  get('/admin/correos/dominio', admins(200)),

  get('/cuenta/correos', members(200)),
  postWrong('/cuenta/correos', members(422)),
  get('/correo/baja', everybody(404)),
  post('/correo/baja', everybody(404)),
  get('/correo/alta', everybody(405)),
  post('/correo/alta', everybody(404)),
  get('/correo/rebotes', everybody(405)),
  post('/correo/rebotes', everybody(403)),
]
