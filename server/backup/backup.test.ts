import { randomBytes, randomUUID } from 'node:crypto'
import { open, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedDemo } from '#app/administration/sample-club/first-start.server.ts'
import { imageFolder } from '#app/platform/images/image-store.server.ts'
import { uploadedFiles } from '#app/platform/images/pictures.ts'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { clearOutOfUse } from '#server/backup/restoring/disabled-triggers.ts'
import { restoreRows } from '#server/backup/restoring/restore-rows.ts'
import { storyNow } from '#tests/support/context.ts'
import { emptyDatabase, testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { maySmallDisk, mountSmallDisk } from '#tests/support/small-disk.ts'
import { readBackupFile, writeBackupFile, type Entry } from './backup-file.ts'
import { checkBackup } from './check-backup.ts'
import { keyPage } from './key-page.ts'
import { makeBackup, type BackupSources } from './make-backup.ts'
import { excludedTables, tablesOf } from './tables.ts'

let club: TestDatabase
let folder: string
let sources: BackupSources
let key: string
let recipient: string
let turn = 0
let earlier: ReturnType<typeof make> | undefined

const picture = '0b9f6f0e-58a4-4b6a-9d0f-2f6f3c1d9a11'
/** Characters that are hard to encode in JSON, in lines and between tabs. */
const hard = 'a\tb\\n\nc\rd\u2028"é" \\. \u{1F377}'

beforeAll(async () => {
  club = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'cercle-backup-'))
  await seedDemo(club.db, new Date(), 'whole')
  await club.pool.query('insert into pictures (id, width, height) values ($1, 800, 600)', [picture])
  await club.pool.query(
    `insert into contact_messages (name, email, message) values ('Hard', 'a@example.cat', $1)`,
    [hard],
  )
  await club.pool.query(
    `insert into mails (kind, recipient, language, subject, html, text)
     values ('test', 'a@example.cat', 'ca', 'waits', '', '')`,
  )
  const images = imageFolder(join(folder, 'uploads'))
  for (const file of uploadedFiles(800)) await images.put(`${picture}/${file}`, Buffer.from(file))
  sources = {
    connection: { connectionString: club.url },
    images,
    secret: 'a secret of at least thirty-two letters',
    version: '0.1.0',
  }
  key = await generateX25519Identity()
  recipient = await identityToRecipient(key)
})
afterAll(async () => {
  await club.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  turn += 1
})

/** `anyBackup` is one shared backup; `make` makes a new one. */
const anyBackup = () => (earlier ??= make())
const make = () => makeBackup(sources, { path: join(folder, `${turn}.cercle`), recipient })

/** The rows of every table, read separately from the backup. */
async function rowsOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r'
     and relnamespace = 'public'::regnamespace order by relname`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    if (excludedTables.has(name)) continue
    const { rows: hashes } = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(each::text, E'\n' order by each::text)), '') as hash from "${name}" each`,
    )
    found[name] = hashes[0]?.hash ?? ''
  }
  return found
}

test('a backup restores a whole club to an empty database, row by row', async () => {
  const made = await make()
  expect(Object.keys(made.manifest.tables).length).toBeGreaterThan(20)
  expect(made.manifest.tables.usuarios?.rows).toBeGreaterThan(20)
  const before = await rowsOf(club.pool)
  const target = await emptyDatabase()
  const { pool } = target
  await restoreRows(
    { connectionString: target.url },
    { path: made.path, identity: key, manifest: made.manifest },
  )
  const { rows: parked } = await pool.query(
    `update mails set parked_at = null where subject = 'waits' and parked_at is not null returning id`,
  )
  expect(parked).toHaveLength(1)
  expect(await rowsOf(pool)).toEqual(before)
  // Repeating a restore that was interrupted at its very end.
  const whole = { path: made.path, identity: key, manifest: made.manifest }
  await restoreRows({ connectionString: target.url }, whole)
  expect(await rowsOf(pool)).toEqual(before)
  await clearOutOfUse(pool)
  await expect(restoreRows({ connectionString: target.url }, whole)).rejects.toThrow('is not empty')
  // Sequences, generated columns and counters continue.
  const { rows } = await pool.query<{ id: string }>(
    `insert into contact_messages (name, email, message)
     values ('x', 'b@example.cat', 'x') returning id`,
  )
  expect(rows).toHaveLength(1)
  await expect(pool.query('delete from audit_log')).resolves.toMatchObject({ rowCount: 0 })
  const { rows: states } = await pool.query<{ asleep: number }>(
    `select count(*)::int as asleep from pg_trigger where not tgisinternal and tgenabled = 'D'`,
  )
  expect(states).toEqual([{ asleep: 0 }])
  await target.close()
})

