import { ownKeyOf, ownPageOf } from '#app/events/registrations/own/own-key.ts'
import Registration, { loader } from '#app/events/registrations/own/registration.route.tsx'
import { noStore } from '#app/platform/http/area.server.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/registration-confirmation.route.ts'
import { confirmOwnRegistration } from './confirm-registration.server.ts'

export { loader }

export const middleware: Route.MiddlewareFunction[] = [noStore]

export const action = buttonCommand({
  act: (cx, asked: Route.ActionArgs) => confirmOwnRegistration(cx, ownKeyOf(asked)),
  done: ({ status, title }, asked) => {
    const path = ownPageOf(asked)
    if (status === 'waiting') return redirectTo(path, 'inLine', { title })
    return status === 'offered' ? redirectTo(path) : redirectTo(path, 'registrationConfirmed')
  },
})

export const clientAction = formClientAction

export default Registration
