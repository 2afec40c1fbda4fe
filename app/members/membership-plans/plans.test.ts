import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { membershipPlans } from '#app/platform/schema/members/people.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { overtaken, overtakenByItself } from '#tests/support/overtaken.ts'
import { newPlanInput, planInput } from './plan-input.ts'
import { addPlan, listPlans, planForm, updatePlan } from './plans.server.ts'

const database = emptiedDatabase()

test('a price set meanwhile is not overwritten', async () => {
  const cx = await contextAs(database.db, 'admin')
  const { id = '' } = (await listPlans(cx)).plans[0] ?? {}
  const { values, version } = await planForm(cx, id)
  const save = (fee: string, db: Database = database.db) =>
    updatePlan({ ...cx, db }, id, planInput.parse({ ...values, version, fee }))
  const late = await overtaken(
    database.db,
    (tx) => save('60', tx),
    () => save('70'),
  )
  expect(late).toMatchObject({ outcome: 'conflict', conflict: { differing: { fee: '60,00' } } })
})

test('one plan stays in use, also when the last two are archived at once', async () => {
  const cx = await contextAs(database.db, 'admin')
  await database.db.delete(membershipPlans)
  for (const name_es of ['Anual', 'Joven']) {
    const form = { submission: randomUUID(), name_es, period: 'life', grace_days: '30' }
    await overtakenByItself(cx, (own) => addPlan(own, newPlanInput.parse(form)))
  }
  const { plans } = await listPlans(cx)
  expect(plans).toHaveLength(2)
  const archive = async (place: number, db: Database = database.db) => {
    const { id, values, version } = await planForm(cx, plans[place]?.id ?? '')
    const form = planInput.parse({ ...values, version, archived: 'yes' })
    return updatePlan({ ...cx, db }, id, form)
  }
  const last = overtaken(
    database.db,
    (tx) => archive(0, tx),
    () => archive(1),
  )
  await expect(last).rejects.toMatchObject({ code: 'lastPlan' })
})
