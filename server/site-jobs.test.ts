import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { clubContent } from '#app/club-content.ts'
import { club } from '#app/club.ts'
import { contactMessages } from '#app/db/schema/contact.ts'
import { outboxTable } from '#app/mail/outbox.server.ts'
import { storyNow, testSite } from '#tests/support/context.ts'
import { testDatabase } from '#tests/support/database.ts'
import { daysLater } from '#tests/support/events.ts'
import { until } from '#tests/support/until.ts'
import { readSettings } from './settings.ts'
import { startSiteJobs } from './site-jobs.ts'

test('what is older than the club keeps it goes by itself, in the database and the folder of mails', async () => {
  const database = await testDatabase()
  const { db } = database
  const dataFolder = await mkdtemp(join(tmpdir(), 'cercle-jobs-'))
  const outbox = join(dataFolder, 'outbox')
  await mkdir(outbox)
  for (const month of ['06', '11']) {
    await writeFile(join(outbox, `2026-${month}-01T12-00-00-000Z-mail.eml`), 'mail')
  }
  const message = { email: 'maria@example.cat', message: 'Hola' }
  await db.insert(contactMessages).values([
    { ...message, name: 'Old', createdAt: daysLater(-100) },
    { ...message, name: 'Young', createdAt: daysLater(-80) },
  ])
  const legal = { ...clubContent.legal, retentionMonths: 3 }
  const failures: unknown[] = []
  const jobs = startSiteJobs({
    rotateKeys: () => Promise.resolve(),
    settings: {
      ...readSettings({ DATA_DIR: dataFolder }),
      secret: 'a secret of thirty-two characters',
    },
    clubSettings: { current: async () => ({ club, content: { ...clubContent, legal } }) },
    db,
    outbox: outboxTable(() => undefined),
    site: testSite,
    log: pino({ level: 'error' }, { write: (line) => failures.push(line) }),
    now: () => storyNow,
  })
  await until('the old file to go', async () => (await readdir(outbox)).length === 1 || undefined)
  await jobs.stop()
  expect((await db.select().from(contactMessages)).map(({ name }) => name)).toEqual(['Young'])
  expect(failures).toEqual([])
  await database.close()
  await rm(dataFolder, { recursive: true, force: true })
})
