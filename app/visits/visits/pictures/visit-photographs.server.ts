import { coverPhotograph } from '#app/events/night/photographs/cover-photograph.server.ts'
import {
  publishPhotographs,
  withdrawPhotographs,
} from '#app/events/night/photographs/publish-photographs.server.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import type { Database } from '#app/platform/db/pool/database.server.ts'
import { Problem } from '#app/problem.ts'
import type { VisitInput } from '#app/visits/visits/form/visit-input.server.ts'

type Chosen = Pick<VisitInput, 'photographs'>

/**
 * Writes a visit with the photographs of its evening that are chosen in its form: covered as the form says before, and taken
 * back from the store where the writing is refused.
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
    // Of any other fault nobody knows whether it is written: what was put there stays, and is put there again.
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

/**
 * Covers in the chosen photographs what the form says, where that is not done already: nothing is published otherwise
 * than whoever chose it has seen it.
 */
async function coverAsSent(cx: RequestContext, eventId: number, { photographs }: Chosen) {
  for (const { id, areas } of photographs) {
    try {
      await coverPhotograph(cx, { eventId: String(eventId), id, areas })
    } catch (error) {
      // Gone, or published by now: the writing itself says which.
      if (!(error instanceof Problem) || error.code !== 'photographNotFound') throw error
    }
  }
}

/** The photographs that are chosen, published as pictures of the visit; the lock of the event is held. */
export async function photographsOfNight(
  tx: Database,
  cx: RequestContext,
  eventId: number,
  { photographs }: Chosen,
): Promise<VisitInput['pictures']> {
  const paths = await publishPhotographs(tx, cx, { eventId, chosen: photographs })
  return photographs.flatMap(({ id, altEs, altCa }) => {
    const image = paths.get(id)
    return image ? [{ image, altEs, altCa }] : []
  })
}
