import { offerAnswerInput } from '#app/events/registrations/booking/registration-input.ts'
import { ownKeyOf, ownPageOf } from '#app/events/registrations/own/own-key.ts'
import Registration, { loader } from '#app/events/registrations/own/registration.route.tsx'
import { noStore } from '#app/platform/http/area.server.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/registration-offer.route.ts'
import { answerOffer } from './answer-offer.server.ts'

export { loader }

export const middleware: Route.MiddlewareFunction[] = [noStore]

export const action = command({
  form: offerAnswerInput,
  wrongForm: 'badRequest',
  act: (cx, { answer }, asked: Route.ActionArgs) => answerOffer(cx, ownKeyOf(asked), answer),
  done: (_, { input, ...asked }) =>
    redirectTo(ownPageOf(asked), input.answer === 'accept' ? 'offerAccepted' : 'offerDeclined'),
})

export const clientAction = formClientAction

export default Registration
