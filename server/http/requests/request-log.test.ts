import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logRequest, pathForLog } from './client-network.ts'

const request = {
  requestId: '77a2b5a2-98f4-4a50-b3c0-89f01c4bd8f5',
  method: 'GET',
  path: '/club',
  status: 200,
  begunAt: 0,
  bytes: 120,
  network: '203.0.113.7',
}

function linesOf(level: string, write: (log: pino.Logger) => void): string[] {
  const lines: string[] = []
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  write(pino(options, { write: (line) => lines.push(line) }))
  return lines
}

const withoutTimes = (line = '') =>
  line.replace(/"time":"\d{4}-[\d:T.-]+Z"/u, '"time":""').replace(/"ms":[\d.]+/u, '"ms":0')

test.each([
  {},
  { status: 404, bytes: null },
  { method: 'PROPFIND"', path: '/a"b\\c\n\u2028\ud800/ñ' },
  { network: '2001:db8:0:0::/64' },
])('a line is written as the log itself does: %o', (change) => {
  const logged = { ...request, ...change }
  const [line] = linesOf('info', (log) => logRequest(log, logged))
  const { requestId, method, path, status, bytes } = logged
  const network = logged.network === request.network ? '203.0.113.0/24' : logged.network
  const message = status === 404 ? 'not found' : 'answered'
  const [own] = linesOf('info', (log) =>
    log.info({ requestId, method, path, status, ms: 0, bytes, network }, message),
  )
  expect(withoutTimes(line)).toBe(withoutTimes(own))
})

test('the log writes nothing below the level', () => {
  expect(linesOf('warn', (log) => logRequest(log, request))).toEqual([])
})

test('the log omits the query and cuts long values', () => {
  expect(pathForLog('/cuenta?token=secret')).toBe('/cuenta')
  expect(pathForLog('/local/c2VjcmV0/uso')).toBe('/local/*/uso')
  expect(pathForLog('/local/c2VjcmV0.data?_routes=a')).toBe('/local/*')
  expect(pathForLog(`/${'a'.repeat(300)}`)).toHaveLength(200)
})
