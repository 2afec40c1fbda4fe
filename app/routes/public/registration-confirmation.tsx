import { OwnPlatesSection } from '#app/features/menus/own-plates.tsx'
import { confirmOwnRegistration } from '#app/features/registrations/confirm-registration.server.ts'
import { RegistrationPage } from '#app/features/registrations/registration-page.tsx'
import { noStore } from '#app/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/http/command.server.ts'
import { formClientAction } from '#app/http/fault.ts'
import { keyQuery, linkKey } from '#app/http/link-key.ts'
import type { Route } from './+types/registration-confirmation.ts'
import { loader } from './registration.tsx'

export { loader }

export const middleware: Route.MiddlewareFunction[] = [noStore]

export const action = buttonCommand({
  act: (cx, { request, params }: Route.ActionArgs) =>
    confirmOwnRegistration(cx, { id: params.id, key: linkKey(request) }),
  done: ({ status, title }, { request, params }) => {
    const path = `/reservas/${params.id}${keyQuery(request)}`
    if (status === 'waiting') return redirectTo(path, 'inLine', { title })
    // Of seats that are offered just now the page itself tells.
    return status === 'offered' ? redirectTo(path) : redirectTo(path, 'registrationConfirmed')
  },
})

export const clientAction = formClientAction

/** The same page, with why it was not confirmed. */
export default function RegistrationConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RegistrationPage
      {...loaderData}
      plates={<OwnPlatesSection people={loaderData.plates} />}
      refused={actionData?.code ?? null}
    />
  )
}
