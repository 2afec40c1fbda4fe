import { replace } from 'react-router'
import { countUse } from '#app/features/partners/count-use.server.ts'
import { countedInput } from '#app/features/partners/partner-input.ts'
import { PartnerPage } from '#app/features/partners/partner-page.tsx'
import { noStore } from '#app/http/area.server.ts'
import { command } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { PageHandle } from '#app/http/page-handle.ts'
import type { Route } from './+types/benefit-use.ts'
import { loader } from './partner.tsx'

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

/** The same page with what was counted, where there are no scripts. */
export default function BenefitUse({ loaderData, actionData }: Route.ComponentProps) {
  return <PartnerPage page={loaderData} answer={actionData} />
}
