import { OwnPlatesSection } from '#app/events/menus/matrix/own-plates.tsx'
import { RegistrationPage } from '#app/events/registrations/own/registration-page.tsx'
import { loader } from '#app/events/registrations/own/registration.route.tsx'
import { noStore } from '#app/platform/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { keyQuery, linkKey } from '#app/platform/http/forms/link-key.ts'
import type { Route } from './+types/registration-confirmation.route.ts'
import { confirmOwnRegistration } from './confirm-registration.server.ts'

export { loader }

export const middleware: Route.MiddlewareFunction[] = [noStore]

export const action = buttonCommand({
  act: (cx, { request, params }: Route.ActionArgs) =>
    confirmOwnRegistration(cx, { id: params.id, key: linkKey(request) }),
  done: ({ status, title }, { request, params }) => {
    const path = `/reservas/${params.id}${keyQuery(request)}`
    if (status === 'waiting') return redirectTo(path, 'inLine', { title })
    return status === 'offered' ? redirectTo(path) : redirectTo(path, 'registrationConfirmed')
  },
})

export const clientAction = formClientAction

export default function RegistrationConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RegistrationPage
      {...loaderData}
      plates={<OwnPlatesSection people={loaderData.plates} />}
      refused={actionData?.code ?? null}
    />
  )
}
