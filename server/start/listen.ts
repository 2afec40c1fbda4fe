import { once } from 'node:events'
import type { RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'
import net, { type Socket } from 'node:net'
import process from 'node:process'
import { addressOf, checkPort, portProblem, type PortOfSite } from './port-check.ts'

/** How often clients are looked for that are too slow (milliseconds). */
const slowClientCheck = 3_000

/**
 * A client that has not sent its headers or body by then is cut off (milliseconds); with the next
 * look for slow ones within the 30 seconds of the design (S13).
 */
const slowClientLimit = 25_000

const slowHeadersLimit = 15_000

/**
 * A client that takes nothing of its answer is cut off too (milliseconds): at the second look, for at
 * the first some of it may just have gone.
 */
const slowReaderLimit = 12_000

/** What the server is made with; the rest is set when it listens. */
export const serverLimits: ServerOptions = {
  maxHeaderSize: 16_384,
  connectionsCheckingInterval: slowClientCheck,
}

/** An idle connection is kept this long; longer than a proxy in front keeps its own (milliseconds). */
const idleLimit = 75_000

/**
 * Connections that may wait to be taken when many come at once, as far as the system allows it. What comes
 * beyond is dropped without a word, and hangs.
 */
const backlog = 4096

/** Requests in flight get this long after the stop signal (milliseconds; design, R7). */
const drainLimit = 10_000

/**
 * Sockets that take connections at the one port. The runtime takes one connection of each in a turn of its event
 * loop, and with much to do a turn takes long: with one socket, 640 who came at once were all in after 14 seconds,
 * and whoever came after them waited behind them for a page that lay ready. Elsewhere the system does not share
 * a port between sockets.
 */
const acceptors = process.platform === 'linux' ? 32 : 1

/**
 * Opens the port. Gives what closes it: no more connections are taken, requests in flight finish, then what is
 * still open is cut.
 *
 * @throws StartProblem when it is busy, not allowed or not of this machine.
 */
export async function listen(server: Server, asked: PortOfSite): Promise<() => Promise<void>> {
  server.headersTimeout = slowHeadersLimit
  server.requestTimeout = slowClientLimit
  server.keepAliveTimeout = idleLimit
  server.timeout = slowReaderLimit
  cutSlowReaders(server)
  // Sockets that share their port would share it with another process of this user too.
  await checkPort(asked)
  const sockets: net.Server[] = [server]
  for (let n = 1; n < acceptors; n += 1) sockets.push(acceptorOf(server))
  try {
    await openSocket(server, asked)
    const { port } = addressOf(server.address())
    for (const socket of sockets.slice(1)) {
      await openSocket(socket, { ...asked, port })
      socket.on('error', (error) => server.emit('error', error))
    }
  } catch (error) {
    await Promise.all(sockets.map(closeSocket))
    throw error instanceof Error ? portProblem(asked, error) : error
  }
  return () => close(server, sockets)
}

/** Takes connections for a server, made as its own are. */
function acceptorOf(server: Server): net.Server {
  const acceptor = net.createServer({ allowHalfOpen: true, noDelay: true })
  return acceptor.on('connection', (socket) => server.emit('connection', socket))
}

async function openSocket(socket: net.Server, { port, host }: PortOfSite): Promise<void> {
  socket.listen({ port, host, backlog, reusePort: acceptors > 1 })
  await once(socket, 'listening')
}

/** Takes no more connections; resolves when those that it has taken have ended. */
async function closeSocket(socket: net.Server): Promise<void> {
  if (!socket.listening) return
  socket.close()
  await once(socket, 'close')
}

/** Ends quiet connections, but those whose answer is still being made: that may take its time. */
function cutSlowReaders(server: Server) {
  /** Answers leave a connection in the order of their requests: when the last is out, all are. */
  const lastAnswers = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }, response) => lastAnswers.set(socket, response))
  server.on('timeout', (socket) => {
    const isAnswered = lastAnswers.get(socket)?.writableFinished ?? true
    const waits = !isAnswered && socket.writableLength === 0
    if (waits) socket.setTimeout(slowReaderLimit)
    else socket.destroy()
  })
}

/** The longest search for a quiet moment (milliseconds). */
const longestSearch = 2000

/** A turn of the event loop that took no longer had nothing to do (milliseconds). */
const quietTurn = 0.5

/**
 * Waits for the end of a turn of the event loop in which nothing came and nothing was done: the system has
 * just said that no connection waits to be taken and no request to be read.
 */
async function quietTurnOf(server: Server): Promise<void> {
  let came = 0
  const count = () => (came += 1)
  server.on('connection', count)
  const end = performance.now() + longestSearch
  for (let quiet = false; !quiet && performance.now() < end;) {
    const begunAt = performance.now()
    const before = came
    await new Promise((resolve) => setImmediate(resolve))
    quiet = came === before && performance.now() - begunAt < quietTurn
  }
  server.off('connection', count)
}

/**
 * Does something to the server in a quiet moment. Requests that come meanwhile wait until it is done: who
 * waits for an answer sends nothing else, and what is not begun keeps no turn busy.
 */
async function whileQuiet(server: Server, act: () => unknown): Promise<void> {
  const listeners = server.listeners('request')
  const waiting: Parameters<RequestListener>[] = []
  server.removeAllListeners('request')
  server.on('request', (...asked) => waiting.push(asked))
  await quietTurnOf(server)
  act()
  server.removeAllListeners('request')
  server.on('request', (...asked) => {
    for (const listener of listeners) Reflect.apply(listener, server, asked)
  })
  for (const asked of waiting) server.emit('request', ...asked)
}

async function close(server: Server, sockets: readonly net.Server[]): Promise<void> {
  const deadline = setTimeout(() => server.closeAllConnections(), drainLimit)
  // What waits to be taken when the port is closed would be cut. Idle connections end with it.
  const closing: Promise<void>[] = []
  await whileQuiet(server, () => closing.push(...sockets.map(closeSocket)))
  await Promise.all(closing)
  clearTimeout(deadline)
}
