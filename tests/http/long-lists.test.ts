import { beforeAll, expect, test } from 'vitest'
import { fileApp } from '#tests/support/app.ts'
import { clubPages, clubRecords, type Asker } from '#tests/support/large-club-pages.ts'
import { fillClub, smallerClub } from '#tests/support/large-club.ts'
import { longTables } from '#tests/support/long-tables.ts'
import { gatheredPlans, tablesReadThrough, tellingPlans } from '#tests/support/plans.ts'
import { openedSession } from '#tests/support/sessions.ts'

/** However long the lists are, no page of the site reads one of them from end to end. */

/** 20,000 members, 40,000 registrations: what PostgreSQL reads row by row here, it would in a larger club. */
const times = 5

const app = await fileApp({ SEED_DEMO: 'false' }, undefined, undefined, tellingPlans)
let plans: ReturnType<typeof gatheredPlans>
const cookies: Partial<Record<Asker, string>> = {}
beforeAll(async () => {
  await fillClub(app.anotherPool(), smallerClub(times))
  plans = gatheredPlans(app.pool)
  const { rows } = await app.pool.query<{ id: string }>(
    "select id from usuarios where email = 'compte-1001@example.cat'",
  )
  cookies.user = await openedSession(app.db, { accountId: rows[0]?.id ?? '', origin: app.origin })
  cookies.editor = await app.signIn('editor')
  cookies.admin = await app.signIn('admin')
}, 600_000)

async function readThrough(path: string, by: Asker): Promise<string[]> {
  plans.taken()
  const response = await app.ask(path, cookies[by] ? { cookie: cookies[by] } : {})
  await response.text()
  expect([path, response.status < 500]).toEqual([path, true])
  return plans.taken().flatMap((plan) =>
    tablesReadThrough(plan)
      .filter((table) => longTables.includes(table))
      .map((table) => `${by} ${path}: ${table} by ${plan['Query Text'].slice(0, 300)}`),
  )
}

test('a statement that reads a list through is noticed', async () => {
  await app.pool.query("select count(*) from contact_messages where message like '%sopar%'")
  expect(plans.taken().flatMap(tablesReadThrough)).toEqual(['contact_messages'])
})

test('no list, search, last page, form, account page or dashboard reads a long table through', async () => {
  const pages = clubPages(await clubRecords(app.pool)).filter(
    // The list of all addresses is one of all rows, a circular's form counts its recipients among all
    // members, so does the preview of the dues, and the accounts of a year add up all of it; programs are
    // asked of elsewhere.
    ({ path, count }) =>
      !count &&
      !/^\/(?:rest\/|sitemap|admin\/(?:circulares\/(?:nueva|recuento)|caja\/(?:cuentas|cuotas)))/u.test(
        path,
      ),
  )
  const found: string[] = []
  for (const { path, by } of pages) found.push(...(await readThrough(path, by)))
  // A name may stand in any text.
  const known = /\/cuenta\/datos\/eliminar: /u
  expect(found.filter((each) => !known.test(each))).toEqual([])
}, 600_000)
