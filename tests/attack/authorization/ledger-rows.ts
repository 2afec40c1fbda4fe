import { get, post, postWrong, treasurers, type Row } from './row.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

const advance = (end: string) => `/admin/caja/devolver/anticipos/${unknownId}${end}`
const evening = (end: string) => `/admin/eventos/999999/cuentas${end}`
const cost = (end: string) => evening(`/gastos/${unknownId}${end}`)
const toCard = `/admin/caja/devolver/${unknownId}/tarjeta`
const sparing = (end: string) => `/admin/caja/cargos/${unknownId}/recordatorios${end}`
const finding = `/admin/caja/devolver/tarjeta/${unknownId}`

/** The club's money: admins and the treasurer. */
export const ledgerRows: readonly Row[] = [
  get('/admin/caja', treasurers(200)),
  get('/admin/caja/nuevo', treasurers(200)),
  post('/admin/caja/nuevo', treasurers(422)),
  get('/admin/caja/por-cobrar.csv', treasurers(200)),
  get('/admin/caja/:id/cobro', treasurers(404), `/admin/caja/${unknownId}/cobro`),
  post('/admin/caja/:id/cobro', treasurers(404), `/admin/caja/${unknownId}/cobro`),
  get('/admin/caja/cargos/:id', treasurers(404), `/admin/caja/cargos/${unknownId}`),
  get(
    '/admin/caja/cargos/:id/anulacion',
    treasurers(404),
    `/admin/caja/cargos/${unknownId}/anulacion`,
  ),
  post(
    '/admin/caja/cargos/:id/anulacion',
    treasurers(404),
    `/admin/caja/cargos/${unknownId}/anulacion`,
  ),
  get('/admin/caja/recordatorios', treasurers(200)),
  get('/admin/caja/recordatorios/envio', treasurers(405)),
  postWrong('/admin/caja/recordatorios/envio', treasurers(422)),
  get('/admin/caja/cargos/:id/recordatorios', treasurers(404), sparing('')),
  post('/admin/caja/cargos/:id/recordatorios', treasurers(404), sparing('')),
  get('/admin/caja/cargos/:id/recordatorios/otra-vez', treasurers(405), sparing('/otra-vez')),
  post('/admin/caja/cargos/:id/recordatorios/otra-vez', treasurers(404), sparing('/otra-vez')),
  get('/admin/caja/pagos/:id', treasurers(404), `/admin/caja/pagos/${unknownId}`),
  get(
    '/admin/caja/pagos/:id/anulacion',
    treasurers(404),
    `/admin/caja/pagos/${unknownId}/anulacion`,
  ),
  post(
    '/admin/caja/pagos/:id/anulacion',
    treasurers(404),
    `/admin/caja/pagos/${unknownId}/anulacion`,
  ),
  get('/admin/caja/devolver', treasurers(200)),
  get('/admin/caja/devolver/:id/pago', treasurers(404), `/admin/caja/devolver/${unknownId}/pago`),
  post('/admin/caja/devolver/:id/pago', treasurers(404), `/admin/caja/devolver/${unknownId}/pago`),
  get('/admin/caja/devolver/:id/saldo', treasurers(405), `/admin/caja/devolver/${unknownId}/saldo`),
  post(
    '/admin/caja/devolver/:id/saldo',
    treasurers(404),
    `/admin/caja/devolver/${unknownId}/saldo`,
  ),
  get('/admin/caja/devolver/anticipos/:cost', treasurers(404), advance('')),
  post('/admin/caja/devolver/anticipos/:cost', treasurers(404), advance('')),
  get('/admin/caja/devolver/anticipos/:cost/anulacion', treasurers(405), advance('/anulacion')),
  post('/admin/caja/devolver/anticipos/:cost/anulacion', treasurers(404), advance('/anulacion')),
  get('/admin/eventos/:id/cuentas', treasurers(404), evening('')),
  get('/admin/eventos/:id/cuentas/gasto', treasurers(404), evening('/gasto')),
  post('/admin/eventos/:id/cuentas/gasto', treasurers(404), evening('/gasto')),
  get('/admin/eventos/:id/cuentas/cubiertos', treasurers(404), evening('/cubiertos')),
  post('/admin/eventos/:id/cuentas/cubiertos', treasurers(404), evening('/cubiertos')),
  get('/admin/eventos/:id/cuentas/gastos/:cost/anulacion', treasurers(404), cost('/anulacion')),
  post('/admin/eventos/:id/cuentas/gastos/:cost/anulacion', treasurers(404), cost('/anulacion')),
  get(
    '/admin/eventos/:id/cuentas/gastos/:cost/justificante',
    treasurers(404),
    cost('/justificante'),
  ),
  post(
    '/admin/eventos/:id/cuentas/gastos/:cost/justificante',
    treasurers(404),
    cost('/justificante'),
  ),
  get(
    '/admin/eventos/:id/cuentas/justificantes/:receipt',
    treasurers(404),
    evening(`/justificantes/${unknownId}`),
  ),
  get('/admin/caja/devolver/:id/tarjeta', treasurers(404), toCard),
  post('/admin/caja/devolver/:id/tarjeta', treasurers(404), toCard),
  get('/admin/caja/devolver/tarjeta/:id', treasurers(404), finding),
  post('/admin/caja/devolver/tarjeta/:id', treasurers(404), finding),
  get('/admin/caja/cobrado', treasurers(200)),
  get('/admin/caja/cuentas', treasurers(200)),
  get('/admin/caja/cuentas/:table', treasurers(200), '/admin/caja/cuentas/meses.csv'),
  get('/admin/caja/cobrado.csv', treasurers(200)),
  get('/admin/caja/devolver.csv', treasurers(200)),
  get('/admin/caja/cuotas.csv', treasurers(200)),
  get('/admin/caja/extractos', treasurers(200)),
  post('/admin/caja/extractos', treasurers(422)),
  get('/admin/caja/extractos/guardar', treasurers(200)),
  post('/admin/caja/extractos/guardar', treasurers(422)),
  get('/admin/caja/cuotas', treasurers(200)),
  get('/admin/caja/cuotas/emitir', treasurers(200)),
  post('/admin/caja/cuotas/emitir', treasurers(422)),
]
