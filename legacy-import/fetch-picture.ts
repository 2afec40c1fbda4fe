import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP } from 'node:net'
import { largestPicture } from '#app/platform/images/pictures.ts'
import { isLoopback, isPublic, NotPublic, publicLookup } from './public-lookup.ts'

/** Redirections that are followed. */
const mostHops = 4

/** Why a picture could not be had, in words for the report. */
export class NoPicture extends Error {}

export type PictureAccess = {
  /** Whether this machine may be asked: only when the source itself is on it. */
  loopback: boolean
  /** Milliseconds until the whole picture has to be there. */
  limit?: number
}

/**
 * Fetches what is at an address, of the internet alone, at most 5 MB and within ten seconds.
 *
 * @throws NoPicture with the reason.
 */
export async function fetchPicture(
  address: string,
  { loopback, limit = 10_000 }: PictureAccess,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limit)
  try {
    let url = new URL(address)
    for (let hop = 0; hop < mostHops; hop += 1) {
      const answer = await asked(url, { loopback, signal })
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return await bytesOf(answer)
      answer.destroy()
      if (statusCode < 300 || statusCode > 399 || !headers.location) {
        throw new NoPicture(`the answer was ${statusCode}`)
      }
      url = new URL(headers.location, url)
    }
    throw new NoPicture('it leads from one address to the next')
  } catch (error) {
    // A connection that we cut ourselves looks like any that was cut.
    throw signal.aborted ? new NoPicture('no whole answer came in time') : explained(error)
  }
}

function explained(error: unknown): unknown {
  if (error instanceof NoPicture || !(error instanceof Error)) return error
  if (error instanceof NotPublic) return new NoPicture(error.message)
  const code = 'code' in error ? String(error.code) : ''
  const known: Record<string, string> = {
    ENOTFOUND: 'there is no such host',
    EAI_AGAIN: 'the name of its host cannot be looked up',
    ECONNREFUSED: 'nobody answers there',
    ECONNRESET: 'the connection was cut',
    ERR_INVALID_URL: 'it is not a web address',
  }
  return new NoPicture(known[code] ?? (code || error.message))
}

/** The answer's beginning. What the host's name stands for is checked as the connection is made. */
async function asked(
  url: URL,
  { loopback, signal }: { loopback: boolean; signal: AbortSignal },
): Promise<IncomingMessage> {
  const { protocol, hostname } = url
  if (protocol !== 'http:' && protocol !== 'https:') throw new NoPicture('it is not a web address')
  const own = loopback && isLoopback(hostname)
  // Addresses in figures are not looked up by anybody.
  const literal = hostname.replaceAll(/^\[|\]$/gu, '')
  if (!own && isIP(literal) !== 0 && !isPublic(literal)) {
    throw new NotPublic(`${hostname} is not on the internet`)
  }
  const get = protocol === 'https:' ? getSecure : getPlain
  return new Promise((resolve, reject) => {
    get(
      url,
      {
        signal,
        agent: false,
        headers: { Accept: 'image/*', 'User-Agent': 'cercle-import' },
        ...(own ? {} : { lookup: publicLookup }),
      },
      resolve,
    ).once('error', reject)
  })
}

async function bytesOf(answer: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    if (!(chunk instanceof Buffer)) throw new NoPicture('the answer cannot be read')
    size += chunk.length
    if (size > largestPicture) throw new NoPicture('it is larger than 5 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
