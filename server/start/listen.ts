import { once } from 'node:events'
import type { RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'
import net, { type Socket } from 'node:net'
import process from 'node:process'
import type { App } from '#server/app.ts'
import { addressOf, checkPort, portProblem, type PortOfSite } from './port-check.ts'

/** Interval of the check for slow clients (milliseconds). */
const slowClientCheck = 3_000

/**
 * A client that has not sent its request by then is cut off (milliseconds); with the check's interval within the 30
 * seconds of the design (S13).
 */
const slowClientLimit = 25_000

/** The same for its headers (milliseconds). */
const slowHeadersLimit = 15_000

/**
 * A client that reads nothing of its response is cut off at the second check (milliseconds), as at the first some may
 * just have gone.
 */
const slowReaderLimit = 12_000

/** Options of the server's creation; `listen` sets the rest. */
export const serverLimits: ServerOptions = {
  maxHeaderSize: 16_384,
  connectionsCheckingInterval: slowClientCheck,
}

/** Idle connections stay open longer than a proxy keeps its own (milliseconds). */
const idleLimit = 75_000

/** Maximum connections waiting to be accepted, as far as the system allows. More are dropped silently, and hang. */
const backlog = 4096

/** Time for requests in flight after the stop signal (milliseconds; design, R7). */
const drainLimit = 10_000

/**
 * Sockets that accept at the one port. Node accepts one connection per socket and event loop turn, and busy turns are
 * long: with one socket, 640 simultaneous clients needed 14 seconds to connect, and everybody else waited behind them
 * even for cached pages. Only Linux shares a port between sockets.
 */
const acceptors = process.platform === 'linux' ? 32 : 1

/**
 * Opens the port. The returned function closes it: it accepts no more connections, lets requests in flight finish,
 * then cuts what is still open.
 *
 * @throws StartProblem when the port is busy, not allowed or not of this machine.
 */
export async function listen(server: Server, asked: PortOfSite): Promise<() => Promise<void>> {
  server.headersTimeout = slowHeadersLimit
  server.requestTimeout = slowClientLimit
  server.keepAliveTimeout = idleLimit
  server.timeout = slowReaderLimit
  cutSlowReaders(server)
  // With a shared port, another process of this user could listen too.
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

/** Accepts connections for the server. */
function acceptorOf(server: Server): net.Server {
  const acceptor = net.createServer({ allowHalfOpen: true, noDelay: true })
  return acceptor.on('connection', (socket) => server.emit('connection', socket))
}

async function openSocket(socket: net.Server, { port, host }: PortOfSite): Promise<void> {
  socket.listen({ port, host, backlog, reusePort: acceptors > 1 })
  await once(socket, 'listening')
}

/** Stops accepting; resolves when its connections have ended. */
async function closeSocket(socket: net.Server): Promise<void> {
  if (!socket.listening) return
  socket.close()
  await once(socket, 'close')
}

/** Ends quiet connections, but not those whose response is still being built. */
function cutSlowReaders(server: Server) {
  /** Responses leave in the order of their requests: when the last is sent, all are. */
  const lastAnswers = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }, response) => lastAnswers.set(socket, response))
  server.on('timeout', (socket) => {
    const isAnswered = lastAnswers.get(socket)?.writableFinished ?? true
    const waits = !isAnswered && socket.writableLength === 0
    if (waits) socket.setTimeout(slowReaderLimit)
    else socket.destroy()
  })
}

/** Milliseconds of waiting for a quiet turn. */
const longestSearch = 2000

/** A shorter event loop turn had nothing to do (milliseconds). */
const quietTurn = 0.5

/** Waits for an event loop turn in which nothing arrived: no connection waits to be accepted, no request to be read. */
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

/** Acts on the server in a quiet moment. Requests that arrive meanwhile are held until it is done. */
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
  // Connections not yet accepted when the port closes would be cut. Idle ones end with it.
  const closing: Promise<void>[] = []
  await whileQuiet(server, () => closing.push(...sockets.map(closeSocket)))
  await Promise.all(closing)
  clearTimeout(deadline)
}

export type MountedApp = Pick<App, 'listener' | 'start' | 'drain' | 'stop'>
