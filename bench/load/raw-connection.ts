import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** `head` is the status line and the headers as received; `body` is decoded if it was kept. */
export type RawAnswer = { status: number; head: string; body: Buffer; bytes: number }

type Waiting = { keepBody: boolean; done: (answer: RawAnswer) => void; failed: (e: Error) => void }

/** One request over HTTP/1.1 as text, with the length of its body. */
export function requestText(
  host: string,
  {
    method = 'GET',
    path,
    headers = {},
    body,
  }: { method?: string; path: string; headers?: Readonly<Record<string, string>>; body?: string },
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = body === undefined ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${lines.join('')}${length}\r\n${body ?? ''}`
}

/** The value of a header in the head of an answer; null without it. */
export const headerIn = ({ head }: Pick<RawAnswer, 'head'>, name: string): string | null =>
  new RegExp(`^${name}:[ \\t]*(.*?)\\r?$`, 'imu').exec(head)?.[1] ?? null

const lastChunk = Buffer.from('\r\n0\r\n\r\n')
const onlyChunk = Buffer.from('0\r\n\r\n')

/** The body without the lengths between its chunks. */
function withoutLengths(body: Buffer): Buffer {
  const pieces: Buffer[] = []
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at)
    const length = Number.parseInt(body.toString('latin1', at, end), 16)
    if (!length) return Buffer.concat(pieces)
    pieces.push(body.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
}

/**
 * An open connection for one request after another, with as little HTTP as possible, so that the load costs
 * less than the server. Answers end by Content-Length or with the last chunk.
 */
export class RawConnection {
  readonly #socket: Socket
  #waiting: Waiting | null = null
  #head: string | null = null
  #parts: Buffer[] = []
  #bytes = 0
  /** Length of the body; null when it comes in chunks. */
  #length: number | null = null

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (data: Buffer) => this.#take(data))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('the connection was closed')))
  }

  /** Whether another request may be sent. */
  get isOpen(): boolean {
    return this.#socket.writable && !this.#socket.readableEnded
  }

  /**
   * Sends a request unchanged.
   *
   * @throws Error when the connection ends before the response.
   */
  ask(request: string | Buffer, { keepBody = false } = {}): Promise<RawAnswer> {
    return new Promise((done, failed) => {
      this.#waiting = { keepBody, done, failed }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #fail(error: Error): void {
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.failed(error)
  }

  #take(data: Buffer): void {
    let rest = data
    if (this.#head === null) {
      const start = this.#parts.length > 0 ? Buffer.concat([...this.#parts, data]) : data
      const end = start.indexOf('\r\n\r\n')
      if (end < 0) {
        this.#parts = [start]
        return
      }
      const head = start.toString('latin1', 0, end)
      this.#head = head
      this.#parts = []
      this.#bytes = 0
      this.#length = this.#lengthOf(head)
      rest = start.subarray(end + 4)
    }
    this.#bytes += rest.byteLength
    // The end of the chunks may be split in two, so the last two parts are kept.
    if (this.#waiting?.keepBody || this.#length === null) this.#parts.push(rest)
    if (this.#length === null ? this.#hasLastChunk() : this.#bytes >= this.#length) this.#finish()
  }

  #lengthOf(head: string): number | null {
    const status = head.slice(9, 12)
    if (status === '204' || status === '304') return 0
    const length = /\r\ncontent-length: *(\d+)/iu.exec(head)?.[1]
    return length === undefined ? null : Number(length)
  }

  #hasLastChunk(): boolean {
    const end = Buffer.concat(this.#parts.slice(-8)).subarray(-lastChunk.byteLength)
    return end.equals(lastChunk) || (this.#bytes === onlyChunk.byteLength && end.equals(onlyChunk))
  }

  #finish(): void {
    const head = this.#head ?? ''
    const waiting = this.#waiting
    const sent = waiting?.keepBody ? Buffer.concat(this.#parts) : Buffer.alloc(0)
    const whole = this.#length === null && waiting?.keepBody ? withoutLengths(sent) : sent
    this.#head = null
    this.#parts = []
    this.#waiting = null
    if (/\r\nconnection: *close/iu.test(head)) this.#socket.end()
    waiting?.done({
      status: Number(head.slice(9, 12)),
      head,
      body: waiting.keepBody ? decoded(head, whole) : whole,
      bytes: this.#bytes,
    })
  }
}

function decoded(head: string, body: Buffer): Buffer {
  const encoding = headerIn({ head }, 'content-encoding')
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}

/** Opens a connection to a server on this machine. */
export async function openConnection(origin: string): Promise<RawConnection> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return new RawConnection(socket)
}
