import { redirect, Form, useNavigation } from 'react-router'
import { useShownVersion } from '#app/events/registrations/form/use-shown-version.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { seatingCopy } from '#app/events/registrations/seating.copy.ts'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
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
import { useFormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/registration-seating-wish.route.ts'
import { changeSeatingWish, seatingWishForm, seatingWishInput } from './change-answers.server.ts'

export const shouldRevalidate = revalidatesAfterProblem

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { changeable, ...form } = await seatingWishForm(context.get(requestContext), {
    id: params.id,
    key: linkKey(request),
  })
  const back = `/reservas/${params.id}${keyQuery(request)}`
  if (!changeable && !context.get(afterForm)) throw redirect(back)
  return { back, ...form }
}

export const action = command({
  // Ownership first: for others it does not exist, whatever they send.
  form: async (cx, { request, params }: Route.ActionArgs) => {
    await seatingWishForm(cx, { id: params.id, key: linkKey(request) })
    return seatingWishInput
  },
  act: (cx, input, { request, params }) =>
    changeSeatingWish(cx, { id: params.id, key: linkKey(request) }, input),
  done: (_, { request, params }) =>
    redirectTo(`/reservas/${params.id}${keyQuery(request)}`, 'companySaved'),
})

export const clientAction = formClientAction

export default function RegistrationSeatingWish({
  loaderData: { back, version, company, event },
  actionData: answer,
}: Route.ComponentProps) {
  const { own: copy } = useCopy(seatingCopy)
  const { answers, form } = useCopy(registrationsCopy)
  const { code, errors, field } = useFormAnswer(answer)
  const { state } = useNavigation()
  const shown = useShownVersion(version, code)
  return (
    <Wrap className="py-12 md:py-20">
      <PageTitle title={copy.title} />
      <TextLink to={back} className="mb-6">
        {answers.back}
      </TextLink>
      <h1 className="text-h2">{copy.title}</h1>
      <p className="text-ink-2 mt-2 mb-6">{event}</p>
      <Form method="post" noValidate className="flex max-w-[36rem] flex-col gap-6">
        <FormSummary title={form.wrong} errors={errors} />
        <ProblemNotice code={code} />
        <input type="hidden" name="version" value={shown.version} />
        <TextField
          label={copy.label}
          optionalLabel={copy.optional}
          {...field('company', company)}
          hint={copy.hint}
          maxLength={200}
          autoComplete="off"
        />
        <div>
          <Button type="submit" busy={state === 'submitting'}>
            {copy.save}
          </Button>
        </div>
      </Form>
    </Wrap>
  )
}
