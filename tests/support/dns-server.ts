import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export type DnsServer = { address: string; close(): void }

/** Bits of an answer's head: it is one, and the name is not there. */
const answers = 0x8180
const nothingThere = 3
const txt = 16

/** A text as a record has it: in pieces of 255 characters at most. */
function recordOf(text: string): Buffer {
  const pieces = text.match(/[^]{1,255}/gu) ?? ['']
  const data = Buffer.concat(
    pieces.flatMap((piece) => [Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]),
  )
  const head = Buffer.alloc(12)
  // The name of the question, once more.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(txt, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

/** A name server on the loopback that knows these texts, by name. */
export async function startDnsServer(
  texts: Readonly<Record<string, readonly string[]>>,
): Promise<DnsServer> {
  const socket = createSocket('udp4')
  socket.on('message', (asked, { port, address }) => {
    const labels: string[] = []
    let at = 12
    for (let length = asked[at] ?? 0; length > 0; length = asked[at] ?? 0) {
      labels.push(asked.toString('latin1', at + 1, at + 1 + length))
      at += 1 + length
    }
    const known = texts[labels.join('.').toLowerCase()]
    const head = Buffer.alloc(12)
    asked.copy(head, 0, 0, 2)
    head.writeUInt16BE(answers | (known ? 0 : nothingThere), 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(known?.length ?? 0, 6)
    const question = asked.subarray(12, at + 5)
    socket.send(Buffer.concat([head, question, ...(known ?? []).map(recordOf)]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() }
}
