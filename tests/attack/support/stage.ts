import { afterAll, beforeAll, beforeEach } from 'vitest'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { tableHashes, type TableHashes } from '#tests/support/table-hashes.ts'
import { forgetAttempts, worldOf, type World } from '#tests/support/valid-requests/world.ts'
import { serverWithout, type Unguarded } from '#tests/support/without-guard.ts'

/** A site with the people of the matrix, and the hashes of its tables by which an effect is noticed. */
export type Stage = { world: World; hashes: TableHashes }

const stageOn = async (app: TestApp): Promise<Stage> => ({
  world: await worldOf(app),
  hashes: await tableHashes(app.pool),
})

/**
 * Has a stage made before the tests around it and taken down after them, with no attempt counted when a
 * test begins; gives it to each test that asks.
 */
export function stageForTests(): () => Stage {
  let app: TestApp
  let stage: Stage
  beforeAll(async () => {
    app = await testApp()
    stage = await stageOn(app)
  })
  afterAll(() => app.close())
  beforeEach(() => forgetAttempts(stage.world))
  return () => stage
}

/** The same on the site with one guard less, for a control. */
export function stageWithout(guard: Parameters<typeof serverWithout>[0]): () => Stage {
  let server: Unguarded
  let app: TestApp
  let stage: Stage
  beforeAll(async () => {
    server = await serverWithout(guard)
    app = await testApp({}, () => new Date(), server.server)
    stage = await stageOn(app)
  })
  afterAll(async () => {
    await app.close()
    await server.remove()
  })
  return () => stage
}
