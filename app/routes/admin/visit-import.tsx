import { visitImportInput } from '#app/features/visit-import/import-input.ts'
import { checkVisits } from '#app/features/visit-import/import-visits.server.ts'
import { VisitImportPage } from '#app/features/visit-import/visit-import-page.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/visit-import.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

// Without a loader, client navigation would skip the middleware.
export function loader() {
  return null
}

export const action = command({
  form: visitImportInput,
  act: (cx, { content }) => checkVisits(cx, { content }),
  done: (report, { input: { content, scripts } }) => ({
    report,
    changed: null,
    content: scripts ? null : content,
  }),
})

export const clientAction = formClientAction

export default function VisitImport({ actionData }: Route.ComponentProps) {
  return <VisitImportPage answer={actionData} />
}
