import type { RequestContext } from '#app/auth/context.ts'
import { authDoor } from './auth-door.ts'
import type { KeptLists } from './kept-lists.ts'
import { openApi } from './open-api.ts'
import { tableDoor } from './table-door.ts'
import type { WireContext } from './wire-context.ts'

/** What the doors need of a request besides who asks, which they read themselves. */
export type DoorContext = Omit<RequestContext, 'actor'> &
  Omit<WireContext, 'cx'> & { lists: KeptLists }

const accounts = '/auth/v1'
const tables = '/rest/v1'

/**
 * The answer of the doors of the earlier site's dialect (specification, section 7); null for a path that
 * is none of theirs.
 */
export async function answerAtDoors(
  request: Request,
  path: string,
  context: () => Promise<DoorContext>,
): Promise<Response | null> {
  if (path.startsWith(`${accounts}/`)) {
    return authDoor(request, path.slice(accounts.length), await context())
  }
  if (path === `${tables}/` && request.method === 'GET') {
    const { site, club } = await context()
    return Response.json(openApi(site, club), {
      headers: { 'Cache-Control': 'public, max-age=60' },
    })
  }
  if (path.startsWith(`${tables}/`)) {
    return tableDoor(request, path.slice(tables.length + 1), await context())
  }
  return null
}
