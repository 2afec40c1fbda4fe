import { createServer } from 'node:http'
import { isNotNull } from 'drizzle-orm'
import { regularDuties } from '#app/frame/site-state/duty.ts'
import { duties } from '#app/frame/site-state/site-state.schema.ts'
import { freePort } from '#server/start/free-port.ts'
import { listen, serverLimits } from '#server/start/listen.ts'
import { testApp, type TestApp } from './app.ts'
import { outboxFolder, type OutboxFolder } from './outbox-folder.ts'
import { until } from './until.ts'

/** The built application in the test process, on a local port, with its own database. */
export type ServedApp = OutboxFolder & TestApp & { databaseUrl: string }

/** Card payments need a bank of the test. */
const withoutGateway = { REDSYS_MERCHANT: '', REDSYS_KEY: '', REDSYS_BIZUM: '', REDSYS_URL: '' }

/** The sites of a worker use one origin in turn, because browsers cache its files. */
let ownPort: Promise<number> | null = null

/** Starts it as the site starts itself, with these settings; close it in `afterAll`. */
export async function servedApp(settings: Record<string, string> = {}): Promise<ServedApp> {
  ownPort ??= freePort()
  const port = await ownPort
  const app = await testApp({ ...withoutGateway, ...settings, PORT: String(port) })
  const server = createServer(serverLimits, app.listener)
  const stopListening = await listen(server, { port, host: '127.0.0.1' })
  // The first round of erasing jobs must not remove what a test stores afterwards.
  await until('the first round of the duties', async () => {
    const rows = await app.db.select().from(duties).where(isNotNull(duties.doneAt))
    return regularDuties.every((name) => rows.some((row) => row.name === name))
  })
  return {
    ...app,
    databaseUrl: app.url,
    ...outboxFolder(app.dataFolder),
    async close() {
      await stopListening()
      await app.close()
    },
  }
}
