import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { traits } from '#app/events/menus/menu.ts'
import { menuPlates, menus } from '#app/events/menus/menus.schema.ts'
import { storeCourses } from '#app/events/menus/writing/save-menu.server.ts'
import {
  coursesOf,
  findMenu,
  type StoredCourse,
  type StoredDish,
} from '#app/events/menus/writing/stored-menu.server.ts'
import { eraseHealthData } from '#app/events/registrations/holds/seat-duties.server.ts'
import { allergens, type AnsweredNeeds, diets } from '#app/members/people/diets.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { roleNumbers } from '#app/platform/auth/role.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { accounts } from '#app/platform/schema/accounts/accounts.ts'
import { events } from '#app/platform/schema/events/events.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { storedAccount, storyNow } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { daysLater } from '#tests/support/events.ts'
import { tries } from '#tests/support/figures.ts'
import { minutesLater } from '#tests/support/held.ts'
import {
  gets,
  getsNothing,
  linesOf,
  menuEvening,
  mushrooms,
  noMilk,
  noPrawns,
  type Who,
} from '#tests/support/menu-evening.ts'
import { randomFrom } from '#tests/support/random.ts'
import { worstOf } from '#tests/support/who-can-eat.ts'
import { forgetMenuMails } from './forget-menu-mails.server.ts'
import { notifyLatecomers } from './menu-notice-mails.server.ts'

const evening = menuEvening()
const {
  database,
  at,
  save,
  party,
  comes,
  answers,
  changeEvent,
  partiesAt,
  notify,
  duty,
  left,
  leftTo,
  refused,
  mailsOfKind,
} = evening

test('late guests and answers after a final menu are mailed once, and the host within the hour', async () => {
  const anna = await comes('Anna Roca', noPrawns)
  await duty(1)
  expect(await database.db.$count(mails)).toBe(0)
  await notify()
  // While the notification can be cancelled, nothing else is sent.
  await comes('Aviat Puig', noMilk)
  await duty(9)
  expect(await leftTo(11)).toEqual(['anna.roca', 'sala'])
  await duty(12)
  expect(await leftTo(13)).toEqual(['aviat.puig'])
  await comes('Nou Soci', noPrawns, { language: 'ca' })
  await comes('Menja Tot')
  await comes('Encara No', noPrawns, { confirmBy: daysLater(1) })
  await answers(anna, { allergens: ['crustaceans', 'milk'] })
  await Promise.all([duty(20), duty(20)])
  const sent = await left(21)
  expect([...sent.keys()].toSorted()).toEqual(['anna.roca', 'nou.soci'])
  expect(sent.get('anna.roca')?.subject).toContain('Cambia')
  expect(linesOf(sent.get('nou.soci'))).toEqual(['En lloc de «Arròs de gambes»: Arròs de verdures'])
  await duty(22)
  const [[host, list] = [], ...others] = await left(61)
  expect([host, others]).toEqual(['sala', []])
  expect(list?.subject).toContain('Alguien más')
  expect(list?.text).toContain('Comen otra cosa 3 personas de 4')
  await duty(62)
  expect(await leftTo(200)).toEqual([])
  expect(await partiesAt(200)).toEqual([])
})

test('no mail follows a changed menu, or a past or cancelled event', async () => {
  await comes('Anna Roca', noPrawns)
  await notify()
  await left(11)
  await save(mushrooms, at(20))
  await comes('Nou Soci', noPrawns)
  await duty(30)
  expect(await leftTo(90)).toEqual([])
  await notify(91)
  await left(110)
  await comes('Tard Puig', noPrawns)
  await notifyLatecomers({ ...evening.now(), now: daysLater(30) })
  await changeEvent({ cancelledAt: evening.now().now })
  await duty(120)
  expect(await leftTo(300)).toEqual([])
})

test('the host is notified immediately shortly before the event', async () => {
  await notify()
  await left(11)
  const [event] = await database.db.select().from(events).where(eq(events.id, evening.event()))
  const soon = (Number(event?.date) - Number(storyNow)) / 60_000 - 20
  await comes('Anna Roca', noPrawns)
  await duty(soon)
  expect(await leftTo(soon + 1)).toEqual(['anna.roca', 'sala'])
})

const demote = (account: Account) =>
  database.db.update(accounts).set({ role: roleNumbers.user }).where(eq(accounts.id, account.id))
const anotherHost = (email: string) => storedAccount(database.db, { role: 'editor', email })

test('an editor who has lost the role gets no news of latecomers', async () => {
  await notify()
  await left(11)
  await demote(evening.now().actor)
  await comes('Anna Roca', noPrawns)
  await duty(20)
  expect(await leftTo(200)).toEqual(['anna.roca'])
})

test('the list goes to the current recipient when the host may no longer have it, or to nobody', async () => {
  const host = await anotherHost('rep@example.cat')
  await database.pool.sql`update usuarios set language = 'ca' where id = ${evening.now().actor.id}`
  await save({ host_id: host.id })
  await comes('Anna Roca', noPrawns)
  await notify()
  await refused(11)
  await demote(host)
  await refused(20)
  const addressed = await database.db.select().from(mails).where(eq(mails.kind, 'menu-host'))
  expect(addressed).toMatchObject([{ recipient: 'sala@example.cat', language: 'ca', attempts: 2 }])
  const list = (await left(60)).get('sala')
  expect(list?.subject).toContain('Qui menja una altra cosa')
  expect(list?.text).toContain('«Arròs de gambes»')
  // A latecomer is listed even if they cancel before the mail leaves.
  await comes('Nou Soci', noPrawns)
  await duty(70)
  const gone = { deactivatedAt: minutesLater(75) }
  await database.db.update(accounts).set(gone).where(eq(accounts.id, evening.now().actor.id))
  expect(await leftTo(200)).toEqual(['nou.soci'])
  expect(await mailsOfKind('menu-late')).toBe(0)
})

