import { get, members, post, treasurers, type Row } from './row.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

const remittance = (end: string) => `/admin/caja/remesas/${unknownId}${end}`

/** Mandates, remittances and transfers: one's own mandate, and what admins and the treasurer do. */
export const bankRows: readonly Row[] = [
  get('/cuenta/domiciliacion', members(403)),
  post('/cuenta/domiciliacion', members(422)),
  get('/cuenta/domiciliacion/retirada', members(405)),
  post('/cuenta/domiciliacion/retirada', members(403)),

  get('/admin/caja/mandatos', treasurers(200)),
  // While the club has no creditor identifier.
  get('/admin/caja/mandatos/impreso', treasurers(409)),
  get('/admin/caja/mandatos/importar', treasurers(200)),
  post('/admin/caja/mandatos/importar', treasurers(422)),
  get('/admin/caja/mandatos/importar/guardar', treasurers(200)),
  post('/admin/caja/mandatos/importar/guardar', treasurers(422)),
  get('/admin/caja/mandatos/nuevo', treasurers(200)),
  post('/admin/caja/mandatos/nuevo', treasurers(422)),
  get('/admin/caja/mandatos/:id/retirada', treasurers(404)),
  post('/admin/caja/mandatos/:id/retirada', treasurers(404)),

  get('/admin/caja/remesas', treasurers(200)),
  get('/admin/caja/remesas/nueva', treasurers(200)),
  post('/admin/caja/remesas/nueva', treasurers(422)),
  get('/admin/caja/remesas/devoluciones', treasurers(200)),
  post('/admin/caja/remesas/devoluciones', treasurers(422)),
  get('/admin/caja/remesas/:id', treasurers(404)),
  get('/admin/caja/remesas/:id/cartas', treasurers(404)),
  get('/admin/caja/remesas/:id/fichero.xml', treasurers(404)),
  get('/admin/caja/remesas/:id/recibos.csv', treasurers(404)),
  ...['dia', 'cobro', 'descarte', 'rechazo'].flatMap((end) => [
    get(`/admin/caja/remesas/:id/${end}`, treasurers(404)),
    post(`/admin/caja/remesas/:id/${end}`, treasurers(404)),
  ]),
  get('/admin/caja/remesas/:id/recibos/:item/devolucion', treasurers(404)),
  post('/admin/caja/remesas/:id/recibos/:item/devolucion', treasurers(404)),
  get('/admin/caja/remesas/:id/recibos', treasurers(405)),
  post('/admin/caja/remesas/:id/recibos', treasurers(422)),
  ...['aviso', 'fichero', 'enviada'].flatMap((end) => [
    get(`/admin/caja/remesas/:id/${end}`, treasurers(405)),
    post(
      `/admin/caja/remesas/:id/${end}`,
      // What needs the club's bank says first that there is none.
      treasurers(end === 'enviada' ? 404 : 409),
      remittance(`/${end}`),
    ),
  ]),

  get('/admin/caja/transferencias', treasurers(200)),
  get('/admin/caja/transferencias/nuevo', treasurers(200)),
  post('/admin/caja/transferencias/nuevo', treasurers(422)),
  get('/admin/caja/transferencias/:id', treasurers(404)),
  get('/admin/caja/transferencias/:id/fichero.xml', treasurers(404)),
  ...['pago', 'descarte'].flatMap((end) => [
    get(`/admin/caja/transferencias/:id/${end}`, treasurers(404)),
    post(`/admin/caja/transferencias/:id/${end}`, treasurers(404)),
  ]),
]
