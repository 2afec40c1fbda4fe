import { get, treasurers, type Row } from './row.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

const evening = (end: string) => `/admin/eventos/999999/cuentas${end}`
const cost = (end: string) => evening(`/gastos/${unknownId}${end}`)

/** The club's money: admins and the treasurer. */
export const ledgerRows: readonly Row[] = [
  get('/admin/caja', treasurers(200)),
  get('/admin/caja/nuevo', treasurers(200)),
  get('/admin/caja/por-cobrar.csv', treasurers(200)),
  get('/admin/caja/:id/cobro', treasurers(404)),
  get('/admin/caja/cargos/:id', treasurers(404)),
  get('/admin/caja/cargos/:id/anulacion', treasurers(404)),
  get('/admin/caja/recordatorios', treasurers(200)),
  get('/admin/caja/recordatorios/envio', treasurers(405)),
  get('/admin/caja/pagos/:id', treasurers(404)),
  get('/admin/caja/pagos/:id/anulacion', treasurers(404)),
  get('/admin/caja/devolver', treasurers(200)),
  get('/admin/caja/devolver/:id/pago', treasurers(404)),
  get('/admin/caja/devolver/:id/saldo', treasurers(405)),
  get('/admin/caja/devolver/anticipos/:cost', treasurers(404)),
  get('/admin/caja/devolver/anticipos/:cost/anulacion', treasurers(405)),
  get('/admin/eventos/:id/cuentas', treasurers(404), evening('')),
  get('/admin/eventos/:id/cuentas/gasto', treasurers(404), evening('/gasto')),
  get('/admin/eventos/:id/cuentas/gastos/:cost/anulacion', treasurers(404), cost('/anulacion')),
  get(
    '/admin/eventos/:id/cuentas/gastos/:cost/justificante',
    treasurers(404),
    cost('/justificante'),
  ),
  get(
    '/admin/eventos/:id/cuentas/justificantes/:receipt',
    treasurers(404),
    evening(`/justificantes/${unknownId}`),
  ),
  get('/admin/caja/devolver/:id/tarjeta', treasurers(404)),
  get('/admin/caja/devolver/tarjeta/:id', treasurers(404)),
  get('/admin/caja/cobrado', treasurers(200)),
  get('/admin/caja/cuentas', treasurers(200)),
  get('/admin/caja/cobrado.csv', treasurers(200)),
  get('/admin/caja/devolver.csv', treasurers(200)),
  get('/admin/caja/cuotas.csv', treasurers(200)),
  get('/admin/caja/extractos', treasurers(200)),
  get('/admin/caja/extractos/guardar', treasurers(200)),
  get('/admin/caja/libro', treasurers(200)),
  get('/admin/caja/libro.csv', treasurers(200)),
  get('/admin/caja/libro/cuenta', treasurers(200)),
  get('/admin/caja/libro/cuenta/:id', treasurers(404)),
  get('/admin/caja/libro/cuenta/:id/recuento', treasurers(404)),
  get('/admin/caja/libro/apunte', treasurers(200)),
  get('/admin/caja/libro/:id/partida', treasurers(404)),
  get('/admin/caja/libro/:id/anulacion', treasurers(404)),
  get('/admin/caja/libro/:id/justificante', treasurers(404)),
  get('/admin/caja/libro/justificantes/:id', treasurers(404)),
  get('/admin/caja/libro/ejercicio', treasurers(200)),
  get('/admin/caja/libro/ejercicio/partida', treasurers(200)),
  get(
    '/admin/caja/libro/ejercicio/partidas/:heading',
    treasurers(404),
    `/admin/caja/libro/ejercicio/partidas/${unknownId}`,
  ),
  get('/admin/caja/libro/ejercicio/cierre', treasurers(404)),
  get('/admin/caja/cuotas', treasurers(200)),
  get('/admin/caja/cuotas/cartas', treasurers(200)),
  get('/admin/caja/cuotas/emitir', treasurers(200)),
]