test('what was reported is erased with the answers, and the mails after seven days', async () => {
  await comes('Anna Roca', noPrawns)
  await notify()
  await left(11)
  for (const [days, kept] of [
    [6, 2],
    [8, 0],
  ] as const) {
    await forgetMenuMails({ db: database.db, now: daysLater(days) })
    expect(await database.db.$count(mails)).toBe(kept)
  }
  for (const [days, kept] of [
    [16, 1],
    [18, 0],
  ] as const) {
    await eraseHealthData({ db: database.db, now: daysLater(days) })
    expect(await database.db.$count(menuPlates)).toBe(kept)
  }
})

const random = randomFrom(1169)
const roll = (below: number) => Math.floor(random() * below)
const pick = <Each>(all: readonly Each[], oneIn: number) => all.filter(() => roll(oneIn) === 0)

function randomDish(title: string): StoredDish {
  const isDeclared = roll(6) > 0
  const contains = pick(allergens, 6)
  const untrue = Object.fromEntries(traits.map((trait) => [trait, roll(3) === 0]))
  return {
    title,
    description: null,
    language: 'es',
    translation: {},
    wine: null,
    traitsDeclared: true,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ...(untrue as Record<(typeof traits)[number], boolean>),
    contains: isDeclared ? contains : null,
    mayContain: isDeclared ? pick(allergens, 8).filter((each) => !contains.includes(each)) : null,
  }
}

const randomCourses = (): StoredCourse[] =>
  Array.from({ length: 2 + roll(4) }, (_, course) =>
    Array.from({ length: 1 + roll(3) }, (__, dish) => randomDish(`Plato ${course}.${dish}`)),
  )

function expectedLines(courses: readonly StoredCourse[], who: AnsweredNeeds): string[] {
  if (who.allergens.length + who.diets.length === 0) return []
  return courses.flatMap((course) => {
    const worst = course.map((food) => worstOf(food, who))
    const served = course[0]?.title ?? ''
    if (worst[0] === 0) return []
    const good = course[worst.indexOf(0)]
    if (good) return [gets(good.title, served)]
    const perhaps = worst.indexOf(1)
    if (perhaps === 0) return [`«${served}»: lo estamos comprobando con la cocina`]
    const given = course[perhaps]
    if (!given) return [getsNothing(served)]
    return [gets(`${given.title}, que estamos comprobando con la cocina`, served)]
  })
}

function randomPerson(name: string): Who {
  const needs = { allergens: pick(allergens, 14), diets: pick(diets, 12) }
  const hasNeeds = needs.allergens.length + needs.diets.length > 0
  // Mails never show a free-text note.
  const note = roll(4) ? null : 'Celíaca, y nada de marisco'
  return [name, { ...needs, hasNeeds: hasNeeds || (roll(4) ? false : null), note }]
}

test('random menus and people report every conflict to those concerned and no other, also after a change', async () => {
  const seen = { notified: 0, unnotified: 0, again: 0, quiet: 0 }
  for (let round = 0; round < tries({ part: 1, all: 6 }); round += 1) {
    await emptyTables(database.pool)
    await evening.begin(200)
    const menuId = (await findMenu(database.db, { eventId: evening.event() }))?.id ?? ''
    for (let each = 0; each < 25; each += 1) {
      const size = 1 + roll(3)
      await party(Array.from({ length: size }, (_, seat) => randomPerson(`Soci${each} ${seat}`)))
    }
    const rows = await database.db
      .select({ guest: guests, email: registrations.email })
      .from(guests)
      .innerJoin(registrations, eq(registrations.id, guests.registrationId))
      .orderBy(asc(registrations.number), asc(guests.place))
    const expected = (courses: readonly StoredCourse[]) =>
      new Map(
        rows.map(({ guest: { id, allergens: a, diets: d } }) => {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          const needs = { allergens: a ?? [], diets: d ?? [] } as AnsweredNeeds
          return [id, expectedLines(courses, { ...needs, hasNeeds: true, note: '' })]
        }),
      )
    const parties = [...Map.groupBy(rows, ({ email }) => email.split('@', 1)[0] ?? '')]
    const put = async (courses: StoredCourse[]) => {
      await database.db.transaction((tx) => storeCourses(tx, menuId, courses))
      return coursesOf(database.db, menuId)
    }
    const before = expected(await put(randomCourses()))
    await notify()
    const first = await left(11)
    for (const [name, own] of parties) {
      const lines = own.flatMap(({ guest }) => before.get(guest.id) ?? [])
      expect([name, linesOf(first.get(name)) ?? []]).toEqual([name, lines])
      seen[lines.length > 0 ? 'notified' : 'unnotified'] += 1
    }
    const kept = (await coursesOf(database.db, menuId)).slice(1)
    const after = expected(await put([...randomCourses().slice(0, 1), ...kept]))
    await notify(60)
    const second = await left(80)
    for (const [name, own] of parties) {
      const isOther = own.some(
        ({ guest: { id } }) => String(before.get(id)) !== String(after.get(id)),
      )
      expect([name, second.has(name)]).toEqual([name, isOther])
      const lines = own.flatMap(({ guest }) => after.get(guest.id) ?? [])
      const shown = linesOf(second.get(name))?.filter((line) => line.includes('«'))
      if (isOther) expect([name, shown]).toEqual([name, lines])
      seen[isOther ? 'again' : 'quiet'] += 1
    }
    expect((await left(200)).size).toBe(0)
    expect(await database.db.$count(menus)).toBe(1)
  }
  for (const [what, count] of Object.entries(seen)) {
    expect(count, what).toBeGreaterThan(tries({ part: 0, all: 10 }))
  }
})
