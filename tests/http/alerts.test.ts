import { afterAll, beforeAll, expect, test } from 'vitest'
import { siteStateMailsCopy } from '#app/copy/mails/site-state-mails.copy.ts'
import { testApp, type TestApp } from '#tests/support/app.ts'
import { startListener, type Listener } from '#tests/support/listener.ts'

/** What the site tells whoever runs it, beside the mails. */

let there: Listener
let app: TestApp
beforeAll(async () => {
  there = await startListener()
  app = await testApp({ ALERT_URL: `ntfy+${there.url}/club` })
})
afterAll(async () => {
  await app.close()
  await there.close()
})

test('a site that dies again and again says so soon after its start, where ALERT_URL says', async () => {
  await app.pool.query(
    "insert into starts select gen_random_uuid(), 'huerta', clock_timestamp() from generate_series(1, 3)",
  )
  const { method, path, headers, body } = await there.next()
  expect([method, path, headers.priority]).toEqual(['POST', '/club', 'high'])
  expect(body).toContain('huerta')
  const { subject } = siteStateMailsCopy.es.kinds.restarts
  expect(headers.title).toContain(Buffer.from(subject).toString('base64'))
  expect(there.heard).toHaveLength(1)
})
