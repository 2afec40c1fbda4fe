import { registrationPage } from '#app/features/registrations/registration-page.server.ts'
import { RegistrationPage } from '#app/features/registrations/registration-page.tsx'
import { noStore } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { keyQuery, linkKey } from '#app/http/link-key.ts'
import type { Route } from './+types/registration.ts'

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const own = { id: params.id, key: linkKey(request) }
  const page = await registrationPage(context.get(requestContext), own)
  return { ...page, query: keyQuery(request) }
}

export default function Registration({ loaderData }: Route.ComponentProps) {
  return <RegistrationPage {...loaderData} refused={null} />
}
