import { randomUUID } from 'node:crypto'
import { storedOrder } from '#tests/support/card-payments.ts'
import { notificationOf, responseOf } from '#tests/support/redsys.ts'
import { validRequests } from './valid-request.ts'
import type { World } from './world.ts'

/** A seat of `user` at 55 euros: the registration and its charge. */
async function seatOfUser(world: World): Promise<{ registration: string; charge: string }> {
  const event = await world.event({ price: 5500 })
  const registration = await world.registration(event.id, 'user')
  const { id } = await world.app.pool.row`
    select id from ledger_charges where registration_id = ${registration} and reverses is null`
  return { registration, charge: String(id) }
}

const byCard = () => ({ method: 'card', submission: randomUUID() })

const begunOrder = async (world: World) =>
  storedOrder(world.app.pool, (await seatOfUser(world)).charge)

/** A card payment that is all credit, with its order. */
async function creditByCard(world: World): Promise<{ payment: string; order: string }> {
  const { number } = await begunOrder(world)
  const { id: payment } = await world.app.pool.row`
    insert into ledger_payments (amount_cents, method, received_on, name, source)
    values (5500, 'card', '2026-11-03', 'Maria Soler', ${`gateway:${number}`}) returning id`
  const { id: order } = await world.app.pool.row`
    update gateway_orders set state = 'paid', settled_at = now(), payment_id = ${payment} where number = ${number} returning id`
  return { payment: String(payment), order: String(order) }
}

async function unknownRefund(world: World): Promise<string> {
  const { payment, order } = await creditByCard(world)
  const { id: refund } = await world.app.pool.row`
    with refund as (
      insert into ledger_payments (amount_cents, method, received_on, name, source)
      values (-5500, 'card', '2026-11-03', 'Maria Soler', ${`gateway-refund:${randomUUID()}`}) returning id
    ) insert into ledger_allocations (payment_id, refund_id, amount_cents)
      select ${payment}, id, 5500 from refund returning refund_id as id`
  const { id } = await world.app.pool.row`
    insert into gateway_refunds (id, order_id, refund_id, amount_cents, state, called_at)
    values (gen_random_uuid(), ${order}, ${refund}, 5500, 'unknown', now()) returning id`
  return String(id)
}

export const paymentRequests = validRequests({})([
  {
    route: '/reservas/:id/pago',
    what: 'beginning to pay for a registration by card',
    who: 'owner',
    changes: 'gateway_orders',
    prepare: async (world) => ({ id: (await seatOfUser(world)).registration, fields: byCard() }),
  },
  {
    route: '/cuenta/pagos/:id/pago',
    what: 'beginning to pay a charge of one’s own by card',
    who: 'owner',
    needsAccount: true,
    changes: 'gateway_orders',
    prepare: async (world) => ({ id: (await seatOfUser(world)).charge, fields: byCard() }),
  },
  {
    route: '/pago/aviso',
    what: 'telling of a payment that was made',
    who: 'everybody',
    byPrograms: true,
    changes: 'ledger_payments',
    async prepare(world) {
      const body = notificationOf(responseOf(await begunOrder(world)))
      return { body: { type: 'application/x-www-form-urlencoded', content: body } }
    },
  },
  {
    route: '/admin/caja/devolver/:id/tarjeta',
    what: 'having money go back to a card',
    who: 'treasurers',
    changes: 'gateway_refunds',
    async prepare(world) {
      const { payment } = await creditByCard(world)
      return { id: payment, fields: { submission: randomUUID() } }
    },
  },
  {
    route: '/admin/caja/devolver/tarjeta/:id',
    what: 'saying that a refund was not made',
    who: 'treasurers',
    changes: 'ledger_payments',
    prepare: async (world) => ({ id: await unknownRefund(world), fields: { made: 'no' } }),
  },
])
