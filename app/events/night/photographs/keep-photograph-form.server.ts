import { createHash } from 'node:crypto'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { Problem } from '#app/problem.ts'
import { keepPhotograph } from './keep-photographs.server.ts'

/** The id of a photograph of a form by its place: the same in the same form that is sent again. */
function placedId(submission: string, place: number): string {
  const digest = createHash('sha256').update(`${submission} ${place}`).digest('hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}

/**
 * Keeps the photographs of a form, each by itself: one that is refused keeps no other away. Gives how many are kept,
 * and why the others are not.
 *
 * @throws Problem 404 and whatever else `keepPhotograph` throws that is about no photograph.
 */
export async function keepForm(
  cx: RequestContext,
  eventId: string,
  { submission, files }: { submission: string; files: { type: string; content: Uint8Array }[] },
): Promise<{ kept: number; refused: ProblemCode[] }> {
  const refused: ProblemCode[] = []
  for (const [place, { type, content }] of files.entries()) {
    try {
      if (!type.startsWith('image/')) throw new Problem('notAPicture', 415)
      await keepPhotograph(cx, eventId, { id: placedId(submission, place), at: cx.now, content })
    } catch (error) {
      if (!(error instanceof Problem) || ![409, 413, 415, 422, 429].includes(error.status)) {
        throw error
      }
      refused.push(error.code)
    }
  }
  return { kept: files.length - refused.length, refused }
}
