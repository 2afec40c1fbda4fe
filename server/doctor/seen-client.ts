import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { BlockList } from 'node:net'
import { z } from 'zod'
import { headerOf } from '#server/http/node-listener.ts'
import { clientAddress, isTrusted } from '#server/http/requests/client-network.ts'

/** Header of the question and the response. */
export const doctorsHeader = 'x-cercle-doctor'

/** How long a question is valid (milliseconds); clocks may differ as much. */
const questionLifetime = 300_000

const seen = z.object({
  peer: z.string(),
  /** The client to which the request is attributed. */
  client: z.string(),
  /** Whether TRUST_PROXY includes the peer. */
  trusted: z.boolean(),
  /** Whether X-Forwarded-For was sent. */
  forwarded: z.boolean(),
})

export type Seen = z.infer<typeof seen>

const signed = (key: Uint8Array, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url')

function isSigned(key: Uint8Array, text: string, signature: string): boolean {
  const [given, own] = [Buffer.from(signature), Buffer.from(signed(key, text))]
  return given.length === own.length && timingSafeEqual(given, own)
}

/** A signed question: only a holder of the secret can ask, and only a site with it can answer. */
export function doctorsQuestion(key: Uint8Array, now: Date) {
  const question = `${now.getTime()}-${randomBytes(12).toString('base64url')}`
  return {
    header: `${question}.${signed(key, question)}`,
    /** The verified response; null for an invalid one. */
    read(answer: string | undefined): Seen | null {
      const [content = '', signature = ''] = (answer ?? '').split('.')
      if (!isSigned(key, `${question}.${content}`, signature)) return null
      return seen.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
    },
  }
}

/** The site's signed response; null without a valid question. */
export function doctorsAnswer(
  key: Uint8Array,
  incoming: IncomingMessage | undefined,
  { proxies, now }: { proxies: BlockList; now: Date },
): string | null {
  const asked = headerOf(incoming?.headers[doctorsHeader])
  if (!incoming || asked === undefined) return null
  const [question = '', signature = ''] = asked.split('.')
  const at = Number(question.split('-')[0])
  if (!(Math.abs(now.getTime() - at) < questionLifetime) || !isSigned(key, question, signature))
    return null
  const peer = incoming.socket.remoteAddress
  const forwardedFor = headerOf(incoming.headers['x-forwarded-for'])
  const from = clientAddress(proxies, peer, undefined)
  const sees: Seen = {
    peer: from,
    trusted: isTrusted(proxies, from),
    client: clientAddress(proxies, peer, forwardedFor),
    forwarded: forwardedFor !== undefined,
  }
  const content = Buffer.from(JSON.stringify(sees)).toString('base64url')
  return `${content}.${signed(key, `${question}.${content}`)}`
}
