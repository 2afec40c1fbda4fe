import { replace } from 'react-router'
import { shownCardInput } from '#app/members/partners/partner-input.ts'
import { noStore } from '#app/platform/http/area.server.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { Route } from './+types/card-check.route.ts'
import { checkCard } from './check-card.server.ts'
import { PartnerPage } from './partner-page.tsx'
import { loader } from './partner.route.tsx'

export { loader }

export const handle: PageHandle = {}

export const middleware: Route.MiddlewareFunction[] = [noStore]

export const action = command({
  form: shownCardInput,
  act: (cx, shown, { params }: Route.ActionArgs) => checkCard(cx, params.token, shown),
  done: (check, { params }) =>
    check.outcome === 'green'
      ? replace(`/local/${params.token}?${new URLSearchParams({ prueba: check.seal })}`)
      : check,
})

export const clientAction = formClientAction

/** The page with the result of a check, without scripts. */
export default function CardCheck({ loaderData, actionData }: Route.ComponentProps) {
  return <PartnerPage page={loaderData} answer={actionData} />
}
