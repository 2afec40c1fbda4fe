import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresPair, type PostgresPair } from '#tests/support/postgres-pair.ts'
import { checkServers } from './check-servers.ts'
import { findingsOn } from './finding.ts'

let pair: PostgresPair
let careless: PostgresPair
beforeAll(async () => {
  ;[pair, careless] = await Promise.all([postgresPair({ synchronous: true }), postgresPair()])
})
afterAll(() => Promise.all([pair.close(), careless.close()]))

async function found(url: string): Promise<string[]> {
  const say = findingsOn('database')
  await checkServers(url, say)
  return say.all.map(({ verdict, text }) => `${verdict}: ${text}`)
}

test('each server is said to be what it is, and whether a commit waits for a standby', async () => {
  const { primary, standby } = pair
  expect(
    await found(`postgres://cercle@${standby.host},127.0.0.1:9,${primary.host}/postgres`),
  ).toEqual([
    `ok: ${standby.host} is a standby.`,
    'mind: 127.0.0.1:9 does not answer (connect ECONNREFUSED 127.0.0.1:9).',
    `ok: ${primary.host} takes writes.`,
    'ok: A commit waits for a standby (standby).',
  ])
  expect((await found(careless.url)).at(-1)).toMatch(/^mind: No commit waits for a standby/u)
})

test('of one server there is nothing to be said', async () => {
  expect(await found(pair.primary.url)).toEqual([])
})
