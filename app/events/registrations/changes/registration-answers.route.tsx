import { redirect, Form, useNavigation } from 'react-router'
import { answersInput } from '#app/events/registrations/booking/registration-input.ts'
import { fieldsOf, places } from '#app/events/registrations/form/guest-field-names.ts'
import { GuestFields } from '#app/events/registrations/form/guest-fields.tsx'
import { useShownVersion } from '#app/events/registrations/form/use-shown-version.ts'
import { findOwnRegistration } from '#app/events/registrations/own/own-registration.server.ts'
import { ChangedPeople } from '#app/events/registrations/own/people-list.tsx'
import type { Guest } from '#app/events/registrations/own/registration.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { NameField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { afterForm } from '#app/platform/http/forms/after-form.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { keyQuery, linkKey } from '#app/platform/http/forms/link-key.ts'
import { revalidatesAfterProblem } from '#app/platform/http/pages/revalidates-after-problem.ts'
import {
  hasTyped,
  useFormAnswer,
  type FormFailure,
  type FormProblem,
} from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/registration-answers.route.ts'
import { changeAnswers } from './change-answers.server.ts'

export const shouldRevalidate = revalidatesAfterProblem

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const own = { id: params.id, key: linkKey(request) }
  const { registration, guests, acts } = await findOwnRegistration(context.get(requestContext), own)
  const back = `/reservas/${registration.id}${keyQuery(request)}`
  if (!acts.changeAnswers && !context.get(afterForm)) throw redirect(back)
  return { back, name: registration.name, version: registration.version, guests }
}

export const action = command({
  form: async (cx, { request, params }: Route.ActionArgs) => {
    const own = { id: params.id, key: linkKey(request) }
    const { registration, guests } = await findOwnRegistration(cx, own)
    return answersInput({
      names: guests.map(({ name }) => name),
      version: registration.version,
    })
  },
  act: (cx, input, { request, params }) =>
    changeAnswers(cx, { id: params.id, key: linkKey(request) }, input),
  done: (_, { request, params }) =>
    redirectTo(`/reservas/${params.id}${keyQuery(request)}`, 'answersSaved'),
})

export const clientAction = formClientAction

export default function RegistrationAnswers({ loaderData, actionData }: Route.ComponentProps) {
  return <AnswersPage {...loaderData} answer={actionData} />
}

function AnswersPage({
  back,
  name,
  version,
  guests,
  answer,
}: {
  back: string
  name: string
  version: number
  guests: readonly Guest[]
  answer: FormFailure | FormProblem | undefined
}) {
  const { answers: copy, form } = useCopy(registrationsCopy)
  const { code, errors, errorOf } = useFormAnswer(answer)
  const { state } = useNavigation()
  const shown = useShownVersion(version, code)
  const stored: Record<string, string> = { ...fieldsOf(guests), name }
  const shownValues = hasTyped(answer) ? answer.values : stored
  const typed = (field: string) => shownValues[field] ?? ''
  return (
    <Wrap className="py-12 md:py-20">
      <PageTitle title={copy.title} />
      <TextLink to={back} className="mb-6">
        {copy.back}
      </TextLink>
      <h1 className="text-h2 mb-8">{copy.title}</h1>
      <Form method="post" noValidate className="flex max-w-[36rem] flex-col gap-6">
        <FormSummary title={form.wrong} errors={errors} />
        <ProblemNotice code={code} />
        {shown.changed ? <ChangedPeople guests={guests} /> : null}
        <input type="hidden" name="version" value={shown.version} />
        <NameField label={form.name} autoComplete="name" fields={{ valueOf: typed, errorOf }} />
        {places.slice(0, guests.length).map((place) => (
          <GuestFields key={place} place={place} textOf={typed} errorOf={errorOf} />
        ))}
        <Button type="submit" busy={state === 'submitting'}>
          {copy.submit}
        </Button>
      </Form>
    </Wrap>
  )
}
