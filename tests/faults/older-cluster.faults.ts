import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '#app/administration/sample-club/first-start.server.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import { clusterFolder } from '#packages/keeper/database/cluster-folder.ts'
import { hasPrograms, postgresBinaries } from '#packages/keeper/database/postgres-binaries.ts'
import { stopServerOf } from '#packages/keeper/database/postmaster.ts'
import { siteName, runProgram, serverUser } from '#packages/keeper/database/server-user.ts'
import { migrate, migrationsFolder } from '#server/data/migrate.ts'
import { keptSecret } from '#server/settings/secret.ts'
import { recordFigure } from '#tests/support/figures.ts'
import { randomFrom } from '#tests/support/random.ts'
import { embeddedUrl, newSite, type Site } from '#tests/support/site.ts'
import { askAt } from './mixed-writes.ts'

/** R13: a start upgrades an embedded database of an earlier PostgreSQL. */

const older = 'postgres-15-linux-x64'
const random = randomFrom(20_261_125)

describe.skipIf(process.env.TEST_DATABASE_URL || !hasPrograms(older))('a cluster of 15', () => {
  let dataFolder: string
  let site: Site
  let before: Record<string, unknown>[]

  const counts = `select
    (select count(*)::int from restaurants) as restaurants, (select count(*)::int from events) as events,
    (select count(*)::int from usuarios) as accounts, (select count(*)::int from sessions) as sessions,
    (select md5(string_agg(m::text, '' order by id)) from membership_requests m) as members`

  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'cercle-older-'))
    await chmod(dataFolder, 0o711)
    await keptSecret(dataFolder)
    const user = await serverUser()
    const programs = await postgresBinaries(user, older)
    const folder = await clusterFolder(dataFolder, user)
    const { cluster, socketFolder, log } = folder
    const run = (program: string, parameters: string[]) =>
      runProgram(join(programs, program), parameters, user, dataFolder)
    await chmod(dataFolder, 0o777)
    const asSite = [`--username=${siteName}`, '--auth=trust', '--encoding=UTF8', '--locale=C']
    await run('initdb', [`--pgdata=${cluster}`, ...asSite])
    await folder.remember()
    const options = `-c listen_addresses= -c unix_socket_directories=${socketFolder}`
    await run('pg_ctl', [
      'start',
      '--wait',
      `--pgdata=${cluster}`,
      `--log=${log}`,
      `--options=${options}`,
    ])
    const connection = { host: socketFolder, port: 5432, user: siteName }
    const admin = new pg.Client({ ...connection, database: 'postgres' })
    await admin.connect()
    await admin.query(`create database ${siteName}`)
    await admin.end()
    const pool = new pg.Pool({ ...connection, database: siteName, max: 2 })
    // Stopping the server may report an error on a connection that has just ended.
    pool.on('error', () => undefined)
    await migrate(pool, migrationsFolder)
    await seedDemo(databaseOver(pool), new Date(), 'whole')
    await pool.query(
      `insert into sessions (token_hash, account_id, expires_at)
       select sha256(id::text::bytea), id, now() + interval '1 day' from usuarios limit 3`,
    )
    before = (await pool.query(counts)).rows
    await pool.end()
    await stopServerOf(cluster)
    await chmod(dataFolder, 0o711)
    site = await newSite({ DATA_DIR: dataFolder, SEED_DEMO: 'false' })
  }, 120_000)
  afterAll(async () => {
    await site.stop()
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  })

  test('killed during its upgrade, is finished by the next start with every row', async () => {
    for (let round = 0; round < 10; round += 1) {
      const starting = site.start().catch(() => undefined)
      await after(500 + random() * 4000)
      await site.crash()
      await starting
    }
    const took = await site.start()
    const ask = askAt(() => embeddedUrl(site))
    expect(await ask(counts)).toEqual(before)
    const [version] = await ask<{ server_version: string }>('show server_version')
    expect(version?.server_version).toMatch(/^18/u)
    expect(await readdir(dataFolder)).toContain('postgres.of-15')
    expect((await readdir(dataFolder)).filter((name) => name.startsWith('moving-'))).toHaveLength(0)
    await recordFigure({
      group: 'R13',
      what: 'a start that brings the sample club from PostgreSQL 15 to 18, at most',
      measured: `${Math.round(took)} ms`,
    })
  })

  test('starts as usual afterwards', async () => {
    await site.restart()
    expect(await askAt(() => embeddedUrl(site))(counts)).toEqual(before)
  })
})