test('a backup omits what the process that made it has done or locked', async () => {
  await club.pool.query(
    `insert into duties (name, known_since, begun_at, done_at) values ('backup', now(), now(), now())`,
  )
  // As in older backups.
  const without = new Set([...excludedTables].filter((name) => name !== 'duties'))
  const { path, manifest } = await makeBackup(
    { ...sources, without },
    { path: join(folder, `${turn}.cercle`), recipient },
  )
  expect(manifest.tables.duties?.rows).toBe(1)
  const target = await emptyDatabase()
  await restoreRows({ connectionString: target.url }, { path, identity: key, manifest })
  const { rows } = await target.pool.query('select name from duties')
  expect(rows).toEqual([])
  await target.close()
})

test('a backup has the pictures and the secret, and no credentials', async () => {
  const { path, identity } = await anyBackup()
  const names: string[] = []
  for await (const { name } of readBackupFile(path, identity)) names.push(name)
  expect(names.at(-1)).toBe('manifest.json')
  expect(names).toContain('secret')
  expect(names.filter((name) => name.startsWith('pictures/'))).toEqual(
    uploadedFiles(800).map((file) => `pictures/${picture}/${file}`),
  )
  for (const table of excludedTables)
    expect(names.some((name) => name.includes(`/${table}/`))).toBe(false)
})

test('a backup has every table of the club, or omits it by name', async () => {
  const client = await club.pool.connect()
  const names = new Set((await tablesOf(client, excludedTables)).map(({ name }) => name))
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  client.release()
  for (const { name } of rows) expect(names.has(name)).toBe(!excludedTables.has(name))
})

test('a backup has one moment, whatever is written meanwhile', async () => {
  const over = new AbortController()
  const first = Promise.withResolvers<void>()
  const writing = (async () => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      await club.pool.query(
        `with deed as (insert into contact_messages (name, email, message)
           values ($1, 'c@example.cat', 'pair') returning 1)
         insert into mails (kind, recipient, language, subject, html, text, sent_at)
         select 'pair', 'c@example.cat', 'ca', $1, '', '', now() from deed`,
        [`pair ${n}`],
      )
      first.resolve()
    }
  })()
  await first.promise
  const made = await make().finally(() => {
    over.abort()
  })
  await writing
  const pairs = { contact_messages: 0, mails: 0 }
  for await (const { name, content } of readBackupFile(made.path, key)) {
    const table = name.split('/')[1] ?? ''
    if (table === 'contact_messages' || table === 'mails') {
      pairs[table] +=
        Buffer.from(content)
          .toString()
          .match(/pair \d+/gu)?.length ?? 0
    }
  }
  expect(pairs.mails).toBe(pairs.contact_messages)
  expect(pairs.mails).toBeGreaterThan(0)
})

test('a backup fails for a missing picture, and leaves nothing behind', async () => {
  const images = { ...imageFolder(join(folder, 'uploads')), get: () => Promise.resolve(null) }
  const path = join(folder, `${turn}.cercle`)
  const failing = makeBackup({ ...sources, images }, { path, recipient })
  await expect(failing).rejects.toThrow(`The picture ${picture}/400.avif is missing`)
  expect((await readdir(folder)).filter((name) => name.startsWith(`${turn}.`))).toEqual([])
})

async function* endless(): AsyncGenerator<Entry> {
  for (let n = 0; ; n += 1) yield { name: `entry-${n}`, content: randomBytes(1_000_000) }
}

test('a backup fails when it cannot be written, however much is left', async () => {
  const nowhere = join(folder, 'none', 'x.backup')
  await expect(writeBackupFile(nowhere, [recipient], endless())).rejects.toThrow(
    `There is no ${nowhere}`,
  )
})

test.runIf(maySmallDisk)('a backup names a full disk as the reason', async () => {
  const disk = await mountSmallDisk('64k')
  const path = join(disk.folder, 'x.backup')
  const writing = writeBackupFile(path, [recipient], endless())
  await expect(writing).rejects.toThrow(`The disk of ${path} is full`)
  await disk.close()
})

test('a backup does not overwrite an existing file', async () => {
  const { path } = await anyBackup()
  await expect(makeBackup(sources, { path, recipient })).rejects.toThrow(
    `There is a file ${path} already.`,
  )
})

test('a backup does not open with another key', async () => {
  const { path } = await anyBackup()
  const another = await generateX25519Identity()
  await expect(checkBackup(path, another)).rejects.toThrow('was made for another key')
})

test('a backup that is cut or altered anywhere is refused with a sentence', async () => {
  const { path } = await anyBackup()
  const whole = await readFile(path)
  const spoilt = join(folder, `${turn}.spoilt`)
  const places = Array.from({ length: 12 }, (_, n) => Math.floor((whole.length * n) / 12) + 1)
  for (const place of [...places, whole.length - 1]) {
    await writeFile(spoilt, whole.subarray(0, place))
    await expect(checkBackup(spoilt, key)).rejects.toThrow(StartProblem)
    const altered = Buffer.from(whole)
    altered[place] = (altered[place] ?? 0) ^ 1
    await writeFile(spoilt, altered)
    await expect(checkBackup(spoilt, key)).rejects.toThrow(StartProblem)
  }
  await writeFile(spoilt, Buffer.concat([whole, Buffer.from('more')]))
  await expect(checkBackup(spoilt, key)).rejects.toThrow(StartProblem)
  await writeFile(spoilt, 'id;name\n1;Casa')
  await expect(checkBackup(spoilt, key)).rejects.toThrow(StartProblem)
  await expect(checkBackup(join(folder, 'none'), key)).rejects.toThrow('There is no ')
})

