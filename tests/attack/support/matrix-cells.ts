import type { Row } from '#tests/attack/authorization/row.ts'
import { dataAddress, pathsWithPage } from '#tests/support/routes.ts'
import { changedTables } from '#tests/support/table-hashes.ts'
import { perform } from '#tests/support/valid-requests/valid-request.ts'
import { secretWord, type ActorName } from '#tests/support/valid-requests/world.ts'
import type { Stage } from './stage.ts'

const pages = new Set(await pathsWithPage())

/** Whether this status is right for a person who may not see the page. */
const isHidden = ({ path }: Row, status: number) =>
  [302, 401, 403].includes(status) || (status === 404 && !path.startsWith('/admin'))

/** Returns other faults of an answer. */
type Judge = (answer: Response, path: string) => string[]

/**
 * The cells of a row with unexpected answers.
 * @param as the kind of request: a page, or its data or a program's request, which take a tenth of the time.
 */
export async function wrongCells(
  { world, hashes }: Stage,
  row: Row,
  askers: readonly ActorName[],
  { judge = () => [], as = 'browser' }: { judge?: Judge; as?: 'browser' | 'router' } = {},
): Promise<string[]> {
  const { method, cells } = row
  const path = row.example(world)
  async function ask(actor: ActorName): Promise<string[]> {
    const cookie = world.cookieOf(actor)
    const isRefused = [401, 403, 404].includes(cells[actor])
    const headers: Record<string, string> =
      as === 'router' && isRefused ? { Accept: 'application/json' } : {}
    const isData = as === 'router' && [200, 422].includes(cells[actor]) && pages.has(row.path)
    const address = isData ? dataAddress(path) : path
    const answer =
      method === 'GET'
        ? await world.app.ask(address, { headers, ...(cookie ? { cookie } : {}) })
        : await perform(world, { path: address, fields: {} }, cookie, headers)
    const body = await answer.text()
    const isLeaked = isHidden(row, cells[actor]) && body.includes(secretWord)
    return [
      ...(answer.status === cells[actor] ? [] : [`${actor} got ${answer.status}`]),
      ...(isLeaked ? [`${actor} saw what is secret`] : []),
      ...judge(answer, path).map((wrong) => `${actor}: ${wrong}`),
    ]
  }
  const before = await hashes()
  // Allowed views may be logged; refused ones change nothing.
  const refused = await Promise.all(askers.filter((actor) => cells[actor] !== 200).map(ask))
  const changed = changedTables(before, await hashes()).filter(
    (table) => !(row.isLookNoted && table === 'audit_log'),
  )
  const shown = await Promise.all(askers.filter((actor) => cells[actor] === 200).map(ask))
  const effects = changed.length > 0 ? [`${changed.join()} changed`] : []
  return [...refused.flat(), ...effects, ...shown.flat()]
}
