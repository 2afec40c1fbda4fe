import { createServer, type Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { StartProblem } from '#packages/keeper/faults/fault-sentence.ts'
import { readSettings } from '#server/settings/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { listenLocally } from '#tests/support/listen-locally.ts'
import { connectionTraits } from './connection-traits.ts'
import { openDatabase } from './database-connection.ts'

let server: Server
let started: string[]

afterEach(() => server.close())

function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const refusal = (code: string, words: string) =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${words}\0\0`))

const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])

/** A minimal pooler that refuses unknown start parameters, then all transactions. */
async function strictPooler(): Promise<string> {
  started = []
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', (start) => {
      const parameters = start.toString('latin1')
      started.push(parameters)
      if (parameters.includes('lock_timeout')) {
        socket.end(refusal('08P01', 'unsupported startup parameter: lock_timeout'))
        return
      }
      socket.write(welcome)
      socket.on('data', (sent) => {
        if (sent.toString('latin1').startsWith('Q')) {
          socket.end(refusal('08P01', 'transaction blocks not allowed in statement pooling mode'))
        }
      })
    })
  })
  const ownPort = await listenLocally(server)
  return `postgres://cercle@127.0.0.1:${ownPort}/cercle`
}

test('the site uses a pooler that accepts no limits without them, and refuses one without transactions', async () => {
  const refused = connectionTraits({ connectionString: await strictPooler() })
  await expect(refused).rejects.toThrow(StartProblem)
  await expect(refused).rejects.toThrow(/without transactions \(transaction blocks not allowed/u)
  expect(started.map((parameters) => parameters.includes('lock_timeout'))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a connection lost between two queries fails its transaction, not the process', async () => {
  const own = await testDatabase()
  const settings = readSettings({
    DATABASE_URL: own.url,
    SECRET: 'a secret of at least thirty-two characters',
  })
  const database = await openDatabase(settings, pino({ level: 'silent' }), () => undefined)
  try {
    const client = await database.pool.connect()
    await client.query('begin')
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const broken = new Promise((resolve) => client.once('end', resolve))
    await own.pool.sql`select pg_terminate_backend(${rows[0]?.pid})`
    await broken
    // Without a listener the error would end the process in the next turns of the event loop.
    await wait(20)
    await expect(client.query('commit')).rejects.toThrow()
    client.release(true)
    expect((await database.pool.query('select 1')).rowCount).toBe(1)
  } finally {
    await database.close()
    await own.close()
  }
})
