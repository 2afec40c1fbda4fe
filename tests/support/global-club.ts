import pg from 'pg'
import type { TestProject } from 'vitest/node'
import {
  createSuperAdmin,
  prepareSetupLink,
} from '#app/accounts/accounts/sign-up/super-admin.server.ts'
import { databaseOver } from '#app/platform/db/pool/database.server.ts'
import { seedSamples } from '#server/data/seed-samples.ts'
import { testSite } from './context.ts'
import { firstAdmin } from './first-admin.ts'
import { contextOfSite } from './site-context.ts'

/**
 * Runs after `global-database.ts`: fills the template database with the small sample and the first admin, as a first
 * start does, so that no test file has to wait for that.
 */
export default async function setUp(project: TestProject) {
  const { serverUrl, templateDatabase } = project.getProvidedContext()
  const url = new URL(serverUrl)
  url.pathname = templateDatabase
  const pool = new pg.Pool({ connectionString: url.href, options: '-c timezone=UTC' })
  try {
    const context = contextOfSite(databaseOver(pool), testSite.origin, new Date())
    const { passwordMemory } = testSite
    const cx = { ...context, site: { ...context.site, passwordMemory } }
    await seedSamples('small', cx)
    const { token } = await prepareSetupLink(cx.db, null, cx.now)
    await createSuperAdmin(cx, { ...firstAdmin, token: token ?? '' })
  } finally {
    await pool.end()
  }
}
