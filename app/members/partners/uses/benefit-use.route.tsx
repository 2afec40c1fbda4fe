import { replace } from 'react-router'
import { PartnerPage } from '#app/members/partners/checks/partner-page.tsx'
import { loader } from '#app/members/partners/checks/partner.route.tsx'
import { countedInput } from '#app/members/partners/partner-input.ts'
import { noStore } from '#app/platform/http/area.server.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { PageHandle } from '#app/platform/http/pages/page-handle.ts'
import type { Route } from './+types/benefit-use.route.ts'
import { countUse } from './count-use.server.ts'

export { loader }

export const handle: PageHandle = {}

export const middleware: Route.MiddlewareFunction[] = [noStore]

export const action = command({
  form: countedInput,
  wrongForm: 'badRequest',
  act: (cx, { prueba }, { params }: Route.ActionArgs) => countUse(cx, params.token, prueba),
  done: (counted, { params }) =>
    counted.outcome === 'counted' ? replace(`/local/${params.token}?uso=${counted.use}`) : counted,
})

export const clientAction = formClientAction

/** The page with the counted use, without scripts. */
export default function BenefitUse({ loaderData, actionData }: Route.ComponentProps) {
  return <PartnerPage page={loaderData} answer={actionData} />
}
