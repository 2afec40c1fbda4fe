import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { recordAct } from '#app/kit/records/record-audit.server.ts'
import { storedPayer, storedPlan } from '#tests/support/dues.ts'
import { storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase, storedSeats } from '#tests/support/file-database.ts'
import { storedPayment } from '#tests/support/ledger-deeds.ts'
import { openCharge } from '#tests/support/open-money.ts'
import { memberPage } from './member-page.server.ts'

const database = emptiedDatabase()

async function club() {
  const { db, pool } = database
  const admin = await contextAs(db, 'admin')
  const plan = await storedPlan(pool, { household: true })
  const { id, personId } = await storedPayer(pool, plan, { email: 'nuria@example.cat' })
  await storedPayer(pool, plan, { full_name: 'Pere Soler', household_of: id })
  const paid = await openCharge(pool, { personId, about: 'Cuota 2026' })
  await storedPayment(admin, [paid.id], {
    amountCents: 6000,
    from: { personId, name: 'Núria Pla', email: null, language: 'ca' },
  })
  await openCharge(pool, { personId, about: 'Cena', cents: 2500 })
  await openCharge(pool, { about: 'De otra persona' })
  const event = await storedEvent(db)
  await storedSeats(db, event.id, ['Núria', 'Pere'], { email: 'nuria@example.cat' })
  await recordAct(db, admin, 'membership.updated', ['membership-request', id])
  return { admin, id }
}

test('one page shows household, money, seats and history of a member', async () => {
  const { admin, id } = await club()
  const { household, money, seats, acts } = await memberPage(admin, id)
  expect(household).toEqual(['Pere Soler'])
  expect(money).toMatchObject({ openCents: 2500, creditCents: 500, mandate: null })
  expect(money?.charges.map(({ about, openCents }) => [about, openCents])).toEqual([
    ['Cena', 2500],
    ['Cuota 2026', 0],
  ])
  expect(seats).toMatchObject([{ seats: 2, status: 'confirmed' }])
  expect(acts).toMatchObject([{ action: 'membership.updated' }])
})

test('the member page shows the secretary no money, seats or history, and others nothing', async () => {
  const { id } = await club()
  const { db } = database
  const cx = await contextAs(db, 'user', 'merce@example.cat')
  const secretary = {
    ...cx,
    actor: { ...cx.actor, offices: [{ office: 'secretary' as const, eventId: null }] },
  }
  expect(await memberPage(secretary, id)).toMatchObject({ money: null, seats: null, acts: null })
  await expect(memberPage(cx, id)).rejects.toMatchObject({ status: 403 })
  await expect(memberPage(secretary, randomUUID())).rejects.toMatchObject({ status: 404 })
})
