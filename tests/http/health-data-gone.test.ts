import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { menuNotice } from '#app/events/menus/notices/menu-notice.server.ts'
import { notifyMenu } from '#app/events/menus/notices/notify-menu.server.ts'
import { eventMenuForm } from '#app/events/menus/writing/menu-form.server.ts'
import { imageFolder } from '#app/platform/images/image-store.server.ts'
import { erasingJobs } from '#server/jobs/erasing-jobs.ts'
import { fileApp } from '#tests/support/app.ts'
import { storedAccount, testContext, testSite } from '#tests/support/context.ts'
import { daysLater, storedEvent } from '#tests/support/events.ts'
import { menuForm } from '#tests/support/menus.ts'
import { confirmNewest, sendFromElsewhere } from '#tests/support/registration-links.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { registrationForm } from '#tests/support/valid-requests/forms.ts'

/**
 * Health data of an event is gone after seven days from derived data, mails and their files, the trash and the audit
 * log.
 */

const word = 'Zzyzxina'

const app = await fileApp({ TRUST_PROXY: '127.0.0.1' })
const editor = await app.signIn('editor', 'sala@example.cat')

async function whereWritten(): Promise<string[]> {
  const columns = await app.pool.sql<{ of: string; name: string }>`
    select table_name::text as of, column_name::text as name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'ARRAY', 'character varying', 'USER-DEFINED')`
  expect(columns.length).toBeGreaterThan(300)
  const found = await Promise.all(
    columns.map(async ({ of, name }) => {
      const { rowCount } = await app.pool.query(
        `select from "${of}" where strpos(lower("${name}"::text), lower($1)) > 0 limit 1`,
        [word],
      )
      return rowCount ? [`${of}.${name}`] : []
    }),
  )
  return found.flat().toSorted()
}

/** Substitute dishes in both languages; no mail names them to another person. */
const servedInstead = /Arroz de verduras|Arròs de verdures/u

const mailFolder = () => join(app.dataFolder, 'outbox')

/** Files of mails that name somebody's dish. */
async function filesThatTell(): Promise<string[]> {
  const names = await readdir(mailFolder())
  const mails = await Promise.all(
    names.map(async (name) => {
      const { text, html } = await PostalMime.parse(await readFile(join(mailFolder(), name)))
      return { name, isTelling: servedInstead.test(`${text} ${html}`) }
    }),
  )
  return mails.flatMap(({ name, isTelling }) => (isTelling ? [name] : []))
}

const formWithNeeds = (given: Record<string, string> = {}) =>
  registrationForm({
    email: `${randomUUID()}@example.cat`,
    seats: '2',
    guest_2_name: 'Pau Vila',
    ...Object.fromEntries(
      [1, 2].flatMap((place) => [
        [`guest_${place}_needs`, 'yes'],
        [`guest_${place}_allergen_crustaceans`, 'yes'],
        [`guest_${place}_note`, `${word} ${place}`],
      ]),
    ),
    ...given,
  })

async function evening(): Promise<number> {
  // Free, because an event with payments cannot be deleted.
  const date = daysLater(2.5, new Date())
  const { id } = await storedEvent(app.db, { date, maxParticipants: 6, price: 0 })
  const path = `/eventos/${id}/inscripcion`
  const register = async (given: Record<string, string> = {}) => {
    expect((await sendFromElsewhere(app, path, formWithNeeds(given))).status).toBe(302)
    await confirmNewest(app)
  }
  await register()
  await register({ name: 'Anna Roca' })
  // A person on the waiting list has answered too.
  await register({
    name: 'Maria Pi',
    seats: '4',
    waiting: 'yes',
    guest_3_name: 'A B',
    guest_3_needs: 'no',
    guest_4_name: 'C D',
    guest_4_needs: 'no',
  })
  const added = await app.send(
    `/admin/eventos/${id}/asistentes/nuevo`,
    formWithNeeds({ name: 'Per Telèfon' }),
    editor,
  )
  expect(added.status).toBe(302)
  return id
}

test('no health data is left seven days after the event', async () => {
  const kept = await evening()
  const deleted = await evening()
  const cx = testContext({
    db: app.db,
    now: new Date(),
    actor: await storedAccount(app.db, { role: 'editor', email: 'menu@example.cat' }),
  })
  for (const id of [kept, deleted]) {
    await app.send(`/admin/eventos/${id}/menu`, menuForm(), editor)
    expect((await eventMenuForm(cx, String(id))).form.version).not.toBeNull()
    const { version } = await menuNotice(cx, String(id))
    expect(await notifyMenu(cx, id, { version: version ?? '1' })).toBeGreaterThan(0)
  }
  for (const id of [kept, deleted]) {
    for (const page of [
      'asistentes',
      'asistentes.csv',
      'cocina',
      'entrada',
      'mesas',
      'noche',
      'menu',
    ]) {
      const answer = await app.ask(`/admin/eventos/${id}/${page}`, { cookie: editor })
      expect([page, answer.status]).toEqual([page, 200])
      await answer.text()
    }
  }
  await sentMails(app.db, cx.content, daysLater(0.1, new Date()), [], mailFolder())
  expect((await filesThatTell()).length).toBeGreaterThan(3)
  const written = await whereWritten()
  expect(written).toContain('event_guests.note')
  // One registration is cancelled, and one event is in the trash.
  const first = await app.pool.value`
    select id from event_registrations where event_id = ${kept} order by number limit 1`
  const cancelling = `/admin/eventos/${kept}/asistentes/${first}/cancelar`
  expect((await app.send(cancelling, {}, editor)).status).toBe(302)
  await app.pool.sql`update events set date = now() - interval '1 day' where id = ${deleted}`
  expect((await app.send(`/admin/eventos/${deleted}/eliminar`, {}, editor)).status).toBe(302)
  expect(await whereWritten()).toEqual(['event_guests.note'])
  const later = daysLater(2.5 + 7.1, new Date())
  const telling = new Set(await filesThatTell())
  const others = (await readdir(mailFolder())).filter((name) => !telling.has(name))
  await erasingJobs({
    db: app.db,
    images: imageFolder(join(app.dataFolder, 'uploads')),
    clubSettings: { current: async () => cx },
    site: testSite,
    mailFolder: mailFolder(),
    now: () => later,
    rotateKeys: async () => undefined,
  })['health-data'](new AbortController().signal)
  expect(await whereWritten()).toEqual([])
  expect(await filesThatTell()).toEqual([])
  expect(await readdir(mailFolder())).toEqual(expect.arrayContaining(others))
})
