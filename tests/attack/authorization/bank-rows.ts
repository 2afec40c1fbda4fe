import { get, members, treasurers, type Row } from './row.ts'

export const bankRows: readonly Row[] = [
  get('/cuenta/domiciliacion', members(403)),
  get('/cuenta/domiciliacion/retirada', members(405)),

  get('/admin/caja/mandatos', treasurers(200)),
  // 409 while the club has no creditor identifier.
  get('/admin/caja/mandatos/impreso', treasurers(409)),
  get('/admin/caja/mandatos/importar', treasurers(200)),
  get('/admin/caja/mandatos/importar/guardar', treasurers(200)),
  get('/admin/caja/mandatos/nuevo', treasurers(200)),
  get('/admin/caja/mandatos/:id/retirada', treasurers(404)),

  get('/admin/caja/remesas', treasurers(200)),
  get('/admin/caja/remesas/nueva', treasurers(200)),
  get('/admin/caja/remesas/devoluciones', treasurers(200)),
  get('/admin/caja/remesas/:id', treasurers(404)),
  get('/admin/caja/remesas/:id/cartas', treasurers(404)),
  get('/admin/caja/remesas/:id/fichero.xml', treasurers(404)),
  get('/admin/caja/remesas/:id/recibos.csv', treasurers(404)),
  ...['cobro', 'descarte', 'rechazo'].map((end) =>
    get(`/admin/caja/remesas/:id/${end}`, treasurers(404)),
  ),
  get('/admin/caja/remesas/:id/recibos/:item/devolucion', treasurers(404)),
  get('/admin/caja/remesas/:id/recibos', treasurers(405)),
  ...['aviso', 'fichero', 'enviada'].map((end) =>
    get(`/admin/caja/remesas/:id/${end}`, treasurers(405)),
  ),

  get('/admin/caja/transferencias', treasurers(200)),
  get('/admin/caja/transferencias/nuevo', treasurers(200)),
  get('/admin/caja/transferencias/:id', treasurers(404)),
  get('/admin/caja/transferencias/:id/fichero.xml', treasurers(404)),
  ...['pago', 'descarte'].map((end) =>
    get(`/admin/caja/transferencias/:id/${end}`, treasurers(404)),
  ),
]
