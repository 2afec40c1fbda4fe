import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Alert } from '#app/frame/site-state/alert.ts'
import { startListener, type Listener } from '#tests/support/listener.ts'
import { alertChannel, backupPing } from './alert-channel.ts'

let there: Listener
beforeAll(async () => {
  there = await startListener()
})
beforeEach(() => there.forget())
afterAll(() => there.close())

const alert: Alert = {
  site: 'https://www.example.cat',
  state: 'red',
  key: 'disk:club-1',
  title: 'Queda poco espacio: día a día',
  text: 'Queda poco espacio en el disco de club-1: 900 MB.',
  url: 'https://www.example.cat/admin/dashboard',
  at: '2026-11-23T10:00:00.000Z',
}

test('the channel sends the alert to a webhook as JSON', async () => {
  await alertChannel(`${there.url}/hooks/club?key=1`)(alert)
  const [heard] = there.heard
  expect(heard).toMatchObject({ method: 'POST', path: '/hooks/club?key=1' })
  expect(heard?.headers['content-type']).toBe('application/json')
  expect(heard?.headers.authorization).toBeUndefined()
  expect(JSON.parse(heard?.body ?? '')).toEqual(alert)
})

test('the channel sends the alert to an ntfy topic as text, with title, priority and link', async () => {
  const send = alertChannel(`ntfy+${there.url}/club-alerts`)
  await send(alert)
  await send({ ...alert, state: 'over' })
  const [red, over] = there.heard
  expect(red).toMatchObject({ method: 'POST', path: '/club-alerts', body: alert.text })
  const { title = '', priority, tags, click } = red?.headers ?? {}
  const [, encoded = ''] = /^=\?UTF-8\?B\?(.+)\?=$/u.exec(String(title)) ?? []
  expect(Buffer.from(encoded, 'base64').toString()).toBe(alert.title)
  expect([priority, tags, click]).toEqual(['high', 'rotating_light', alert.url])
  expect([over?.headers.priority, over?.headers.tags]).toEqual(['default', 'white_check_mark'])
})

test.each([
  ['name and password', 'ona:s%C3%AD', `Basic ${Buffer.from('ona:sí').toString('base64')}`],
  ['a name alone', 'tk_secret', 'Bearer tk_secret'],
])(
  'the channel uses %s of the address as credentials, outside of the requested URL',
  async (_which, who, expected) => {
    const address = there.url.replace('//', `//${who}@`)
    await alertChannel(`${address}/hook`)(alert)
    await alertChannel(`ntfy+${address}/topic`)(alert)
    expect(there.heard.map(({ headers }) => headers.authorization)).toEqual([expected, expected])
    expect(JSON.stringify(there.heard.map(({ path }) => path))).not.toContain(who)
  },
)

test('the channel reports a refusal, a redirect and an absent server as failures', async () => {
  const send = alertChannel(there.url)
  there.answer(500)
  await expect(send(alert)).rejects.toThrow(/answered 500/u)
  there.answer(302, { Location: `${there.url}/elsewhere` })
  await expect(send(alert)).rejects.toThrow()
  expect(there.heard).toHaveLength(2)
  await expect(alertChannel('http://127.0.0.1:9')(alert)).rejects.toThrow()
})

const { signal } = new AbortController()

test('the channel announces a backup once, and again if that failed', async () => {
  const warned: unknown[] = []
  const log = { warn: (...line: unknown[]) => void warned.push(line) }
  const ping = backupPing(`${there.url}/ping/abc`, log, [0, 1, 1])
  await ping(signal)
  expect(there.heard).toMatchObject([{ method: 'GET', path: '/ping/abc' }])
  expect(warned).toEqual([])
  there.forget()
  there.answer(503)
  await ping(signal)
  expect(there.heard).toHaveLength(3)
  expect(warned).toHaveLength(1)
  expect(JSON.stringify(warned)).toContain('503')
})

test('the channel stops without another attempt', async () => {
  const stopping = new AbortController()
  there.answer(503)
  const ended = backupPing(there.url, { warn: () => undefined }, [0, 600_000])(stopping.signal)
  await there.next()
  stopping.abort()
  await ended
  expect(there.heard).toHaveLength(1)
})
