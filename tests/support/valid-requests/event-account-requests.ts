import { randomUUID } from 'node:crypto'
import { costForm, formWithFile, storedCost } from '#tests/support/event-costs.ts'
import { storedEvent } from '#tests/support/events.ts'
import { validRequests } from './valid-request.ts'
import type { World } from './world.ts'

const evening = async ({ app }: World) => (await storedEvent(app.db)).id

/** A cost advanced by a member; returns its id. */
const advance = async (world: World) =>
  storedCost(world.app.pool, await evening(world), { personName: 'Núria Pla' })

const repaymentForm = () => ({
  submission: randomUUID(),
  method: 'transfer',
  repaid_on: '2026-11-04',
  reference: '',
})

export const eventAccountRequests = validRequests({ who: 'treasurers' })([
  {
    route: '/admin/eventos/:id/cuentas/gasto',
    what: 'writing down a cost',
    changes: 'event_costs',
    prepare: async (world) => ({ id: await evening(world), fields: costForm() }),
  },
  {
    route: '/admin/eventos/:id/cuentas/gastos/:cost/anulacion',
    what: 'taking back a cost',
    changes: 'event_costs',
    async prepare(world) {
      const id = await evening(world)
      const cost = await storedCost(world.app.pool, id)
      const fields = { submission: randomUUID(), reason: 'Era de otra cena' }
      return { id: [id, cost], fields }
    },
  },
  {
    route: '/admin/eventos/:id/cuentas/gastos/:cost/justificante',
    what: 'keeping a receipt',
    changes: 'event_cost_receipts',
    async prepare(world) {
      const id = await evening(world)
      const cost = await storedCost(world.app.pool, id)
      const fields = { submission: randomUUID() }
      const file = { type: 'application/pdf', content: '%PDF-1.7 tique' }
      return { id: [id, cost], fields, body: formWithFile(fields, file) }
    },
  },
  {
    route: '/admin/caja/devolver/anticipos/:cost',
    what: 'paying back what a member has advanced',
    changes: 'event_cost_repayments',
    prepare: async (world) => ({ id: await advance(world), fields: repaymentForm() }),
  },
  {
    route: '/admin/caja/devolver/anticipos/:cost/anulacion',
    what: 'taking back that an advance was paid back',
    changes: 'event_cost_repayments',
    async prepare(world) {
      const cost = await advance(world)
      await world.app.pool.sql`
        insert into event_cost_repayments (id, cost_id, amount_cents, method, repaid_on)
        values (gen_random_uuid(), ${cost}, 48000, 'cash', '2026-11-04')`
      return { id: cost }
    },
  },
])
