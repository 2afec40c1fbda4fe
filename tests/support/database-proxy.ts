import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Drops the nth query from now on, or its answer. */
export type Cut = { query: number; lost: 'query' | 'answer' }

/** A connection between a site and its database that tests can break. */
export type DatabaseProxy = {
  /** The database's address through this proxy. */
  url: string
  /**
   * Breaks the connection: ends connections and refuses new ones, or drops everything silently, as when a machine loses
   * power.
   */
  goAway(how: 'refusing' | 'silent'): Promise<void>
  comeBack(): Promise<void>
  /** Sends new connections to another database; open ones stay. */
  leadTo(target: string): void
  /** Cuts the connection at a query; queries of concurrent jobs count too. */
  cutAt(cut: Cut): void
  /** Whether the cut has happened. Cancels one that has not. */
  endCut(): boolean
  /** The number of queries that this act sends. */
  queriesOf(act: () => Promise<unknown>): Promise<number>
  close(): Promise<void>
}

/** First bytes of the messages that end a query: Query and Sync. */
const ends = new Set([0x51, 0x53])

/**
 * Counts the queries in a stream of client messages, however it is split; skips the connection that listens for
 * changes.
 */
function queryCounter() {
  let pending: Buffer = Buffer.alloc(0)
  let started = false
  let listens = false
  return (chunk: Buffer): number => {
    pending = Buffer.concat([pending, chunk])
    let count = 0
    for (;;) {
      const head = started ? 1 : 0
      if (pending.length < head + 4) break
      const length = head + pending.readInt32BE(head)
      if (pending.length < length) break
      const message = pending.subarray(0, length)
      if (started && ends.has(message[0] ?? 0)) count += 1
      if (message.includes('listen content_changed')) listens = true
      started = true
      pending = pending.subarray(length)
    }
    return listens ? 0 : count
  }
}

/** Starts a proxy to the database at `target` on a loopback port. */
export async function startDatabaseProxy(target: string): Promise<DatabaseProxy> {
  let to = new URL(target)
  const lines = new Set<{ client: Socket; server: Socket }>()
  let silent = false
  let cut: Cut | null = null
  let cutMade = false
  let asked = 0

  function open(client: Socket) {
    const socketFolder = to.searchParams.get('host')
    const port = Number(to.port || 5432)
    const server = socketFolder
      ? connect(`${socketFolder}/.s.PGSQL.${port}`)
      : connect(port, to.hostname)
    const line = { client, server }
    const count = queryCounter()
    let answerIsLost = false
    lines.add(line)
    const end = () => {
      lines.delete(line)
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) {
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', end)
    }
    client.on('data', (chunk) => {
      if (silent) return
      const queries = count(chunk)
      asked += queries
      if (cut && queries > 0) {
        cut = { ...cut, query: cut.query - queries }
        if (cut.query <= 0) {
          cutMade = true
          answerIsLost = cut.lost === 'answer'
          cut = null
          if (!answerIsLost) return end()
        }
      }
      server.write(chunk)
    })
    server.on('data', (chunk) => {
      if (silent) return
      if (answerIsLost) end()
      else client.write(chunk)
    })
  }

  function endAll() {
    for (const { client, server } of lines) {
      client.destroy()
      server.destroy()
    }
    lines.clear()
  }

  const listener = createServer(open)
  const listen = async (on: number) => {
    listener.listen(on, '127.0.0.1')
    await once(listener, 'listening')
  }
  await listen(0)
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  url.searchParams.delete('host')

  return {
    url: url.href,
    async goAway(how) {
      if (how === 'silent') {
        silent = true
        return
      }
      const closed = once(listener, 'close')
      listener.close()
      endAll()
      await closed
    },
    async comeBack() {
      if (!listener.listening) await listen(address.port)
      // Requests over a silent connection would wait for ever.
      if (silent) endAll()
      silent = false
    },
    leadTo(other) {
      to = new URL(other)
    },
    cutAt(wanted) {
      cut = wanted
      cutMade = false
    },
    endCut() {
      cut = null
      return cutMade
    },
    async queriesOf(act) {
      const before = asked
      await act()
      return asked - before
    },
    async close() {
      endAll()
      if (!listener.listening) return
      const closed = once(listener, 'close')
      listener.close()
      await closed
    },
  }
}
