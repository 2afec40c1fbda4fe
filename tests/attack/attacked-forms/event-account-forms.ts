import { randomUUID } from 'node:crypto'
import type { World } from '#tests/attack/support/world.ts'
import { costForm, storedCost } from '#tests/support/event-costs.ts'
import { storedEvent } from '#tests/support/events.ts'
import { repaymentForm } from '#tests/support/valid-requests/event-account-requests.ts'
import { empty, newest, unknownId, type WrittenForm } from './attacked-form.ts'

let event = 0
let cost = unknownId

const root = () => `/admin/eventos/${event}/cuentas`

/** A fresh event with a cost. */
async function fresh({ app }: World, personName = '') {
  event = (await storedEvent(app.db)).id
  cost = await storedCost(app.pool, event, { personName })
}

const costs = (fields: readonly string[]) => ({ row: newest('event_costs', 'number'), fields })

/** The forms of the accounts of an evening. */
export const eventAccountForms: readonly WrittenForm[] = [
  {
    route: '/admin/eventos/:id/cuentas/gasto',
    path: () => `${root()}/gasto`,
    base: async (world) => {
      await fresh(world)
      return costForm()
    },
    skipped: ['submission'],
    kept: costs(['what', 'supplier']),
  },
  {
    route: '/admin/eventos/:id/cuentas/gastos/:cost/anulacion',
    path: () => `${root()}/gastos/${cost}/anulacion`,
    base: async (world) => {
      await fresh(world)
      return { submission: randomUUID(), reason: 'Era de otra cena' }
    },
    skipped: ['submission'],
    kept: costs(['reason']),
  },
  {
    route: '/admin/eventos/:id/cuentas/gastos/:cost/justificante',
    path: () => `${root()}/gastos/${cost}/justificante`,
    base: async (world) => {
      await fresh(world)
      return { submission: randomUUID() }
    },
    more: ['receipt'],
    skipped: ['submission'],
  },
  {
    route: '/admin/eventos/:id/cuentas/cubiertos',
    path: () => `${root()}/cubiertos`,
    base: async (world) => {
      await fresh(world)
      return { submission: randomUUID(), covers: '32' }
    },
    skipped: ['submission'],
  },
  {
    route: '/admin/caja/devolver/anticipos/:cost',
    path: () => `/admin/caja/devolver/anticipos/${cost}`,
    base: async (world) => {
      await fresh(world, 'Núria Pla')
      return repaymentForm({ reference: 'Rebut 12' })
    },
    skipped: ['submission'],
    kept: { row: newest('event_cost_repayments', 'created_at'), fields: ['reference'] },
  },
  empty('/admin/caja/devolver/anticipos/:cost/anulacion'),
]
