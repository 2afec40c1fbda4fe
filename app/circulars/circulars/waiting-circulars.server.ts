import { eq } from 'drizzle-orm'
import type { Waiting } from '#app/kit/panel/waiting.ts'
import { authorize } from '#app/platform/auth/authorize.ts'
import type { RequestContext } from '#app/platform/auth/context.ts'
import { circulars } from '#app/platform/schema/circulars/circulars.ts'
import { circularsPath, circularStates, wordOf } from './circular.ts'

/** The circulars that stopped on their way: somebody goes on with them or ends them. Admins and secretaries. */
export async function waitingCirculars(cx: RequestContext): Promise<Waiting[]> {
  authorize(cx.actor, 'circulars.manage')
  const count = await cx.db.$count(circulars, eq(circulars.state, 'stopped'))
  const to = `${circularsPath}?estado=${wordOf(circularStates, 'stopped')}`
  return count === 0 ? [] : [{ kind: 'circulars', says: [count], to }]
}
