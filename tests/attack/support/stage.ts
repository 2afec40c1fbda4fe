import { afterAll, beforeAll, beforeEach } from 'vitest'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { tableHashes, type TableHashes } from '#tests/support/table-hashes.ts'
import { forgetAttempts, worldOf, type World } from '#tests/support/valid-requests/world.ts'
import { serverWithout, type Unguarded } from '#tests/support/without-guard.ts'

/**
 * A site with the people of the matrix, and hashes of its tables to detect effects. Its jobs are stopped, so only
 * requests change something.
 */
export type Stage = { world: World; hashes: TableHashes }

async function stageOn(app: TestApp): Promise<Stage> {
  const world = await worldOf(app)
  await app.endDuties()
  return { world, hashes: await tableHashes(app.pool) }
}

/**
 * Sets up a stage before the tests around it and closes it after them; resets counted attempts before each test.
 * Returns a function that returns the stage.
 */
export function stageForTests(settings: Record<string, string> = {}): () => Stage {
  let app: TestApp
  let stage: Stage
  beforeAll(async () => {
    app = await testApp(settings)
    stage = await stageOn(app)
  })
  afterAll(() => app.close())
  beforeEach(() => forgetAttempts(stage.world))
  return () => stage
}

/** A stage on a site without some guards, for controls. */
export function stageWithout(...guards: Parameters<typeof serverWithout>): () => Stage {
  let server: Unguarded
  let app: TestApp
  let stage: Stage
  beforeAll(async () => {
    server = await serverWithout(...guards)
    app = await testApp({}, () => new Date(), server.server)
    stage = await stageOn(app)
  })
  afterAll(async () => {
    await app.close()
    await server.remove()
  })
  beforeEach(() => forgetAttempts(stage.world))
  return () => stage
}
