import { randomUUID } from 'node:crypto'
import { costForm, formWithFile, storedCost } from '#tests/support/event-costs.ts'
import { storedEvent } from '#tests/support/events.ts'
import { validRequests } from './valid-request.ts'
import type { World } from './world.ts'

/** The event whose accounts are kept, and its address. */
async function evening({ app }: World) {
  const { id } = await storedEvent(app.db)
  return { id, path: `/admin/eventos/${id}/cuentas` }
}

/** A cost that a member has advanced; gives its id. */
async function advance(world: World) {
  const { id } = await evening(world)
  return storedCost(world.app.pool, id, { personName: 'Núria Pla' })
}

const repaymentForm = () => ({
  submission: randomUUID(),
  method: 'transfer',
  repaid_on: '2026-11-04',
  reference: '',
})

/** What the treasurer writes down of an evening. */
export const eventAccountRequests = validRequests({ who: 'treasurers' })([
  {
    route: '/admin/eventos/:id/cuentas/gasto',
    what: 'writing down a cost',
    changes: 'event_costs',
    prepare: async (world) => ({
      path: `${(await evening(world)).path}/gasto`,
      fields: costForm(),
    }),
  },
  {
    route: '/admin/eventos/:id/cuentas/gastos/:cost/anulacion',
    what: 'taking back a cost',
    changes: 'event_costs',
    async prepare(world) {
      const { id, path } = await evening(world)
      const cost = await storedCost(world.app.pool, id)
      const fields = { submission: randomUUID(), reason: 'Era de otra cena' }
      return { path: `${path}/gastos/${cost}/anulacion`, fields }
    },
  },
  {
    route: '/admin/eventos/:id/cuentas/gastos/:cost/justificante',
    what: 'keeping a receipt',
    changes: 'event_cost_receipts',
    async prepare(world) {
      const { id, path } = await evening(world)
      const cost = await storedCost(world.app.pool, id)
      const fields = { submission: randomUUID() }
      return {
        path: `${path}/gastos/${cost}/justificante`,
        fields,
        body: formWithFile(fields, { type: 'application/pdf', content: '%PDF-1.7 tique' }),
      }
    },
  },
  {
    route: '/admin/eventos/:id/cuentas/cubiertos',
    what: 'saying how many sat at the table',
    changes: 'event_covers',
    async prepare(world) {
      const { path } = await evening(world)
      return { path: `${path}/cubiertos`, fields: { submission: randomUUID(), covers: '32' } }
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
      await world.app.pool.query(
        `insert into event_cost_repayments (id, cost_id, amount_cents, method, repaid_on)
         values (gen_random_uuid(), $1, 48000, 'cash', '2026-11-04')`,
        [cost],
      )
      return { id: cost }
    },
  },
])
