import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import { madridDayOf } from '#app/platform/i18n/time/madrid-calendar.server.ts'
import { guests, registrations } from '#app/platform/schema/events/registrations.ts'
import { castVote } from '#app/visits/scores/ballot/cast-vote.server.ts'
import { runScorings } from '#app/visits/scores/open-scores.server.ts'
import { scoringLife } from '#app/visits/scores/shown/score.ts'
import { scoringKeys } from '#server/settings/site-of-settings.ts'
import { testSecret } from '#tests/support/app-on-url.ts'
import { storedAccount } from '#tests/support/context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { storedEvent } from '#tests/support/events.ts'
import { storedPhotograph } from '#tests/support/photographs.ts'
import { randomFrom } from '#tests/support/random.ts'
import { scoredVisit, vote, type TestDiner } from '#tests/support/scores.ts'
import { openedSession } from '#tests/support/sessions.ts'
import { contextOfSite } from '#tests/support/site-context.ts'
import { embeddedUrl, keptElsewhere, startSite, type Site } from '#tests/support/site.ts'
import { storedRow } from '#tests/support/stored-row.ts'
import { until } from '#tests/support/until.ts'
import { visitForm, voteForm } from '#tests/support/valid-requests/forms.ts'
import { connectionsToEnd, formsTo, killedWhile, writesTo } from './killed-while.ts'

/**
 * A kill while a night is closed, a vote is cast or a seal is opened, at any write: afterwards all or nothing is
 * stored, no vote is lost, and each is opened once. No file of the database contains a vote
 * (docs/decisions/history/0075-sealed-scores.md).
 */

const seed = 20_261_126
const day = 86_400_000
const names = ['Àngel', 'Berta', 'Carles', 'Dolors']
const yesterday = () => madridDayOf(new Date(Date.now() - day))

/** The form of a vote with this mark for every criterion. */
const formOf = (score: number) =>
  voteForm({
    food: String(score),
    service: String(score),
    atmosphere: String(score),
    value: String(score),
  })

const place = (diner: TestDiner) => `/puntuar?clave=${diner.key}`

const openAt = (cx: RequestContext, now: Date) =>
  runScorings({
    ...cx,
    now,
    scoringKeys: scoringKeys({ secret: testSecret, secretBefore: null }),
    signal: new AbortController().signal,
  })

