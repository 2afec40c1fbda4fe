import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listTrash, restoreFromTrash } from '#app/administration/trash/trash.server.ts'
import { deleteRestaurant } from '#app/content/restaurant-management/save-restaurant.server.ts'
import { attendedEvent } from '#app/events/attendees/attendees.server.ts'
import { eveningAccounts } from '#app/events/event-accounts/evening-accounts.server.ts'
import { listManagedEvents } from '#app/events/event-management/managed-events.server.ts'
import { deleteEvent } from '#app/events/event-management/saving/save-event.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { restaurants } from '#app/platform/schema/content/restaurants.ts'
import { eventCosts } from '#app/platform/schema/events/event-costs.ts'
import { registrations } from '#app/platform/schema/events/registrations.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { trash } from '#app/platform/schema/trash.ts'
import { visitDiners, visitPictures, visits } from '#app/platform/schema/visits/visits.ts'
import { createVisit, deleteVisit, updateVisit } from '#app/visits/visits/form/save-visit.server.ts'
import { closingForm, visitForm as formOf } from '#app/visits/visits/form/visit-form.server.ts'
import { visitInput, type VisitInput } from '#app/visits/visits/form/visit-input.server.ts'
import { visitHistory } from '#app/visits/visits/visit-history.server.ts'
import { storedMember } from '#tests/support/circulars.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase, storedSeats } from '#tests/support/file-database.ts'
import { storedRow } from '#tests/support/stored-row.ts'
import { visitForm } from '#tests/support/valid-requests/forms.ts'
import { storedRestaurant } from '#tests/support/visits.ts'
import { closeNight } from './close-night.server.ts'

const database = emptiedDatabase()
let cx: RequestContext
beforeEach(async () => {
  cx = await contextAs(database.db, 'editor', 'ona@example.cat')
})

/** The day of `storyNow` in Madrid. */
const today = '2026-11-20'
const readVisit = (form: Record<string, string | null>) => visitInput(today).parse(form)
const inputOf = (given: Record<string, string> = {}): VisitInput =>
  readVisit(visitForm({ submission: randomUUID(), ...given }))

const faultsOf = (given: Record<string, string>) => {
  const { error } = visitInput(today).safeParse(visitForm(given))
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? [])
}

const restaurant = (name = 'Can Roca') =>
  storedRestaurant(database.db, name, { visitedOn: '2020-01-04' })

async function lastNight(restaurantId: number | null = null) {
  const { db } = database
  const event = await storedEvent(db, { title: 'Sopar', date: daysLater(-0.7), restaurantId })
  const seat = async (
    name: string,
    here: boolean,
    more: Partial<typeof registrations.$inferInsert> = {},
  ) => {
    const person = { name, checkedInAt: here ? daysLater(-0.7) : null }
    const given = { confirmedAt: daysLater(-3), ...more }
    return (await storedSeats(db, event.id, [person], given)).guests[0] ?? ''
  }
  const member = await memberOf('Berta Pla', 'berta@example.cat')
  const ids = {
    berta: await seat('Berta', true),
    carles: await seat('Carles', true),
    dora: await seat('Dora', false),
    pau: await seat('Pau', true, { walkIn: 'within', email: 'walk-in-1' }),
  }
  return { event, member, ids }
}

const memberOf = (fullName: string, email: string) =>
  storedMember(database.db, email, { fullName, joinedOn: '2020-01-01' })

const ticks = (ids: Record<string, string>, came: readonly string[]) => ({
  shown: Object.values(ids).join(),
  ...Object.fromEntries(came.map((name) => [`came_${ids[name]}`, 'yes'])),
})

const came = async () =>
  (await database.db.select().from(visitDiners)).filter((diner) => diner.came).length

