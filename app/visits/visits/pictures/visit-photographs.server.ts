import {
  publishPhotographs,
  withdrawPhotographs,
} from '#app/events/night/photographs/publish-photographs.server.ts'
import { coverPhotograph } from '#app/events/night/photographs/stored-photographs.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'
import type { VisitInput } from '#app/visits/visits/form/visit-input.server.ts'

type Chosen = Pick<VisitInput, 'photographs'>

/**
 * Runs `write`, which stores a visit, with the photographs of the evening chosen in its form: covers them first, and
 * undoes that in the store if `write` is refused.
 */
export async function withPhotographs<Result>(
  cx: RequestContext,
  eventId: number,
  input: Chosen,
  write: () => Promise<Result>,
): Promise<Result> {
  await coverAsSent(cx, eventId, input)
  try {
    return await write()
  } catch (error) {
    // After any other error the outcome is unknown: the stored files stay, and are replaced by the next attempt.
    if (error instanceof Problem) {
      await withdrawPhotographs(
        cx,
        eventId,
        input.photographs.map(({ id }) => id),
      )
    }
    throw error
  }
}

/** Covers the chosen photographs as in the form, so that they are published as its author saw them. */
async function coverAsSent(cx: RequestContext, eventId: number, { photographs }: Chosen) {
  for (const { id, areas } of photographs) {
    try {
      await coverPhotograph(cx, { eventId: String(eventId), id, areas })
    } catch (error) {
      // The photograph is gone or published, which `write` reports.
      if (!(error instanceof Problem) || error.code !== 'photographNotFound') throw error
    }
  }
}

/** Publishes the chosen photographs as pictures of the visit. The caller holds the event's lock. */
export async function photographsOfNight(
  tx: Database,
  cx: RequestContext,
  eventId: number | null,
  { photographs }: Chosen,
): Promise<VisitInput['pictures']> {
  if (eventId === null) return []
  const paths = await publishPhotographs(tx, cx, { eventId, chosen: photographs })
  return photographs.flatMap(({ id, altEs, altCa }) => {
    const image = paths.get(id)
    return image ? [{ image, altEs, altCa }] : []
  })
}
