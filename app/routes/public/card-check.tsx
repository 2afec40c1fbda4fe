import { replace } from 'react-router'
import { checkCard } from '#app/features/partners/check-card.server.ts'
import { shownCardInput } from '#app/features/partners/partner-input.ts'
import { PartnerPage } from '#app/features/partners/partner-page.tsx'
import { noStore } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import type { Route } from './+types/card-check.ts'
import { loader } from './partner.tsx'

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

/** The same page with what the card is worth, where there are no scripts. */
export default function CardCheck({ loaderData, actionData }: Route.ComponentProps) {
  return <PartnerPage page={loaderData} answer={actionData} />
}
