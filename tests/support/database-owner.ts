import process from 'node:process'
import pg from 'pg'
import { openEmbeddedDatabase } from '#packages/keeper/database/embedded-postgres.ts'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'

/**
 * A process that owns an embedded database, as the site does, for tests that kill it: it writes rows and prints each
 * one that the database acknowledged.
 */
const [, , dataFolder = ''] = process.argv

try {
  const database = await openEmbeddedDatabase({
    dataFolder,
    log: (message) => console.log(`log ${message}`),
  })
  const pool = new pg.Pool({ ...database.connection, max: 4 })
  pool.on('error', (error) => console.log(`lost ${error.message}`))
  await pool.query('create table if not exists acknowledged (number bigserial primary key)')
  console.log(`open ${process.pid}`)
  process.once('SIGTERM', () => {
    pool
      .end()
      .then(() => database.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
  })
  for (;;) {
    try {
      const { rows } = await pool.query<{ number: string }>(
        'insert into acknowledged default values returning number',
      )
      console.log(`row ${rows[0]?.number}`)
    } catch (error) {
      console.log(`refused ${error instanceof Error ? error.message : String(error)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.log(`refusal ${error.message}`)
  process.exit(3)
}
