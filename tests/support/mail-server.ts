import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** How the server answers a mail: accepts it, refuses it with this code, or cuts the connection after accepting it. */
export type MailAnswer = 'take' | number | { code: number; words: string } | 'take and cut'

export type MailServerOptions = {
  port?: number
  /** If set, a password is needed for which this returns true. */
  isRight?: (password: string) => boolean
  /** Awaited before a mail is accepted, as on a slow server. */
  beforeTaking?: (recipient: string) => Promise<unknown>
  /** Awaited after a mail is accepted, before the answer. */
  beforeAnswering?: () => Promise<unknown>
}

export type MailServer = {
  url: string
  received: Email[]
  connections(): number
  /** The most connections open at once. */
  mostConnections(): number
  close(): Promise<void>
}

function refusal(decided: number | { code: number; words: string }) {
  const code = typeof decided === 'number' ? decided : decided.code
  const usual = code >= 500 ? 'no such mailbox here' : 'come back later'
  const words = typeof decided === 'number' ? usual : decided.words
  return Object.assign(new Error(words), { responseCode: code })
}

/** A real SMTP server on loopback; `answer` decides by the recipient's address. */
export async function startMailServer(
  answer: (recipient: string) => MailAnswer = () => 'take',
  {
    port = 0,
    isRight,
    beforeTaking = async () => undefined,
    beforeAnswering,
  }: MailServerOptions = {},
): Promise<MailServer> {
  const received: Email[] = []
  let connections = 0
  let mostConnections = 0

  async function take(stream: SMTPServerDataStream) {
    received.push(await PostalMime.parse(await buffer(stream)))
  }

  function cut() {
    for (const connection of server.connections) connection.close()
  }

  const server = new SMTPServer({
    authOptional: !isRight,
    allowInsecureAuth: true,
    onAuth({ password }, _session, done) {
      if (isRight?.(password ?? '')) done(null, { user: 'club' })
      else done(Object.assign(new Error('authentication failed'), { responseCode: 535 }))
    },
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, done) {
      connections += 1
      mostConnections = Math.max(mostConnections, server.connections.size)
      done()
    },
    onRcptTo({ address }, _session, done) {
      const decided = answer(address)
      done(typeof decided === 'string' ? null : refusal(decided))
    },
    onData(stream, session, done) {
      const recipient = session.envelope.rcptTo[0]?.address ?? ''
      const decided = answer(recipient)
      // With a cut the mail is accepted, but its sender does not learn it.
      const respond = decided === 'take and cut' ? cut : done
      const taken = beforeTaking(recipient)
        .then(() => take(stream))
        .then(beforeAnswering)
      taken.then(
        () => setImmediate(respond),
        (error: Error) => setImmediate(done, error),
      )
    },
  })
  // Some tests drop the connection midway.
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    connections: () => connections,
    mostConnections: () => mostConnections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cut()
      }),
  }
}
