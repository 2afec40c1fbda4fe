import { Problem } from '#app/problem.ts'
import { formLimit, readBody } from '#server/http/requests/body-limit.ts'

/**
 * The JSON of a request's body; none at all counts as `{}`, for the clients send the type without a body.
 *
 * @throws Problem 400 for what is no JSON, 413 for too much, 415 for another type.
 */
export async function jsonBody(request: Request): Promise<unknown> {
  const bytes = await readBody(request, formLimit)
  if (!bytes || bytes.length === 0) return {}
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new Problem('unsupportedForm', 415)
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return body
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) {
      throw new Problem('badRequest', 400)
    }
    throw error
  }
}
