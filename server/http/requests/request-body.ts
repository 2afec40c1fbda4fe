import { largestAttachment } from '#app/circulars/circulars/attachments/attachment.ts'
import { largestPhotographForm } from '#app/events/night/night.ts'
import { largestDocument } from '#app/members/assemblies/assembly.ts'
import { largestReceipt } from '#app/money/costs/cost.ts'
import type { Actor } from '#app/platform/auth/actor.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { largestPicture } from '#app/platform/images/pictures.ts'
import { boundedQueue } from '#app/platform/queues/fair-queue.ts'
import { Problem } from '#app/problem.ts'

export const formLimit = 64 * 1024

/** Paths with larger limits (bytes): the panel's texts in two languages, and files. */
const bodyLimits: readonly { pattern: RegExp; limit: number }[] = [
  { pattern: /^\/admin\/imagenes(?:\.data)?$/u, limit: largestPicture },
  // The file, and the fields of the surrounding form.
  {
    pattern: /^\/admin\/asambleas\/[^/]+\/documentos(?:\.data)?$/u,
    limit: largestDocument + formLimit,
  },
  { pattern: /^\/admin\/asambleas\//u, limit: 256 * 1024 },
  {
    pattern: /^\/admin\/(?:socios|visitas|caja\/mandatos)\/importar(?:\/guardar)?(?:\.data)?$/u,
    limit: 5 * 1024 * 1024,
  },
  { pattern: /^\/admin\/caja\/extractos(?:\/guardar)?(?:\.data)?$/u, limit: 5 * 1024 * 1024 },
  { pattern: /^\/admin\/caja\/remesas\/devoluciones(?:\.data)?$/u, limit: 16 * 1024 * 1024 },
  {
    pattern: /^\/admin\/circulares\/[^/]+\/adjunto(?:\.data)?$/u,
    limit: largestAttachment + formLimit,
  },
  {
    pattern:
      /^\/admin\/(?:eventos\/[^/]+\/cuentas\/(?:gasto|gastos\/[^/]+\/justificante)|caja\/libro\/(?:apunte|[^/]+\/justificante))(?:\.data)?$/u,
    limit: largestReceipt + formLimit,
  },
  { pattern: /^\/admin\/eventos\/[^/]+\/noche\/fotos(?:\.data)?$/u, limit: largestPhotographForm },
  { pattern: /^\/admin\/(?:restaurantes|eventos|visitas|blog)\//u, limit: 1024 * 1024 },
]

function bodyLimitFor(path: string): number {
  return bodyLimits.find(({ pattern }) => pattern.test(path))?.limit ?? formLimit
}

/**
 * Reads a request's body up to the limit, regardless of its Content-Length.
 *
 * @throws Problem 413 for a larger one.
 */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return null
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of request.body) {
    length += chunk.byteLength
    if (length > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

/** The rest of the body is not read, so the connection has to close. */
function tooLarge(): Problem {
  return new Problem('tooLarge', 413, { Connection: 'close' })
}

/** Requests with a large body, each held in memory several times over, are handled four at a time. */
const largeBodyQueue = boundedQueue({ atOnce: 4, atMostWaiting: 40 })

/** Whether the body may exceed any visitor's form. */
function mayBeLarge({ method, body, headers }: Request, limit: number): boolean {
  if (limit <= formLimit || method === 'GET' || method === 'HEAD' || !body) return false
  const announced = headers.get('Content-Length')
  return announced === null || !(Number(announced) <= formLimit)
}

/**
 * Reads a request's body up to the limit of its path, and responds. Only the panel has large bodies: they are read a
 * few at a time, and not at all for other users, whom the router then refuses.
 *
 * @throws Problem 413 for a larger body, 503 while too many others wait.
 */
export async function withBody(
  request: Request,
  actor: () => Promise<Actor>,
  respond: (body: Uint8Array<ArrayBuffer> | null) => Promise<Response>,
): Promise<Response> {
  const limit = bodyLimitFor(new URL(request.url).pathname)
  if (!mayBeLarge(request, limit)) return respond(await readBody(request, limit))
  if (!may(await actor(), 'panel.enter')) {
    const refused = await respond(null)
    refused.headers.set('Connection', 'close')
    return refused
  }
  return largeBodyQueue(async () => respond(await readBody(request, limit)))
}
