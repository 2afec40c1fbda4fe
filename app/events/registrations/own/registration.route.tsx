import { OwnPlatesSection } from '#app/events/menus/matrix/own-plates.tsx'
import { ownPlates } from '#app/events/menus/matrix/plates.server.ts'
import { keyQuery } from '#app/platform/auth/proofs/link-key.ts'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import type { FormProblem } from '#app/platform/i18n/form-failure.ts'
import type { Route } from './+types/registration.route.ts'
import { ownKeyOf } from './own-key.ts'
import { registrationPage } from './own-registration.server.ts'
import { RegistrationPage } from './registration-page.tsx'

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const page = await registrationPage(cx, ownKeyOf({ request, params }))
  const { registration, event } = page.own
  const plates = await ownPlates(cx, { id: registration.id, eventId: event.id })
  return { ...page, plates, query: keyQuery(request) }
}

/** Also shown at the URLs that its buttons post to. */
export default function Registration({
  loaderData,
  actionData,
}: Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormProblem | undefined }) {
  return (
    <RegistrationPage
      {...loaderData}
      plates={<OwnPlatesSection people={loaderData.plates} />}
      refused={actionData?.code ?? null}
    />
  )
}
