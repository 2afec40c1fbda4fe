import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  circularDeliveriesOf,
  circularDetails,
  circularToEnd,
} from '#app/circulars/circulars/circular-details.server.ts'
import {
  circularForm,
  countAudience,
  listCirculars,
} from '#app/circulars/circulars/managed-circulars.server.ts'
import { wholeAudience } from '#app/circulars/circulars/recipients/segment.ts'
import {
  circularAbout,
  composeDigest,
} from '#app/circulars/circulars/writing/circular-beginnings.server.ts'
import { findCards } from '#app/circulars/circulars/writing/circular-cards.server.ts'
import { circularInput } from '#app/circulars/circulars/writing/circular-input.server.ts'
import {
  createCircular,
  updateCircular,
} from '#app/circulars/circulars/writing/save-circular.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { mails } from '#app/platform/mail/mails.schema.ts'
import { auditLog } from '#app/platform/schema/audit.ts'
import { circularDeliveries, circulars } from '#app/platform/schema/circulars/circulars.ts'
import { blogPosts } from '#app/platform/schema/content/blog.ts'
import { membershipRequests } from '#app/platform/schema/members/memberships.ts'
import { people } from '#app/platform/schema/members/people.ts'
import { storedCircular, storedMember } from '#tests/support/circulars.ts'
import { storyNow } from '#tests/support/context.ts'
import { storedPlan } from '#tests/support/dues.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { contextAs, emptiedDatabase } from '#tests/support/file-database.ts'
import { overtaken } from '#tests/support/overtaken.ts'
import { circularForm as typedCircular } from '#tests/support/valid-requests/forms.ts'
import {
  discardCircular,
  endCircular,
  resumeCircular,
  scheduleCircular,
  stopCircular,
  testCircular,
  unscheduleCircular,
} from './circular-acts.server.ts'
import { sendCirculars } from './send-circulars.server.ts'

const database = emptiedDatabase()
let cx: RequestContext
beforeEach(async () => {
  cx = await contextAs(database.db, 'admin', 'admin@example.cat')
})

const round = (seconds = 0, rate = 12) => {
  const now = new Date(storyNow.getTime() + seconds * 1000)
  return sendCirculars({ ...cx, now, rate, signal: new AbortController().signal })
}

const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(circulars).where(eq(circulars.id, id))
  return row
}
const stateOf = async (id: string) => (await rowOf(id))?.state
const inOutbox = () => database.db.$count(mails)
const logged = (action: string) => database.db.$count(auditLog, eq(auditLog.action, action))

const members = async (count: number) => {
  for (let each = 0; each < count; each++) await storedMember(database.db, `m${each}@example.cat`)
}
const draft = async (recipients: number) => {
  await members(recipients)
  return storedCircular(database.db)
}
const inTwoDays = daysLater(2)
const later = { when: 'later', at: inTwoDays } as const
const now = { when: 'now' } as const
const refused = (code: string, status = 409) => expect.objectContaining({ code, status })
const movedOn = refused('circularMovedOn')
const details = (id: string, view: 'text' | 'desktop' = 'text') =>
  circularDetails(cx, id, { language: 'es', view })

test('a circular is sent at its time, and not after it is withdrawn', async () => {
  const id = await draft(1)
  await scheduleCircular(cx, id, later)
  await round()
  expect(await stateOf(id)).toBe('scheduled')
  await overtaken(
    database.db,
    (db) => unscheduleCircular({ ...cx, db }, id),
    () => round(3 * 86_400),
  )
  await round(3 * 86_400)
  expect(await stateOf(id)).toBe('draft')
  expect(await database.db.$count(circularDeliveries)).toBe(0)
  await scheduleCircular(cx, id, later)
  await round(3 * 86_400)
  expect(await stateOf(id)).toBe('sending')
})

test('a circular cannot be sent without recipients, in the past, or at an opening that is over', async () => {
  const id = await draft(0)
  const { id: event } = await storedEvent(database.db, { date: inTwoDays })
  for (const [sending, code] of [
    [now, 'nobodyToMail'],
    [{ when: 'later', at: new Date(storyNow.getTime() - 1) }, 'circularInThePast'],
    [{ when: 'opening', event }, 'circularOpensNothing'],
  ] as const) {
    await expect(scheduleCircular(cx, id, sending)).rejects.toMatchObject({ code })
  }
})

