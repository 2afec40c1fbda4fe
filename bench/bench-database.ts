import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbeddedDatabase } from '#server/database/embedded-postgres.ts'
import { onRemoval } from './built-site.ts'

export type BenchServer = {
  /** Makes an empty database and gives its address. */
  create(name: string): Promise<string>
}

/** A PostgreSQL server of the bench's own, until `removeAll`. */
export async function benchServer(): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'cercle-bench-database-'))
  const database = await openEmbeddedDatabase({ dataFolder: folder, log: () => undefined })
  onRemoval(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  const { host, port, user } = database.connection
  return {
    async create(name) {
      const admin = new pg.Client(database.connection)
      await admin.connect()
      await admin.query(`create database ${name}`)
      await admin.end()
      return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    },
  }
}
