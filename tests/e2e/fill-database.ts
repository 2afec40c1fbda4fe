import pg from 'pg'
import type { ServedApp } from '#tests/support/served-app.ts'

/** Has the site's own database do this, beside the site. */
export async function fillDatabase(
  { databaseUrl }: Pick<ServedApp, 'databaseUrl'>,
  sql: string,
): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
