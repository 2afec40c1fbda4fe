import { largestPhotographForm } from '#app/events/night/night.ts'
import { largestDocument } from '#app/members/assemblies/assembly.ts'
import { largestReceipt } from '#app/money/costs/cost.ts'
import { largestPicture } from '#app/platform/images/pictures.ts'
import { Problem } from '#app/problem.ts'

/** Largest form of a visitor (bytes). */
export const formLimit = 64 * 1024

/** Paths whose forms may be larger (bytes): the panel's texts in two languages, and pictures. */
const bodyLimits: readonly { pattern: RegExp; limit: number }[] = [
  { pattern: /^\/admin\/imagenes(?:\.data)?$/u, limit: largestPicture },
  { pattern: /^\/admin\/asambleas\/[^/]+\/documentos$/u, limit: largestDocument },
  { pattern: /^\/admin\/asambleas\//u, limit: 256 * 1024 },
  {
    pattern: /^\/admin\/(?:socios|visitas)\/importar(?:\/guardar)?(?:\.data)?$/u,
    limit: 5 * 1024 * 1024,
  },
  { pattern: /^\/admin\/caja\/extractos(?:\/guardar)?(?:\.data)?$/u, limit: 5 * 1024 * 1024 },
  { pattern: /^\/admin\/caja\/remesas\/devoluciones(?:\.data)?$/u, limit: 16 * 1024 * 1024 },
  // The file, and the fields of the form around it.
  {
    pattern:
      /^\/admin\/eventos\/[^/]+\/cuentas\/(?:gasto|gastos\/[^/]+\/justificante)(?:\.data)?$/u,
    limit: largestReceipt + formLimit,
  },
  { pattern: /^\/admin\/eventos\/[^/]+\/noche\/fotos(?:\.data)?$/u, limit: largestPhotographForm },
  { pattern: /^\/admin\/(?:restaurantes|eventos|visitas|blog)\//u, limit: 1024 * 1024 },
]

/** The largest body (bytes) that is read for this path. */
export function bodyLimitFor(path: string): number {
  return bodyLimits.find(({ pattern }) => pattern.test(path))?.limit ?? formLimit
}

/**
 * Reads a request's body up to the limit and no further, whatever its Content-Length says. Throws a
 * Problem, 413, for a larger one.
 */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return null
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.byteLength
    if (length > limit) {
      await reader.cancel()
      throw tooLarge()
    }
    chunks.push(value)
  }
  const body = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    body.set(chunk, offset)
    offset += chunk.byteLength
  }
  return body
}

/** What is left of the body is not read: the connection ends with the response. */
function tooLarge(): Problem {
  return new Problem('tooLarge', 413, { Connection: 'close' })
}
