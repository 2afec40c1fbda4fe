import { isRecordKind, type FoundRecords } from '#app/kit/panel/forms/record.ts'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { catchProblemOverForm } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/record-search.route.ts'
import { findRecords } from './record-search.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('records.search')]

/** Search results for fields and the palette. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<FoundRecords> {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('tipo')
  const kind = isRecordKind(asked) ? asked : null
  const text = searchParams.get('q') ?? ''
  return { records: await findRecords(context.get(requestContext), { text, kind }) }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchProblemOverForm(serverLoader, (code): FoundRecords => ({ records: [], code }))
}