describe('a kill', () => {
  let database: TestDatabase
  let site: Site
  let cookie: string
  /** The photograph taken last. */
  let photo: string
  beforeAll(async () => {
    database = await testDatabase()
    // Pictures are stored in the data folder, because photographs are published.
    const { SMTP_URL, MAIL_FROM } = keptElsewhere
    site = await startSite({
      SMTP_URL,
      MAIL_FROM,
      DATABASE_URL: database.url,
      SECRET: testSecret,
    })
    const actor = await storedAccount(database.db, { role: 'editor', email: 'emma@example.cat' })
    cookie = await openedSession(database.db, { accountId: actor.id, origin: site.origin })
  })
  afterAll(async () => {
    await site.stop()
    await database.close()
  })

  const counted = async (query: string, values: unknown[] = []) =>
    (await database.pool.query<{ count: number }>(query, values)).rows[0]?.count ?? 0

  const send = (path: string, fields: Record<string, string>) => formsTo(site, cookie)(path, fields)

  /** Does something while writes to a table are blocked, and kills the process once it waits for that. */
  const killedAt = (table: string, deed: () => Promise<unknown>) =>
    killedWhile({ pool: database.pool, site }, writesTo(table), deed)

  async function lastNight(): Promise<number> {
    const event = await storedEvent(database.db, {
      title: 'Sopar',
      date: new Date(Date.now() - day),
      endsAt: new Date(Date.now() - day + 3_600_000),
    })
    for (const name of names) {
      const email = `${name.toLowerCase()}-${event.id}@example.org`
      const row = await storedRow(database.db, registrations, {
        eventId: event.id,
        name,
        email,
        seats: 1,
        status: 'confirmed',
        total: 0,
      })
      await database.db
        .insert(guests)
        .values({ registrationId: row.id, place: 1, name, checkedInAt: new Date() })
    }
    photo = await storedPhotograph(database, event.id)
    await storedPhotograph(database, event.id)
    return event.id
  }

  /** The form for closing a night, with one of two photographs selected. */
  const closing = () =>
    visitForm({
      visited_on: yesterday(),
      covers: '4',
      photo_0_id: photo,
      photo_0_chosen: 'yes',
      photo_0_agreed: 'yes',
      photo_0_areas: '',
    })

  /** Row counts of everything that closing a night writes. */
  async function partsOf(eventId: number): Promise<Record<string, number>> {
    const ofVisit = '(select id from visits where event_id = $1)'
    const queries = {
      visits: `visits where event_id = $1`,
      diners: `visit_diners where visit_id = ${ofVisit} and came`,
      dishes: `visit_dishes where visit_id = ${ofVisit}`,
      pictures: `visit_pictures where visit_id = ${ofVisit}`,
      published: `pictures join event_night_photographs photo on photo.picture_id = pictures.id where event_id = $1`,
      photographed: `event_night_files join event_night_photographs photo on photo.id = photograph_id
        where event_id = $1 and event_night_files.name = 'original.webp'`,
      scorings: `scorings where visit_id = ${ofVisit}`,
      ballots: `ballots where visit_id = ${ofVisit}`,
      mails: `mails where kind = 'score-ballot' and recipient like '%-' || $1::bigint || '@example.org'`,
      closed: `audit_log where action = 'visit.closed' and details ->> 'event' = $1::bigint::text`,
    }
    const parts: Record<string, number> = {}
    for (const [part, query] of Object.entries(queries)) {
      parts[part] = await counted(`select count(*)::int as count from ${query}`, [eventId])
    }
    return parts
  }

  const nothing = {
    visits: 0,
    diners: 0,
    dishes: 0,
    pictures: 0,
    published: 0,
    photographed: 2,
    scorings: 0,
    ballots: 0,
    mails: 0,
    closed: 0,
  }
  const all = {
    visits: 1,
    diners: 4,
    dishes: 1,
    pictures: 2,
    published: 1,
    // Unselected photographs wait there.
    photographed: 1,
    scorings: 1,
    ballots: 4,
    mails: 4,
    closed: 1,
  }

  /** The tables that closing a night writes to, in order. */
  const closingSteps = [
    'visits',
    'pictures',
    'event_night_files',
    'visit_diners',
    'visit_dishes',
    'visit_pictures',
    'scorings',
    'ballots',
    'mails',
    'audit_log',
  ]

  test.each(closingSteps)(
    'while closing a night, at %s, leaves nothing, and the next closing is complete',
    async (table) => {
      const eventId = await lastNight()
      const path = `/admin/eventos/${eventId}/cerrar`
      const fields = { ...closing(), submission: randomUUID() }
      await killedAt(table, () => send(path, fields))
      expect(await partsOf(eventId)).toEqual(nothing)
      await site.start()
      expect(await send(path, fields)).toBe(302)
      expect(await partsOf(eventId)).toEqual(all)
      expect(await send(path, fields)).toBe(302)
      expect(await partsOf(eventId)).toEqual(all)
    },
  )

  test('while voting leaves the new or the previous vote, and stores an acknowledged one', async () => {
    const cx = contextOfSite(database.db, site.origin, new Date())
    const { visitId, diners } = await scoredVisit(database.db, names, {
      cx,
      visitedOn: yesterday(),
    })
    const [one, other, third] = diners
    if (!one || !other || !third) throw new Error('nobody votes')
    for (const diner of [one, other, third]) expect(await send(place(diner), formOf(2))).toBe(302)
    // Its row is written but not committed.
    await killedAt('ballots', () => send(place(one), formOf(9)))
    await site.start()
    const random = randomFrom(seed)
    let last = 2
    const may = new Set([last])
    for (let kill = 0; kill < 20; kill += 1) {
      const score = 3 + (kill % 7)
      const sending = send(place(other), formOf(score))
      await after(random() * 60)
      await site.crash()
      const answered = await sending
      await connectionsToEnd(database.pool)
      if (answered === 302) may.clear()
      may.add(score)
      last = score
      await site.start()
    }
    expect(may).toContain(last)
    await openAt(cx, new Date(Date.now() + scoringLife))
    const rows = await database.pool.sql<{ diner_id: string; food: number }>`
      select diner_id, food from scores where visit_id = ${visitId}`
    const given = new Map(rows.map((row) => [row.diner_id, row.food]))
    expect(given.get(one.dinerId)).toBe(2)
    expect(given.get(third.dinerId)).toBe(2)
    expect([...may]).toContain(given.get(other.dinerId))
    expect(rows).toHaveLength(3)
  })

  /** The tables that opening a seal writes to, in order. */
  const openingSteps = ['scores', 'visit_scores', 'ballots', 'scorings']

  test.each(openingSteps)(
    'while opening, at %s, leaves all sealed, and the next opening is complete',
    async (table) => {
      await site.crash()
      // It was due an hour ago, while no process ran.
      const then = new Date(Date.now() - scoringLife - 3_600_000)
      const cx = contextOfSite(database.db, site.origin, then)
      const { visitId, diners } = await scoredVisit(database.db, [...names, 'Enric', 'Fina'], {
        cx,
        visitedOn: madridDayOf(then),
      })
      for (const [index, { key }] of diners.slice(0, 5).entries()) {
        await castVote(cx, key, vote(4 + index, { sentence: `Frase ${index}` }))
      }
      const state = async () => ({
        sealed: await counted(
          'select count(*)::int as count from ballots where visit_id = $1 and sealed is not null',
          [visitId],
        ),
        keys: await counted(
          'select count(*)::int as count from scorings where visit_id = $1 and key_sealed is not null',
          [visitId],
        ),
        open: await counted('select count(*)::int as count from scores where visit_id = $1', [
          visitId,
        ]),
        medians: await counted(
          'select count(*)::int as count from visit_scores where visit_id = $1 and median = 5.5',
          [visitId],
        ),
      })
      const sealed = { sealed: 5, keys: 1, open: 0, medians: 0 }
      expect(await state()).toEqual(sealed)
      // The job opens it as soon as the site runs.
      await killedAt(table, () => site.start().catch(() => null))
      expect(await state()).toEqual(sealed)
      await site.start()
      const opened = { sealed: 0, keys: 0, open: 5, medians: 4 }
      await until('the seal to open', async () => (await state()).open > 0)
      expect(await state()).toEqual(opened)
      await openAt(cx, new Date())
      expect(await state()).toEqual(opened)
    },
  )
})

/** All files in the database's folder that contain a text, including journals. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    if ((await readFile(path)).includes(text)) found.push(path)
  }
  return found
}

// An external database has its files elsewhere.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'no file of the database, journal or output has a vote before the opening',
  async () => {
    const word = 'Zafarranchosellado'
    const site = await startSite({ SEED_DEMO: 'false', SECRET: testSecret })
    const pool = new pg.Pool({ connectionString: embeddedUrl(site) })
    try {
      const db = databaseOver(pool)
      const cx = contextOfSite(db, site.origin, new Date())
      const { diners } = await scoredVisit(db, names, { cx, visitedOn: yesterday() })
      const [diner] = diners
      const answer = await fetch(`${site.origin}/puntuar?clave=${diner?.key}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { Origin: site.origin },
        body: new URLSearchParams(voteForm({ sentence: word })),
      })
      expect(answer.status).toBe(302)
      expect(await filesWith(site.dataFolder, word)).toEqual([])
      // The search finds what is stored openly: the people who may vote.
      expect(await filesWith(site.dataFolder, diner?.email ?? '')).not.toEqual([])
      expect(site.output()).not.toContain(word)
    } finally {
      await pool.end()
      await site.stop()
    }
  },
)