describe('closing a night', () => {
  test('starts with the planned event and the people marked at the door', async () => {
    const { event, ids } = await lastNight(await restaurant())
    const night = await closingForm(cx, String(event.id))
    if (night.closed !== null) throw new Error('closed')
    const { form } = night
    expect(form.values).toMatchObject({
      title_es: 'Sopar',
      visited_on: '2026-11-19',
      [`came_${ids.berta}`]: 'yes',
      [`came_${ids.dora}`]: '',
      [`came_${ids.pau}`]: 'yes',
    })
    expect(form.restaurant).toBe('Can Roca')
    expect(form.diners.find(({ key }) => key === ids.pau)).toMatchObject({ walkIn: true })
    // Only a member's consent is known.
    expect(form.diners.filter(({ inPictures }) => inPictures === false)).toHaveLength(1)
    expect(form.diners.filter(({ inPictures }) => inPictures === null)).toHaveLength(3)
  })

  test('takes the bill from the event’s accounts, without reversed costs', async () => {
    const { event } = await lastNight()
    const evening = { eventId: event.id, eventEs: 'Sopar', eventCa: 'Sopar', spentOn: '2026-11-19' }
    const cost = async (
      kind: 'restaurant' | 'wine' | 'transport',
      amountCents: number,
      reverses?: string,
    ) => {
      const row = {
        ...evening,
        id: randomUUID(),
        kind,
        amountCents,
        what: 'Algo',
        paidBy: 'club' as const,
      }
      await database.db
        .insert(eventCosts)
        .values(reverses ? { ...row, reverses, reason: 'Error' } : row)
      return row.id
    }
    const bill = async () => {
      const night = await closingForm(cx, String(event.id))
      return night.closed === null ? night.form.values.bill : null
    }
    expect(await bill()).toBe('')
    await cost('restaurant', 50_000)
    await cost('transport', 9_000)
    const wrong = await cost('wine', 8_000)
    await cost('wine', 7_050)
    await cost('wine', -8_000, wrong)
    expect(await bill()).toBe('570,50')
  })

  test('records the bill in the event’s accounts apart from what they have, also when corrected', async () => {
    const { event, ids } = await lastNight()
    const cost = { eventId: event.id, eventEs: 'Sopar', eventCa: 'Sopar', spentOn: '2026-11-19' }
    const paid = { kind: 'wine' as const, what: 'Cava', paidBy: 'club' as const }
    await database.db
      .insert(eventCosts)
      .values({ id: randomUUID(), ...cost, ...paid, amountCents: 4000 })
    const treasurer = await contextAs(database.db, 'admin', 'caixa@example.cat')
    const accounts = async () => {
      const { costs, bill } = await eveningAccounts(treasurer, `${event.id}`)
      return [costs.cents, bill]
    }
    const input = inputOf({ covers: '', ...ticks(ids, ['berta', 'carles', 'dora']) })
    const id = await closeNight(cx, String(event.id), input)
    expect(await closeNight(cx, String(event.id), input)).toBe(id)
    expect(await accounts()).toEqual([54_000, null])
    const correctBill = async (billCents: number, day: number) => {
      const [stored] = await database.db.select().from(visits)
      const version = String(stored?.updatedAt.getTime())
      const visit = { ...input.visit, billCents, costPerHeadCents: Math.round(billCents / 3) }
      const later = { ...cx, now: daysLater(day) }
      await updateVisit(later, id, { ...input, visit, version }, {})
    }
    await correctBill(60_000, 1)
    expect(await accounts()).toEqual([60_000, null])
    // A smaller bill is shown as a difference; only the treasurer can reverse the cost.
    await correctBill(50_000, 2)
    expect(await accounts()).toEqual([60_000, { visitCents: 50_000, costsCents: 60_000 }])
  })

  test('stores one visit of a form sent twice, also concurrently', async () => {
    const { event, ids, member } = await lastNight()
    const input = inputOf({ covers: '', ...ticks(ids, ['berta', 'carles', 'dora']) })
    const both = await Promise.all([1, 2, 3].map(() => closeNight(cx, String(event.id), input)))
    expect(new Set(both)).toEqual(new Set([input.submission]))
    expect(await database.db.select().from(visits)).toMatchObject([
      { eventId: event.id, covers: 3, billCents: 54_000, costPerHeadCents: 18_000 },
    ])
    expect(await came()).toBe(3)
    const diners = await database.db.select().from(visitDiners)
    expect(diners).toHaveLength(4)
    expect(diners.filter(({ personId }) => personId === member)).toHaveLength(1)
    expect(await database.db.$count(auditLog, eq(auditLog.action, 'visit.closed'))).toBe(1)
  })

  test('leads the second person to the visit', async () => {
    const { event } = await lastNight()
    const past = { search: '', view: 'past', page: 1 } as const
    const isClosed = async () => {
      const { rows } = await listManagedEvents(cx, past)
      const { closed: ofPage } = await attendedEvent(cx, String(event.id))
      return [rows[0]?.closed, ofPage]
    }
    expect(await isClosed()).toEqual([false, false])
    const id = await closeNight(cx, String(event.id), inputOf())
    expect(await isClosed()).toEqual([true, true])
    const closed = { code: 'nightClosed', status: 409 }
    await expect(closeNight(cx, String(event.id), inputOf())).rejects.toMatchObject(closed)
    expect(await closingForm(cx, String(event.id))).toEqual({ closed: id })
  })

  test('is refused while the event runs, and for a cancelled one', async () => {
    const coming = await storedEvent(database.db, { date: daysLater(1) })
    const over = { date: daysLater(-1), cancelledAt: daysLater(-2) }
    const cancelled = await storedEvent(database.db, over)
    for (const [id, status] of [
      [coming.id, 409],
      [cancelled.id, 410],
      [999, 404],
    ]) {
      await expect(closeNight(cx, String(id), inputOf())).rejects.toMatchObject({ status })
    }
    expect(await database.db.$count(visits)).toBe(0)
  })

  test('needs who came or how many, the place, and consent of everyone in a picture', () => {
    for (const [field, fault] of [
      ['covers', 'coversMissing'],
      ['restaurant_name', 'visitPlaceMissing'],
      ['picture_0_agreed', 'pictureAgreementMissing'],
      ['dish_0_title_es', 'itemNameMissing'],
    ] as const) {
      expect(faultsOf({ dish_0_title_ca: '', [field]: '' })).toEqual({ [field]: fault })
    }
    expect([faultsOf({ dish_0_title_es: '' }), faultsOf({ dish_0_title_ca: '' })]).toEqual([{}, {}])
    expect(faultsOf({ shown: 'nobody' })).toMatchObject({ shown: 'unexpected' })
  })

  test('accepts today in Madrid as the latest day', () => {
    expect(faultsOf({ visited_on: today })).toEqual({})
    expect(faultsOf({ visited_on: '2026-11-21' })).toEqual({ visited_on: 'dayInFuture' })
    expect(faultsOf({ visited_on: '2062-05-14' })).toEqual({ visited_on: 'dayInFuture' })
  })
})

