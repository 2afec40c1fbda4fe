import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { doctorCopy } from '#app/frame/site-state/doctor.copy.ts'
import { findingsOn, type Finding } from '#server/doctor/finding.ts'
import { readTables } from '#server/doctor/read-tables.ts'
import { runDoctor } from '#server/doctor/run-doctor.ts'
import { testApp, testSecret, type TestApp } from '#tests/support/app.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { whole } from '#tests/support/figures.ts'
import { closeServer, listenLocally } from '#tests/support/listen-locally.ts'
import { startListener } from '#tests/support/listener.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { startTlsProxy, type TlsProxy } from '#tests/support/tls-proxy.ts'

/** Checks a set-up before its opening against a real site, proxy, mail server and store on loopback. */

let proxy: TlsProxy
let sites: { trusting: TestApp; other: TestApp }
let ports: { trusting: number; other: number }
let folder: string
const servers: Server[] = []

async function listening(app: TestApp): Promise<number> {
  const server = createServer((incoming, outgoing) => app.listener(incoming, outgoing))
  servers.push(server)
  return listenLocally(server)
}

beforeAll(async () => {
  proxy = await startTlsProxy()
  const { origin: ORIGIN } = proxy
  sites = {
    trusting: await testApp({ ORIGIN, TRUST_PROXY: '127.0.0.1' }),
    other: await testApp({ ORIGIN }),
  }
  ports = { trusting: await listening(sites.trusting), other: await listening(sites.other) }
  folder = await mkdtemp(join(tmpdir(), 'cercle-doctor-'))
})
afterAll(async () => {
  await Promise.all(servers.map(closeServer))
  await proxy.close()
  await sites.trusting.close()
  await sites.other.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => proxy.leadTo(ports.trusting, (_given, address) => address))

const resolver = { resolveTxt: async () => [['v=spf1 -all'], ['v=DMARC1; p=none']] }

async function found(
  variables: Record<string, string> = {},
  how: Partial<Parameters<typeof runDoctor>[1]> = {},
): Promise<Finding[]> {
  const findings: Finding[] = []
  await runDoctor(
    {
      DATA_DIR: folder,
      DATABASE_URL: sites.trusting.url,
      SECRET: testSecret,
      ORIGIN: proxy.origin,
      PORT: String(ports.trusting),
      TRUST_PROXY: '127.0.0.1',
      ...variables,
    },
    { resolver, mailTo: null, restoreWith: null, ...how },
    (finding) => findings.push(finding),
  )
  return findings
}

const on = (about: string, findings: Finding[]) =>
  findings.filter((finding) => finding.about === about)

const verdicts = (about: string, findings: Finding[]) =>
  on(about, findings).map(({ verdict }) => verdict)

test('the doctor recognises a site behind its proxy, with database, clock, folder and certificate', async () => {
  const findings = await found()
  expect(on('address', findings)).toEqual([
    { verdict: 'ok', about: 'address', text: `This site answers at ${proxy.origin}.` },
  ])
  expect(on('proxy', findings)[0]?.text).toContain('seen as 127.0.0.1')
  expect(verdicts('proxy', findings)).toEqual(['ok'])
  expect(verdicts('clock', findings)).toEqual(['ok', 'ok'])
  expect(verdicts('database', findings)).toEqual(['ok', 'ok', 'ok'])
  expect(verdicts('data folder', findings)).toEqual(['ok'])
  // No authority known to browsers has signed it.
  expect(on('certificate', findings)[0]).toMatchObject({ verdict: 'wrong' })
  expect(await readdir(folder)).toEqual([])
})

test.each<[string, 'trusting' | 'other', Parameters<TlsProxy['leadTo']>[1], string, RegExp]>([
  [
    'that is not trusted',
    'other',
    (_, address) => address,
    'wrong',
    /Set TRUST_PROXY=127\.0\.0\.1/u,
  ],
  ['that does not send the visitor’s address', 'trusting', () => null, 'wrong', /X-Forwarded-For/u],
  [
    'that passes on what a stranger writes',
    'trusting',
    (given) => given ?? '198.51.100.7',
    'wrong',
    /stranger/u,
  ],
  [
    'that adds to what was written',
    'trusting',
    (given, address) => (given ? `${given}, ${address}` : address),
    'mind',
    /Ask from another machine/u,
  ],
])('the doctor reports a proxy %s', async (_which, site, how, verdict, words) => {
  proxy.leadTo(ports[site], how)
  const findings = await found({ PORT: String(ports[site]) })
  expect(verdicts('address', findings)).toEqual(['ok'])
  expect(on('proxy', findings)).toMatchObject([{ verdict, text: expect.stringMatching(words) }])
})

test('the doctor finds another server at the address, and one that does not answer', async () => {
  const stranger = await startListener()
  const elsewhere = await found({ ORIGIN: stranger.url })
  expect(verdicts('address', elsewhere)).toEqual(['wrong'])
  await stranger.close()
  const nowhere = on('address', await found({ ORIGIN: stranger.url }))
  expect(nowhere).toMatchObject([
    { verdict: 'wrong', text: expect.stringContaining('The site runs') },
  ])
  const otherSecret = await found({ SECRET: 'another secret of thirty-two chars' })
  expect(verdicts('address', otherSecret)).toEqual(['wrong'])
  proxy.leadTo(null, () => null)
  expect(verdicts('address', await found())).toEqual(['wrong'])
  // The site has not started yet, so neither side answers.
  expect(verdicts('address', await found({ PORT: '9' }))).toEqual(['mind'])
})

test('the doctor reveals the address that the site sees only with the secret', async () => {
  const forged = {
    'X-Cercle-Doctor': `${Date.now()}-abc.signature`,
    'X-Forwarded-For': '203.0.113.5',
  }
  const answer = await fetch(`http://127.0.0.1:${ports.trusting}/healthz`, { headers: forged })
  expect(await answer.text()).toBe('ok')
  expect(answer.headers.get('X-Cercle-Doctor')).toBeNull()
})

test('the doctor reports a database that is away, or of another version', async () => {
  const away = await found({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x' })
  expect(verdicts('database', away)).toEqual(['wrong'])
  const { pool } = sites.trusting
  await pool.sql`insert into schema_migrations values ('9999_later.sql', 'x')`
  expect(verdicts('database', await found())).toEqual(['ok', 'wrong', 'ok'])
  await pool.sql`
    update schema_migrations set readable_before = true where name = ${'9999_later.sql'}`
  expect(verdicts('database', await found())).toEqual(['ok', 'mind', 'ok'])
  await pool.sql`delete from schema_migrations where name = '9999_later.sql'`
  await pool.sql`update schema_migrations set checksum = 'x' || checksum where name like '0163%'`
  expect(verdicts('database', await found())).toEqual(['ok', 'wrong', 'ok'])
  await pool.sql`
    update schema_migrations set checksum = substr(checksum, 2) where name like '0163%'`
  await pool.sql`alter table schema_migrations rename to elsewhere`
  expect(verdicts('database', await found())).toEqual(['ok', 'ok', 'ok'])
  await pool.sql`
    create table schema_migrations as select '0135_of_long_ago.sql' as name, '' as checksum`
  expect(verdicts('database', await found())).toEqual(['ok', 'wrong', 'ok'])
  await pool.sql`drop table schema_migrations`
  await pool.sql`alter table elsewhere rename to schema_migrations`
})

test('the doctor reads every table, and names those it cannot read', async () => {
  const { pool } = sites.trusting
  const say = findingsOn('database')
  const client = await pool.connect()
  await readTables(client, say, 0)
  client.release()
  expect(say.all).toMatchObject([{ verdict: 'mind', text: expect.stringMatching(/: 0 of \d+\./u) }])
  await pool.sql`create table broken as select 1 as one`
  const file =
    "update pg_class set relfilenode = (relfilenode::int + $1)::oid where oid = 'broken'::regclass"
  await pool.query(file, [1_000_000])
  const [, , damaged] = on('database', await found())
  expect(damaged).toMatchObject({
    verdict: 'wrong',
    text: expect.stringMatching(/^Cannot be read: public\.broken\. The database is damaged/u),
  })
  await pool.query(file, [-1_000_000])
  expect(verdicts('database', await found())).toEqual(['ok', 'ok', 'ok'])
  await pool.sql`drop table broken`
})

test('the doctor connects to the mail server with the password, and sends a test mail on request', async () => {
  const server = await startMailServer((recipient) => (recipient.startsWith('no') ? 550 : 'take'), {
    isRight: (password) => password === 'right',
  })
  const url = (password: string) => server.url.replace('//', `//club:${password}@`)
  const settings = { SMTP_URL: url('right'), MAIL_FROM: 'Club <info@example.cat>' }
  try {
    expect(verdicts('mail', await found(settings))).toEqual(['ok', 'mind'])
    expect(server.received).toHaveLength(0)
    expect(verdicts('mail', await found(settings, { mailTo: 'ona@example.cat' }))).toEqual([
      'ok',
      'ok',
    ])
    expect(server.received[0]?.subject).toBe(doctorCopy.es.mail.subject)
    expect(verdicts('mail', await found(settings, { mailTo: 'no@example.cat' }))).toEqual([
      'ok',
      'wrong',
    ])
    const wrong = { ...settings, SMTP_URL: url('wrong') }
    expect(verdicts('mail', await found(wrong))).toEqual(['wrong'])
    expect(verdicts('mail', await found())).toEqual(['wrong'])
  } finally {
    await server.close()
  }
})

test('the doctor writes backups where the settings say, and removes them', async () => {
  const [bucket, careless] = [await startBucket(), await startBucket({ removes: false })]
  const backups = await mkdtemp(join(tmpdir(), 'cercle-doctor-backups-'))
  const settings = {
    BACKUP_URL: backups,
    BACKUP_RECIPIENT: 'age19rtzw3z66j7ehjedv47w6g69z6vstu0msw8tccclkzrjh49gdurslejj7y',
  }
  try {
    const findings = await found(settings)
    // On the same disk as the data.
    expect(verdicts('backups', findings)).toEqual(['mind'])
    expect(on('disk', findings).some(({ text: each }) => each.startsWith('backups: '))).toBe(true)
    expect(await readdir(backups)).toEqual([])
    const [gone] = on('backups', await found({ ...settings, BACKUP_URL: join(backups, 'no') }))
    expect(gone).toMatchObject({ verdict: 'wrong', text: expect.stringMatching(/^There is no /u) })
    expect(verdicts('backups', await found())).toEqual(['mind'])
    for (const [url, verdict] of [
      [bucket.url, 'ok'],
      [careless.url, 'wrong'],
    ] as const) {
      expect(verdicts('backups', await found({ ...settings, BACKUP_URL: url }))).toEqual([verdict])
    }
    expect([...bucket.kept.keys()]).toEqual([])
  } finally {
    await Promise.all([bucket.close(), careless.close()])
    await rm(backups, { recursive: true, force: true })
  }
})

test('the doctor warns about a restore that was not tried', async () => {
  expect(verdicts('restore', await found())).toEqual(['mind'])
})

test.runIf(whole)('the doctor tries a restore apart, and reports its time', async () => {
  const start = join(import.meta.dirname, '..', '..', 'scripts', 'start.ts')
  const [finding] = on('restore', await found({}, { restoreWith: start }))
  expect(finding).toMatchObject({
    verdict: 'ok',
    text: expect.stringMatching(/^A backup takes \d+ s .* until the site answers \d+ s\.$/u),
  })
  expect(await readdir(folder)).toEqual([])
})

async function command(environment: Record<string, string>, ...parameters: string[]) {
  const child = spawn(process.execPath, ['scripts/doctor.ts', ...parameters], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, output, errors }
}

test('the doctor prints a line for each check, and its exit code says whether one failed', async () => {
  const fresh = join(folder, 'fresh')
  const before = await command({ DATA_DIR: fresh })
  expect(before).toMatchObject({ code: 0 })
  expect(before.output).toMatch(/^mind   data folder  .*the first start makes it/mu)
  expect(before.output).toMatch(/^mind   database     There is no club/mu)
  const wrong = await command({ DATA_DIR: fresh, PORT: 'eighty' })
  expect(wrong.code).toBe(1)
  expect(wrong.output).toMatch(/^wrong  settings     PORT must be a number/mu)
  expect((await command({}, '--mail-two', 'x')).errors).toContain('npm run doctor')
})
