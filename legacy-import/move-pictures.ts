import { readFile, realpath, stat } from 'node:fs/promises'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP } from 'node:net'
import { join, sep } from 'node:path'
import { eq } from 'drizzle-orm'
import { keepPicture } from '#app/frame/pictures/store-picture.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { derivedId } from '#app/platform/db/derived-id.server.ts'
import { pictureSize } from '#app/platform/images/picture-variants.server.ts'
import { uploadedPictures } from '#app/platform/images/pictures.schema.ts'
import { largestPicture, pictureOf, uploadedPath } from '#app/platform/images/pictures.ts'
import { Problem } from '#app/problem.ts'
import type { ImportReport, ReportLine } from './import-contract.ts'
import { isLoopback, isPublic, NotPublic, publicLookup } from './public-lookup.ts'

const concurrency = 4

type PictureSource = PictureAccess & {
  /** Bases of relative addresses: the exports, then the site. */
  folder: string | null
  site: string | null
}

/** The new path of a picture, or why it is missing. */
export type MovedPicture = { path: string } | { missing: string }

/** The URL of a picture; 'file:' for one among the exports. */
async function sourceOf(written: string, { folder, site }: PictureSource): Promise<string> {
  if (/^(?:https?|data):/iu.test(written)) return written
  if (written.startsWith('//')) return `https:${written}`
  const inside = folder ? await fileInside(folder, written) : null
  if (inside) return `file:${inside}`
  if (site && URL.canParse(written, site)) {
    const { href, protocol } = new URL(written, site)
    if (protocol === 'http:' || protocol === 'https:') return href
  }
  throw new NoPicture('it has no host, and is not among the exports; tell its site with --site')
}

async function fileInside(folder: string, written: string): Promise<string | null> {
  const name = decodedPath(written.split(/[?#]/u)[0] ?? '')
  try {
    const home = await realpath(folder)
    const path = await realpath(join(home, name))
    return path.startsWith(home + sep) && (await stat(path)).isFile() ? path : null
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}

function decodedPath(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

async function contentOf(source: string, access: PictureSource): Promise<Uint8Array> {
  if (source.startsWith('file:')) {
    const path = source.slice('file:'.length)
    if ((await stat(path)).size > largestPicture) throw new NoPicture('it is larger than 5 MB')
    return readFile(path)
  }
  if (!/^data:/iu.test(source)) return fetchPicture(source, access)
  const [, base64 = ''] = /^data:image\/[\w.+-]+;base64,([\w+/=\s]*)$/iu.exec(source) ?? []
  const content = Buffer.from(base64, 'base64')
  if (content.length > largestPicture) throw new NoPicture('it is larger than 5 MB')
  return content
}

/** A picture always gets the same id, so all imports fetch it once. */
const idOf = (source: string, folder: string | null) =>
  derivedId('moved picture', folder ? source.replace(folder, '') : source)

/**
 * Fetches and stores missing pictures; with `dryRun` only fetches and checks them. Stored but unused ones are found
 * by the next import.
 */
export async function movePictures(
  cx: RequestContext,
  written: ReadonlySet<string>,
  access: PictureSource,
  { dryRun, report }: { dryRun: boolean; report: ReportLine },
): Promise<{ moved: Map<string, MovedPicture>; counts: ImportReport['pictures'] }> {
  const moved = new Map<string, MovedPicture>()
  const counts = { found: written.size, fetched: 0, known: 0, missing: 0 }
  const waiting = [...written]
  const home = access.folder ? await realpath(access.folder) : null

  async function moveNext(): Promise<void> {
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) {
      try {
        const own = pictureOf(each)
        const { path, known } = own
          ? { path: each, known: true }
          : await movePicture(cx, await sourceOf(each, access), home, access, dryRun)
        counts[known ? 'known' : 'fetched'] += 1
        moved.set(each, { path })
      } catch (error) {
        counts.missing += 1
        moved.set(each, { missing: reasonOf(error) })
      }
      if (moved.size % 10 === 0 || moved.size === written.size) {
        report(`pictures: ${moved.size} of ${written.size}`)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, moveNext))
  return { moved, counts }
}

async function movePicture(
  cx: RequestContext,
  source: string,
  home: string | null,
  access: PictureSource,
  dryRun: boolean,
): Promise<{ path: string; known: boolean }> {
  const id = idOf(source, home)
  const [known] = await cx.db
    .select({ width: uploadedPictures.width, height: uploadedPictures.height })
    .from(uploadedPictures)
    .where(eq(uploadedPictures.id, id))
  const focus = { left: 50, top: 50 }
  if (known) return { path: uploadedPath({ id, ...known, focus }), known: true }
  const content = await contentOf(source, access)
  const path = dryRun
    ? uploadedPath({ id, ...(await pictureSize(content)), focus })
    : await keepPicture(cx, { id, content, uploadedBy: null })
  return { path, known: false }
}

function reasonOf(error: unknown): string {
  if (error instanceof NoPicture) return error.message
  if (!(error instanceof Problem)) throw error
  return error.code === 'pictureTooSmall'
    ? 'it is smaller than 200 pixels'
    : 'it is not a picture that can be read'
}

const maxHops = 4

/** Why a picture is missing, for the report. */
class NoPicture extends Error {}

type PictureAccess = {
  /** Whether requests to this machine are allowed: only if the source is on it. */
  loopback: boolean
  /** Timeout (milliseconds). */
  limit?: number
}

/**
 * Fetches a picture from the internet, at most 5 MB and within ten seconds.
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
    for (let hop = 0; hop < maxHops; hop += 1) {
      const answer = await requestHeaders(url, { loopback, signal })
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
    // Our own abort looks like any lost connection.
    throw signal.aborted ? new NoPicture('no whole answer came in time') : explainError(error)
  }
}

function explainError(error: unknown): unknown {
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

/** The response's headers. Resolved addresses are checked on connection. */
async function requestHeaders(
  url: URL,
  { loopback, signal }: { loopback: boolean; signal: AbortSignal },
): Promise<IncomingMessage> {
  const { protocol, hostname } = url
  if (protocol !== 'http:' && protocol !== 'https:') throw new NoPicture('it is not a web address')
  const own = loopback && isLoopback(hostname)
  // Literal IP addresses are not resolved.
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