test('the first of two sending times wins, and the second person sees a conflict', async () => {
  const id = await draft(1)
  await scheduleCircular(cx, id, later)
  await scheduleCircular(cx, id, later)
  const inAnHour = { when: 'later', at: new Date(storyNow.getTime() + 3_600_000) } as const
  for (const input of [now, inAnHour, { when: 'opening', event: 1 } as const]) {
    await expect(scheduleCircular(cx, id, input)).rejects.toEqual(movedOn)
  }
  const first = { state: 'scheduled', scheduledAt: inTwoDays, opensWith: null }
  expect(await rowOf(id)).toMatchObject(first)
})

test('two concurrent requests send it once', async () => {
  const id = await draft(1)
  await Promise.all([1, 2, 3].map(() => scheduleCircular(cx, id, now)))
  expect(await logged('circular.begun')).toBe(1)
})

test('stopping holds what has not left, and continuing sends each mail once', async () => {
  const id = await draft(3)
  await scheduleCircular(cx, id, now)
  await round()
  expect(await inOutbox()).toBe(1)
  await stopCircular(cx, id)
  expect(await inOutbox()).toBe(0)
  await round(5)
  expect(await inOutbox()).toBe(0)
  const stopped = { state: 'stopped', recipients: 3, waiting: 3, queued: 0 }
  expect(await rowOf(id)).toMatchObject(stopped)
  await resumeCircular(cx, id)
  for (let each = 0; each < 4; each++) {
    await round(10 + each * 5)
    await database.db.update(mails).set({ sentAt: storyNow })
  }
  await round(40)
  expect(await rowOf(id)).toMatchObject({ state: 'sent', recipients: 3, sent: 3 })
})

test('ending a stopped circular leaves out everyone who has not had it', async () => {
  const id = await draft(2)
  await scheduleCircular(cx, id, now)
  await round()
  await database.db.update(mails).set({ sentAt: storyNow })
  await round(5)
  await expect(endCircular(cx, id)).rejects.toEqual(movedOn)
  await expect(circularToEnd(cx, id)).rejects.toEqual(movedOn)
  await stopCircular(cx, id)
  expect(await circularToEnd(cx, id)).toEqual({ id, subject: 'Cena de invierno', waiting: 1 })
  // A mail that was leaving when the circular was stopped.
  await database.pool.sql`
    with mail as (
      insert into mails (kind, priority, recipient, language, subject, html, text)
      values ('circular-events', 2, 'm1@example.cat', 'es', 'Cena', '<p>Cena</p>', 'Cena') returning id)
    update circular_deliveries set state = 'queued', mail_id = (select id from mail) where state = 'waiting'`
  await endCircular(cx, id)
  await endCircular(cx, id)
  const counts = { recipients: 2, sent: 1, leftOut: 1, waiting: 0, queued: 0 }
  expect(await rowOf(id)).toMatchObject({ state: 'sent', endedAt: cx.now, ...counts })
  expect(await inOutbox()).toBe(0)
  await round(60)
  expect(await inOutbox()).toBe(0)
  expect(await logged('circular.ended')).toBe(1)
  await expect(resumeCircular(cx, id)).rejects.toEqual(movedOn)
})

test('its deliveries are listed with the names of their people, by state', async () => {
  const id = await storedCircular(database.db, { state: 'sent', begunAt: storyNow })
  for (const [name, state] of [
    ['a', 'sent'],
    ['b', 'failed'],
  ] as const) {
    const address = `${name}@example.cat`
    const personId = await storedMember(database.db, address)
    const delivery = { circularId: id, address, personId, language: 'es', state } as const
    await database.db.insert(circularDeliveries).values(delivery)
  }
  const gone = {
    circularId: id,
    address: 'gone@example.cat',
    language: 'ca',
    state: 'sent',
  } as const
  await database.db.insert(circularDeliveries).values(gone)
  const listed = async (state: 'failed' | null) =>
    (await circularDeliveriesOf(cx, id, { state, page: 1 })).rows.map(({ name }) => name)
  expect(await listed(null)).toEqual(['Socia a', 'Socia b', null])
  expect(await listed('failed')).toEqual(['Socia b'])
})

test('the list counts failures after their recipients were forgotten', async () => {
  const counts = { failed: 1, bounced: 2 }
  const id = await storedCircular(database.db, { state: 'sent', begunAt: storyNow, ...counts })
  const { rows } = await listCirculars(cx, { search: '', state: null, page: 1 })
  expect(rows).toMatchObject([{ id, failed: 3 }])
})

test('a circular that has begun is no longer a draft', async () => {
  const id = await storedCircular(database.db, { state: 'sending', begunAt: storyNow })
  for (const act of [discardCircular, unscheduleCircular]) {
    await expect(act(cx, id)).rejects.toMatchObject({ status: 409 })
  }
})