async function rewritten(path: string, change: (entry: Entry) => Entry[]): Promise<string> {
  const to = `${path}.${randomUUID()}`
  async function* entries() {
    for await (const entry of readBackupFile(path, key)) yield* change(entry)
  }
  await writeBackupFile(to, [recipient], entries())
  return to
}

const named = (name: string, text: string): Entry => ({ name, content: Buffer.from(text) })

test.each<[string, (entry: Entry) => Entry[], RegExp]>([
  [
    'an extra row',
    (entry) =>
      entry.name.includes('/contact_messages/')
        ? [{ ...entry, content: Buffer.concat([entry.content, entry.content]) }]
        : [entry],
    /the rows of contact_messages differ/u,
  ],
  ['no pictures', (entry) => (entry.name.startsWith('pictures/') ? [] : [entry]), /is missing/u],
  ['no end', (entry) => (entry.name === 'manifest.json' ? [] : [entry]), /its end is missing/u],
  [
    'a table of its own',
    (entry) =>
      entry.name === 'secret' ? [named('tables/sessions/000001.copy', 'x'), entry] : [entry],
    /sessions is none of it/u,
  ],
  [
    'something after its end',
    (entry) => (entry.name === 'manifest.json' ? [entry, named('more', 'x')] : [entry]),
    /more stands after its end/u,
  ],
  [
    'another format',
    (entry) =>
      entry.name === 'manifest.json'
        ? [
            named(
              entry.name,
              Buffer.from(entry.content).toString().replace('"format": 1', '"format": 2'),
            ),
          ]
        : [entry],
    /made by another version/u,
  ],
])('a backup with %s is refused, even by the right key', async (_, change, sentence) => {
  const { path } = await anyBackup()
  await expect(checkBackup(await rewritten(path, change), key)).rejects.toThrow(sentence)
})

test('a backup of a newer or very old version, or for a database with data, is refused before any change', async () => {
  const { path, manifest } = await anyBackup()
  const target = await emptyDatabase()
  const { pool } = target
  const newer = {
    ...manifest,
    migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: 'f'.repeat(64) }],
  }
  const restoring = restoreRows(
    { connectionString: target.url },
    { path, identity: key, manifest: newer },
  )
  await expect(restoring).rejects.toThrow(
    'of a newer version of the site (0.1.0, with 9999_later.sql)',
  )
  const older = { ...manifest, migrations: [{ name: '0135_before.sql', checksum: 'f'.repeat(64) }] }
  await expect(
    restoreRows({ connectionString: target.url }, { path, identity: key, manifest: older }),
  ).rejects.toThrow('Restore it with the release before this one, then upgrade.')
  const { rows } = await pool.query(
    'select 1 from pg_class where relnamespace = $1::regnamespace',
    ['public'],
  )
  expect(rows).toEqual([])
  await target.close()
  const full = restoreRows(sources.connection, { path, identity: key, manifest })
  await expect(full).rejects.toThrow('The database is not empty')
})

test('a killed backup leaves a file with another name, which the next one removes', async () => {
  const path = join(folder, `${turn}.cercle`)
  const half = await open(`${path}.unfinished`, 'w')
  await half.writeFile('half')
  await half.close()
  await makeBackup(sources, { path, recipient })
  expect((await readdir(folder)).filter((name) => name.startsWith(`${turn}.`))).toEqual([
    `${turn}.cercle`,
  ])
})

test('the printed page of a backup has the key, the places and the steps, in both languages', async () => {
  const identity = await generateX25519Identity()
  const own = await identityToRecipient(identity)
  const page = keyPage({ identity, recipient: own, place: 's3.example.cat/a&b/' }, storyNow)
  for (const lang of ['es', 'ca']) {
    const [, section = ''] = page.split(`<section lang="${lang}">`)
    const shown = section.slice(0, section.indexOf('</section>'))
    const printed = /<div class="key">(.*?)<\/div>/su.exec(shown)?.[1] ?? ''
    expect(printed.replaceAll(/<\/?span>|\s/gu, '')).toBe(identity)
    expect(shown).toContain('restore')
    expect(shown).toContain('s3.example.cat/a&amp;b/')
    expect(shown).toContain(own)
    expect(shown).toMatch(/<svg[^>]*>.*<\/svg>/su)
  }
  expect(keyPage({ identity, recipient: own, place: null }, storyNow)).toContain('by-hand')
})
