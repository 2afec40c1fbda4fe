import { requireOperation } from '#app/platform/http/area.server.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/visit-import.route.ts'
import { visitImportInput } from './import-input.ts'
import { checkVisits } from './import-visits.server.ts'
import { VisitImportPage } from './visit-import-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('visits.manage')]

// Without a loader, client navigation would skip the middleware.
export function loader() {
  return null
}

export const action = command({
  form: visitImportInput,
  act: checkVisits,
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
