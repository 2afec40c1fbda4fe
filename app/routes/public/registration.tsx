import { ownPlates } from '#app/features/menus/own-plates.server.ts'
import { OwnPlatesSection } from '#app/features/menus/own-plates.tsx'
import { registrationPage } from '#app/features/registrations/registration-page.server.ts'
import { RegistrationPage } from '#app/features/registrations/registration-page.tsx'
import { noStore } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keyQuery, linkKey } from '#app/http/link-key.ts'
import type { Route } from './+types/registration.ts'

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const own = { id: params.id, key: linkKey(request) }
  const cx = context.get(requestContext)
  const page = await registrationPage(cx, own)
  const { registration, event } = page.own
  const plates = await ownPlates(cx, { id: registration.id, eventId: event.id })
  return { ...page, plates, query: keyQuery(request) }
}

export default function Registration({ loaderData }: Route.ComponentProps) {
  return (
    <RegistrationPage
      {...loaderData}
      plates={<OwnPlatesSection people={loaderData.plates} />}
      refused={null}
    />
  )
}
