import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbeddedDatabase } from '#packages/keeper/database/embedded-postgres.ts'
import { migrate } from '#server/data/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the server's maintenance database. */
    serverUrl: string
    /** A migrated, empty database from which each test file gets a copy. */
    templateDatabase: string
  }
}

const migrations = join(import.meta.dirname, '..', '..', 'migrations')

/**
 * One real PostgreSQL for the whole run: the embedded one in a temporary folder, or the server named by
 * TEST_DATABASE_URL, to run the same tests on another version.
 */
export default async function setUp(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-test-'))
  const given = process.env.TEST_DATABASE_URL
  const embedded = given
    ? null
    : // The files of a run have pools of several sites each.
      await openEmbeddedDatabase({ dataFolder: folder, log: () => undefined, connections: 250 })
  const serverUrl = given ?? connectionString(embedded?.connection)
  const templateDatabase = `template_${process.pid}_${project.name}`

  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  if (embedded) {
    // The data is thrown away after the run, so it neither waits for the disk nor writes full pages; the fault tests
    // cover crashes with their own databases. Autovacuum is on as on a site, except on PostgreSQL 15.
    await admin.query('alter system set fsync = off')
    await admin.query('alter system set full_page_writes = off')
    await admin.query('alter system set synchronous_commit = off')
    await admin.query('select pg_reload_conf()')
  }
  await admin.query(`create database ${templateDatabase}`)
  const url = new URL(serverUrl)
  url.pathname = templateDatabase
  const pool = new pg.Pool({ connectionString: url.href })
  await migrate(pool, migrations)
  await pool.end()

  project.provide('serverUrl', serverUrl)
  project.provide('templateDatabase', templateDatabase)

  return async () => {
    await admin.query(`drop database if exists ${templateDatabase} with (force)`)
    await admin.end()
    await embedded?.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function connectionString(
  connection: { host: string; port: number; user: string; database: string } | undefined,
): string {
  if (!connection) throw new Error('the embedded database did not open')
  const { host, port, user, database } = connection
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