async function correct(
  id: string,
  given: Record<string, string>,
  days = 1,
  as: RequestContext = cx,
) {
  const { values, version } = await formOf(cx, id)
  const input = readVisit({ ...values, version, ...given })
  return updateVisit({ ...as, now: daysLater(days) }, id, input, given)
}

describe('a correction', () => {
  test('changes what was changed, and nothing else', async () => {
    const { event, ids } = await lastNight()
    const id = await closeNight(cx, String(event.id), inputOf(ticks(ids, ['berta'])))
    expect(await correct(id, {})).toEqual({ outcome: 'updated' })
    expect(await database.db.$count(auditLog, eq(auditLog.action, 'visit.updated'))).toBe(0)
    await correct(id, { [`came_${ids.dora}`]: 'yes', covers: '2' })
    expect(await came()).toBe(2)
    expect(await database.db.select().from(visits)).toMatchObject([{ covers: 2 }])
  })

  test('of a concurrent edit is shown to both', async () => {
    const id = await createVisit(cx, inputOf())
    const { version } = await formOf(cx, id)
    await correct(id, { note_es: 'Salió la luna.' })
    const result = await correct(id, { covers: '13', note_es: '', version: version ?? '' }, 2)
    const differing = { covers: '12', note_es: 'Salió la luna.' }
    expect(result).toMatchObject({
      outcome: 'conflict',
      conflict: { differing },
      values: { covers: '13' },
    })
    expect(await database.db.select().from(visits)).toMatchObject([{ covers: 12 }])
  })

  test('keeps who confirmed the consent for a picture', async () => {
    const id = await createVisit(cx, inputOf())
    const other = await contextAs(database.db, 'admin', 'boss@example.cat')
    const more = { picture_1_path: '/images/club-raim', picture_1_agreed: 'yes' }
    await correct(id, more, 1, other)
    const pictures = await database.db.select().from(visitPictures).orderBy(visitPictures.position)
    const own = cx.actor.kind === 'account' ? cx.actor.id : ''
    expect(pictures.map(({ agreedBy }) => agreedBy)).toEqual([own, other.actor.id])
  })
})

const last = async (id: number) =>
  (await database.db.select().from(restaurants).where(eq(restaurants.id, id)))[0]?.lastVisitOn

