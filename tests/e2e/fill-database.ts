import pg from 'pg'
import { embeddedUrl, type Site } from '#tests/support/site.ts'

/** Has the site's own database do this, beside the site. */
export async function fillDatabase(site: Site, sql: string): Promise<void> {
  const client = new pg.Client(embeddedUrl(site))
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
