import { redirect } from 'react-router'
import { useShownVersion } from '#app/events/registrations/form/use-shown-version.ts'
import { ownKeyOf, ownPageOf } from '#app/events/registrations/own/own-key.ts'
import { seatingCopy } from '#app/events/registrations/seating.copy.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { afterForm } from '#app/platform/http/forms/after-form.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { revalidatesAfterProblem } from '#app/platform/http/pages/revalidates-after-problem.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/registration-seating-wish.route.ts'
import { changeSeatingWish, seatingWishForm, seatingWishInput } from './change-answers.server.ts'
import { OwnFormPage } from './own-form-page.tsx'

export const shouldRevalidate = revalidatesAfterProblem

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ context, ...asked }: Route.LoaderArgs) {
  const cx = context.get(requestContext)
  const { changeable, ...form } = await seatingWishForm(cx, ownKeyOf(asked))
  const back = ownPageOf(asked)
  if (!changeable && !context.get(afterForm)) throw redirect(back)
  return { back, ...form }
}

export const action = command({
  // Checks ownership first: to others the registration does not exist, whatever they send.
  form: async (cx, asked: Route.ActionArgs) => {
    await seatingWishForm(cx, ownKeyOf(asked))
    return seatingWishInput
  },
  act: (cx, input, asked) => changeSeatingWish(cx, ownKeyOf(asked), input),
  done: (_, asked) => redirectTo(ownPageOf(asked), 'companySaved'),
})

export const clientAction = formClientAction

export default function RegistrationSeatingWish({
  loaderData: { back, version, company, event },
  actionData: answer,
}: Route.ComponentProps) {
  const { own: copy } = useCopy(seatingCopy)
  const problem = answer && 'code' in answer ? answer.code : null
  const shown = useShownVersion(version, problem)
  return (
    <OwnFormPage title={copy.title} lead={event} back={back} answer={answer} submit={copy.save}>
      {({ field }) => (
        <>
          <input type="hidden" name="version" value={shown.version} />
          <TextField
            label={copy.label}
            optionalLabel={copy.optional}
            {...field('company', company)}
            hint={copy.hint}
            maxLength={200}
            autoComplete="off"
          />
        </>
      )}
    </OwnFormPage>
  )
}