describe('the last visit of a restaurant', () => {
  test('comes from its visits, or from what was typed without any', async () => {
    const [one, two] = [await restaurant(), await restaurant('Can Blai')]
    expect(await last(one)).toBe('2020-01-04')
    const id = await createVisit(cx, inputOf({ restaurant_id: String(one), restaurant_name: '' }))
    expect(await last(one)).toBe('2026-05-14')
    await correct(id, { restaurant_id: String(two) })
    expect([await last(one), await last(two)]).toEqual(['2020-01-04', '2026-05-14'])
    const trashed = await deleteVisit(cx, id)
    expect(await last(two)).toBe('2020-01-04')
    await restoreFromTrash(cx, trashed)
    expect(await last(two)).toBe('2026-05-14')
  })

  test('counts all its visits, also those its page does not list', async () => {
    const id = await restaurant()
    await database.pool.sql`
      insert into visits (restaurant_id, restaurant_name, visited_on, covers, cost_per_head_cents)
      select ${id}, 'Can Roca', '2006-01-01'::date + each, 2, case when each in (3, 7, 240) then 1000 + each end
      from generate_series(1, 250) as each`
    const history = await visitHistory(cx, id)
    expect(history).toMatchObject({
      count: 250,
      covers: 500,
      since: '2006-01-02',
      costs: { first: { cents: 1003, day: '2006-01-04' }, now: { cents: 1240, day: '2006-08-29' } },
    })
    expect(history?.shown).toHaveLength(8)
  })

  test('are listed page by page, each once', async () => {
    const id = await restaurant()
    await database.pool.sql`
      with own as (
        insert into visits (restaurant_id, restaurant_name, visited_on, covers)
        select ${id}, 'Can Roca', '2006-01-01'::date + each / 2, 2 from generate_series(1, 75) as each returning id)
      insert into visit_dishes (visit_id, position, title) select id, 0, 'Suquet' from own`
    const pages = await Promise.all(
      Array.from({ length: 10 }, (_, index) => visitHistory(cx, id, index + 1)),
    )
    const shown = pages.flatMap((each) => each?.shown ?? [])
    expect(new Set(shown.map((visit) => visit.id)).size).toBe(75)
    const days = shown.map(({ visitedOn }) => visitedOn)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(shown.every(({ dishes }) => dishes[0]?.title === 'Suquet')).toBe(true)
    const [first, second] = pages
    expect(first).toMatchObject({ page: 1, pages: 10, last: '2006-02-07' })
    expect(second).toMatchObject({ page: 2, pages: 10, last: '2006-02-07' })
    expect(await visitHistory(cx, id, 99)).toMatchObject({ page: 10 })
    expect(await visitHistory(cx, await restaurant('Can Blai'), 2)).toBeNull()
  })

  test('is named by its day in each language in the trash', async () => {
    const id = await createVisit(cx, inputOf())
    await deleteVisit(cx, id)
    const titleIn = async (language: 'es' | 'ca') =>
      (await listTrash({ ...cx, language }, 1)).rows[0]?.title
    expect(await titleIn('es')).toMatch(/ · 14 may 2026$/u)
    expect(await titleIn('ca')).toMatch(/ · 14 maig 2026$/u)
  })

  test('stays with its history when it is deleted, and comes back with it', async () => {
    const { event } = await lastNight()
    const id = await restaurant()
    const input = inputOf({ restaurant_id: String(id), restaurant_name: '' })
    await closeNight(cx, String(event.id), input)
    await deleteRestaurant(cx, String(id))
    await deleteEvent(cx, String(event.id))
    expect(await database.db.select().from(visits)).toMatchObject([
      { restaurantId: null, eventId: null, restaurantName: 'Can Roca', covers: 12 },
    ])
    const items = await database.db.select({ id: trash.id }).from(trash).orderBy(trash.deletedAt)
    for (const item of items) await restoreFromTrash(cx, item.id)
    expect(await database.db.select().from(visits)).toMatchObject([
      { restaurantId: id, eventId: event.id },
    ])
    expect(await last(id)).toBe('2026-05-14')
  })
})

test('names are shown only of members who consented and were there', async () => {
  const id = await restaurant()
  const agreed = await memberOf('Berta Pla', 'berta@example.cat')
  const silent = await memberOf('Carles Mas', 'carles@example.cat')
  const { id: accountId, email } = await storedAccount(database.db, { email: 'nobody@example.cat' })
  const stranger = await storedRow(database.db, people, {
    accountId,
    fullName: 'Dora Nul',
    email,
    visitsConsentAt: cx.now,
  })
  const input = inputOf({ restaurant_id: String(id), restaurant_name: '' })
  await createVisit(cx, { ...input, members: [agreed, silent, stranger.id] })
  const names = async (visitsConsentAt: Date | null) => {
    await database.db.update(people).set({ visitsConsentAt }).where(eq(people.id, agreed))
    return (await visitHistory(testContext({ db: database.db }), id))?.shown[0]?.names
  }
  expect(await names(null)).toEqual([])
  expect(await names(cx.now)).toEqual(['Berta Pla'])
  expect(await names(null)).toEqual([])
})
