import { get, post, treasurers, type Row } from './row.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

/** The club's money: admins and the treasurer. */
export const ledgerRows: readonly Row[] = [
  get('/admin/caja', treasurers(200)),
  get('/admin/caja/por-cobrar.csv', treasurers(200)),
  get('/admin/caja/:id/cobro', treasurers(404), `/admin/caja/${unknownId}/cobro`),
  post('/admin/caja/:id/cobro', treasurers(404), `/admin/caja/${unknownId}/cobro`),
  get('/admin/caja/devolver', treasurers(200)),
  get('/admin/caja/devolver/:id/pago', treasurers(404), `/admin/caja/devolver/${unknownId}/pago`),
  post('/admin/caja/devolver/:id/pago', treasurers(404), `/admin/caja/devolver/${unknownId}/pago`),
  get('/admin/caja/cobrado', treasurers(200)),
  get('/admin/caja/cuentas', treasurers(200)),
  get('/admin/caja/cobrado.csv', treasurers(200)),
  get('/admin/caja/extractos', treasurers(200)),
  post('/admin/caja/extractos', treasurers(422)),
  get('/admin/caja/extractos/guardar', treasurers(200)),
  post('/admin/caja/extractos/guardar', treasurers(422)),
  get('/admin/caja/cuotas', treasurers(200)),
  get('/admin/caja/cuotas/emitir', treasurers(200)),
  post('/admin/caja/cuotas/emitir', treasurers(422)),
]
