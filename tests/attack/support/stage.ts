import { afterAll, beforeAll, beforeEach } from 'vitest'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { tableHashes, type TableHashes } from '#tests/support/table-hashes.ts'
import { forgetAttempts, worldOf, type World } from '#tests/support/valid-requests/world.ts'
import { serverWithout, type Unguarded } from '#tests/support/without-guard.ts'

/**
 * A site with the people of the matrix, and the hashes of its tables by which an effect is noticed. Its duties have
 * ended: what changes is changed by a request.
 */
export type Stage = { world: World; hashes: TableHashes }

async function stageOn(app: TestApp): Promise<Stage> {
  const world = await worldOf(app)
  await app.endDuties()
  return { world, hashes: await tableHashes(app.pool) }
}

/**
 * Has a stage made before the tests around it and taken down after them, with no attempt counted when a
 * test begins; gives it to each test that asks.
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

/** The stage on a site without some guards, for controls. */
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
