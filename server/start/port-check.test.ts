import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { listenLocally } from '#tests/support/listen-locally.ts'
import { freePort } from './free-port.ts'
import { checkPort } from './port-check.ts'

let other: Server
let taken: number
beforeAll(async () => {
  other = createServer()
  taken = await listenLocally(other)
})
afterAll(() => other.close())

test.each(['127.0.0.1', '0.0.0.0'])('the check refuses a port in use on %s', async (host) => {
  const checking = checkPort({ port: taken, host })
  await expect(checking).rejects.toThrow(StartProblem)
  await expect(checking).rejects.toThrow(`Port ${taken} on ${host} is in use by another program.`)
})

test('the check refuses an address of another machine', async () => {
  const checking = checkPort({ port: 3000, host: '192.0.2.1' })
  await expect(checking).rejects.toThrow('is not an address of this machine. Correct HOST.')
})

test.each(['127.0.0.1', '0.0.0.0', 'localhost'])(
  'the check accepts a free port on %s repeatedly',
  async (host) => {
    const port = await freePort()
    for (let turn = 0; turn < 3; turn += 1) await checkPort({ port, host })
    const server = createServer()
    await once(server.listen(port, host), 'listening')
    server.close()
    await once(server, 'close')
  },
)

test('the check leaves port 0 to the system', async () => {
  await checkPort({ port: 0, host: '127.0.0.1' })
})

test('the check accepts no connection', async () => {
  const port = await freePort()
  const over = new AbortController()
  const knocking = (async () => {
    const answers = new Set<string>()
    while (!over.signal.aborted) answers.add(await knock(port))
    return answers
  })()
  for (let turn = 0; turn < 200; turn += 1) await checkPort({ port, host: '127.0.0.1' })
  over.abort()
  expect(await knocking).toEqual(new Set(['ECONNREFUSED']))
})

function knock(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code))
    socket.once('connect', () => {
      socket.destroy()
      resolve('let in')
    })
  })
}