test('a test mail goes to its sender in both languages, without another person’s unsubscribe link', async () => {
  await testCircular(cx, await draft(0))
  const sent = await database.db.select().from(mails).orderBy(mails.language)
  const to = { recipient: 'admin@example.cat', headers: null }
  expect(sent).toMatchObject([
    { ...to, subject: 'Prova: Sopar d’hivern' },
    { ...to, subject: 'Prueba: Cena de invierno' },
  ])
  for (const { html, text } of sent) {
    expect(html).not.toContain('/correo/baja')
    expect(html).toMatch(/\/cuenta\/correos\?[a-z]+=(?:es|ca)"/u)
    expect(`${html}${text}`).not.toContain('TOKEN')
  }
})

const created = (given: Record<string, string>) =>
  createCircular(cx, circularInput.parse(typedCircular({ submission: randomUUID(), ...given })))

const count = (named: string) =>
  countAudience(cx, { kind: 'club', segment: { ...wholeAudience, named } })

test('recipients are found by exact number or address only', async () => {
  const personId = await storedMember(database.db, 'ana@example.cat')
  const [ana] = await database.db
    .select()
    .from(membershipRequests)
    .where(eq(membershipRequests.personId, personId))
  const named = `${ana?.memberNumber}\nANA@example.cat`
  expect(await created({ people: named })).toMatchObject({ outcome: 'created' })
  const unknown = { outcome: 'refused', errors: { people: 'membersUnknown' } }
  expect(await created({ people: 'nadie@example.cat' })).toEqual(unknown)
  expect(await count('ana@example.cat')).toMatchObject({ recipients: 1 })
  expect(await count('9999')).toBeNull()
})

const post = (title: string, slug: string, days: number) => {
  const publishedAt = daysLater(days)
  const since = { publishedAt, firstPublishedAt: publishedAt, status: 'published' } as const
  return { title, slug, content: 'Pa i més pa', ...since }
}

test('a card can only show what is on the site', async () => {
  const unknown = { outcome: 'refused', errors: { text_ca: 'cardUnknown' } }
  expect(await created({ text_ca: 'Hola\n\n/eventos/77' })).toEqual(unknown)
  const { db, pool } = database
  const opens = { title: 'Calçotada', registrationOpensAt: inTwoDays }
  const soon = await storedEvent(db, opens)
  const cancelled = await storedEvent(db, { ...opens, cancelledAt: storyNow })
  await storedEvent(db, { title: 'Cena' })
  await db
    .insert(blogPosts)
    .values([
      post('Calçots abans', 'abans', -2),
      post('Calçots ara', 'ara', -1),
      post('Calçots demà', 'dema', 1),
      { ...post('Calçots mai', 'mai', -1), status: 'draft' },
      post('Altres', 'altres', -1),
    ])
  const found = (await findCards(cx, 'calçot')).map(({ path }) => path)
  expect(found).toEqual([`/eventos/${soon.id}`, '/blog/ara', '/blog/abans'])
  await storedPlan(pool)
  const plan = await storedPlan(pool)
  await pool.sql`update membership_plans set name_ca = 'Jove' where id = ${plan}`
  const text = `/eventos/${soon.id}\n\n/eventos/${cancelled.id}`
  const id = await storedCircular(db, { text, segment: { plan } })
  const shown = { language: 'es', view: 'text' } as const
  const { openings, audience } = await circularDetails({ ...cx, language: 'ca' }, id, shown)
  expect(openings).toMatchObject([{ id: soon.id, opensAt: inTwoDays }])
  expect(audience).toMatchObject({ plan: 'Jove' })
})

test('the digest lists what is published, and has one draft a month', async () => {
  const shown = await storedEvent(database.db, { date: inTwoDays, title: 'Cena' })
  await storedEvent(database.db, { date: inTwoDays, status: 'draft' })
  const id = await composeDigest(cx)
  expect(await composeDigest(cx)).toBe(id)
  const digest = await rowOf(id)
  const subject = 'Noviembre en Cercle Gastronòmic'
  expect(digest).toMatchObject({ state: 'draft', kind: 'club', subject })
  expect(digest?.text.match(/\/eventos\/\d+/gu)).toEqual([`/eventos/${shown.id}`])
  await database.db.update(circulars).set({ state: 'sent', begunAt: storyNow })
  const [further, ...more] = await Promise.all([1, 2, 3].map(() => composeDigest(cx)))
  expect(further).not.toBe(id)
  expect(more).toEqual([further, further])
  expect(await composeDigest(cx)).toBe(further)
  expect(await database.db.$count(circulars)).toBe(2)
  const about = { event: String(shown.id), restaurant: null, post: null, assembly: null }
  const text = expect.stringContaining(`/eventos/${shown.id}`)
  const begun = { kind: 'events', subject_es: 'Cena', text_ca: text }
  expect(await circularAbout(cx, about)).toMatchObject(begun)
})

test('matters of the contract are not sent to expired memberships', () => {
  const form = typedCircular({ kind: 'contract', standing: 'lapsed' })
  expect(() => circularInput.parse(form)).toThrow()
})

const to = async (id: string) => {
  const sent = eq(circularDeliveries.circularId, id)
  const rows = await database.db.select().from(circularDeliveries).where(sent)
  return rows.map(({ address }) => address)
}

async function saved(id: string, given: Record<string, string> = {}) {
  const { values, version } = await circularForm(cx, id)
  const form = { ...values, ...given, version: version ?? '' }
  return updateCircular(cx, id, circularInput.parse(form), form)
}

async function erase(personId: string): Promise<void> {
  await database.db.delete(membershipRequests).where(eq(membershipRequests.personId, personId))
  await database.db.delete(people).where(eq(people.id, personId))
}

const draftFor = (...picked: string[]) =>
  storedCircular(database.db, { segment: { people: picked } })

const roundInTwoDays = () => round(2 * 86_400, 600)

describe('named recipients', () => {
  let ana: string
  let bea: string
  beforeEach(async () => {
    ana = await storedMember(database.db, 'ana@example.cat')
    bea = await storedMember(database.db, 'bea@example.cat')
  })
  const inADay = { when: 'later', at: daysLater(1) } as const

  test('follow two merges in a row', async () => {
    const cai = await storedMember(database.db, 'cai@example.cat')
    const [picked, due] = [await draftFor(ana, cai), await draftFor(ana)]
    await database.pool.sql`select merge_people(${ana}, ${bea})`
    await database.pool.sql`select merge_people(${bea}, ${cai})`
    const { values, counted } = await circularForm(cx, picked)
    expect(values.people).toBe('cai@example.cat')
    expect(counted).toMatchObject({ recipients: 1 })
    const reached = { audience: { picked: 1 } }
    expect(await details(picked)).toMatchObject(reached)
    expect(await saved(picked)).toEqual({ outcome: 'updated' })
    expect((await rowOf(picked))?.segment).toMatchObject({ people: [cai] })
    await scheduleCircular(cx, due, inADay)
    await roundInTwoDays()
    expect(await to(due)).toEqual(['cai@example.cat'])
  })

  test('who are all erased leave a draft without recipients until others are chosen', async () => {
    const id = await draftFor(ana)
    await erase(ana)
    const { values, counted } = await circularForm(cx, id)
    expect(values.people).toMatch(/^Una persona elegida ya no está/u)
    expect(counted).toBeNull()
    const segment = { ...wholeAudience, named: values.people ?? '' }
    expect(await countAudience(cx, { kind: 'events', segment })).toBeNull()
    expect(await saved(id)).toEqual({ outcome: 'refused', errors: { people: 'membersUnknown' } })
    expect((await rowOf(id))?.segment).toEqual({ people: [ana] })
    const scheduled = scheduleCircular(cx, id, now)
    await expect(scheduled).rejects.toMatchObject({ code: 'nobodyToMail' })
    const nobody = { audience: { picked: 1 }, counted: { recipients: 0 } }
    expect(await details(id)).toMatchObject(nobody)
    expect(await saved(id, { people: 'bea@example.cat' })).toEqual({ outcome: 'updated' })
    await scheduleCircular(cx, id, now)
    await roundInTwoDays()
    expect(await to(id)).toEqual(['bea@example.cat'])
  })

  test('who are erased are counted in the form, in both languages, and the others get it', async () => {
    const id = await draftFor(ana, bea)
    await erase(ana)
    for (const [language, words] of [
      ['es', 'ya no está'],
      ['ca', 'ja no hi és'],
    ] as const) {
      const { values } = await circularForm({ ...cx, language }, id)
      const lines = values.people?.split('\n')
      expect(lines).toEqual(['bea@example.cat', expect.stringContaining(words)])
    }
    expect(await saved(id)).toMatchObject({ outcome: 'refused' })
    await scheduleCircular(cx, id, now)
    await roundInTwoDays()
    expect(await to(id)).toEqual(['bea@example.cat'])
  })

  test('who are all erased before it is due get nothing, and the circular ends', async () => {
    const id = await draftFor(ana)
    await scheduleCircular(cx, id, inADay)
    await erase(ana)
    await roundInTwoDays()
    expect(await rowOf(id)).toMatchObject({ state: 'sent' })
    expect(await to(id)).toEqual([])
  })
})
