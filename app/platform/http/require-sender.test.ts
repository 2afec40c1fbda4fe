import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import * as marks from '#app/events/attendees/phone/check-in-marks.route.ts'
import * as takings from '#app/events/attendees/phone/door-takings.route.ts'
import * as notes from '#app/events/night/event-night-notes.route.ts'
import * as photographs from '#app/events/night/photographs/event-night-photographs.route.ts'
import type { Account } from '#app/platform/auth/actor.ts'
import { senderHeader } from '#app/platform/auth/sessions/sender-header.ts'
import { storedAccount, testContext } from '#tests/support/context.ts'
import { emptyTables } from '#tests/support/database.ts'
import { fileDatabase } from '#tests/support/file-database.ts'
import { requestContext } from './context.ts'

const database = fileDatabase()
let sender: Account
beforeAll(async () => {
  await emptyTables(database.pool)
  sender = await storedAccount(database.db, { role: 'editor', email: 'ada@example.cat' })
})

const taken = () => Promise.resolve(new Response('taken'))

test.each(Object.entries({ marks, takings, notes, photographs }))(
  '%s of another account are refused, and those of the own account and earlier pages accepted',
  async (_what, { middleware }) => {
    const context = new RouterContextProvider()
    context.set(requestContext, testContext({ db: database.db, actor: sender }))
    const url = new URL('http://localhost:3000/admin/eventos/2')
    async function send(headers: Record<string, string>) {
      const request = new Request(url, { method: 'POST', headers })
      const args = { request, url, pattern: '', params: { id: '2' }, context }
      let next = taken
      for (const each of middleware.toReversed()) {
        const inner = next
        next = async () => {
          const answer = await each(args, inner)
          return answer instanceof Response ? answer : inner()
        }
      }
      const answer = await next()
      return answer.text()
    }
    expect(await send({ [senderHeader]: sender.id })).toBe('taken')
    expect(await send({})).toBe('taken')
    for (const other of [crypto.randomUUID(), '']) {
      await expect(send({ [senderHeader]: other })).rejects.toMatchObject({ status: 403 })
    }
  },
)
