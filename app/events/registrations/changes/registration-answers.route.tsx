import { redirect } from 'react-router'
import { answersInput } from '#app/events/registrations/booking/registration-input.ts'
import { ownKeyOf, ownPageOf } from '#app/events/registrations/own/own-key.ts'
import { findOwnRegistration } from '#app/events/registrations/own/own-registration.server.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { afterForm } from '#app/platform/http/forms/after-form.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { revalidatesAfterProblem } from '#app/platform/http/pages/revalidates-after-problem.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/registration-answers.route.ts'
import { AnswersFields } from './answers-fields.tsx'
import { changeAnswers } from './change-answers.server.ts'
import { OwnFormPage } from './own-form-page.tsx'

export const shouldRevalidate = revalidatesAfterProblem

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ context, ...asked }: Route.LoaderArgs) {
  const own = await findOwnRegistration(context.get(requestContext), ownKeyOf(asked))
  const { registration, guests, acts } = own
  const back = ownPageOf(asked)
  if (!acts.changeAnswers && !context.get(afterForm)) throw redirect(back)
  return { back, name: registration.name, version: registration.version, guests }
}

export const action = command({
  form: async (cx, asked: Route.ActionArgs) => {
    const { registration, guests } = await findOwnRegistration(cx, ownKeyOf(asked))
    return answersInput({
      names: guests.map(({ name }) => name),
      version: registration.version,
    })
  },
  act: (cx, input, asked) => changeAnswers(cx, ownKeyOf(asked), input),
  done: (_, asked) => redirectTo(ownPageOf(asked), 'answersSaved'),
})

export const clientAction = formClientAction

export default function RegistrationAnswers({
  loaderData: { back, ...people },
  actionData,
}: Route.ComponentProps) {
  const { answers: copy } = useCopy(registrationsCopy)
  return (
    <OwnFormPage title={copy.title} back={back} answer={actionData} submit={copy.submit}>
      {(fields) => <AnswersFields {...people} answer={fields} />}
    </OwnFormPage>
  )
}
