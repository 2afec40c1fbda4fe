import { redirect, Form, Link } from 'react-router'
import { ownKeyOf, ownPageOf } from '#app/events/registrations/own/own-key.ts'
import { findOwnRegistration } from '#app/events/registrations/own/own-registration.server.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { ProblemNotice } from '#app/kit/panel/problem-notice.tsx'
import { buttonClass } from '#app/kit/ui/links/button.tsx'
import { Wrap } from '#app/kit/ui/marks/wrap.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { noStore } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { afterForm } from '#app/platform/http/forms/after-form.ts'
import { buttonCommand, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortEuros } from '#app/platform/i18n/money.ts'
import { eventWhen } from '#app/platform/i18n/time/event-times.ts'
import type { Route } from './+types/registration-cancellation.route.ts'
import { cancelOwnRegistration } from './change-registration.server.ts'

export const middleware: Route.MiddlewareFunction[] = [noStore]

export async function loader({ context, ...asked }: Route.LoaderArgs) {
  const own = await findOwnRegistration(context.get(requestContext), ownKeyOf(asked))
  const back = ownPageOf(asked)
  if (!own.acts.cancel && !context.get(afterForm)) throw redirect(back)
  return { own, back }
}

export const action = buttonCommand({
  act: (cx, asked: Route.ActionArgs) => cancelOwnRegistration(cx, ownKeyOf(asked)),
  done: (_, asked) => redirectTo(ownPageOf(asked), 'registrationCancelled'),
})

export const clientAction = formClientAction

export default function RegistrationCancellation({
  loaderData: {
    own: { registration, event, acts },
    back,
  },
  actionData,
}: Route.ComponentProps) {
  const refused = actionData?.code ?? null
  const { cancellation: copy, answers, page } = useCopy(registrationsCopy)
  const { language } = useLanguage()
  const { total, lost, givenUp } = registration
  const paidBack = lost > 0 ? page.refundableRest(shortEuros(total, language)) : copy.refundable
  const waiting = registration.status !== 'confirmed'
  const title = waiting ? copy.lineTitle : copy.title
  return (
    <Wrap className="py-section">
      <PageTitle title={title} />
      <h1 className="text-h2">{title}</h1>
      <p className="text-lead text-ink-2 mt-4">
        {copy.text(event.title, eventWhen(event, language))}
      </p>
      {waiting || total > 0 ? (
        <p className="mt-4 max-w-[38rem]">
          {waiting ? copy.line : acts.refundable ? paidBack : copy.notRefundable}
        </p>
      ) : null}
      {lost > 0 ? (
        <p className="mt-2 max-w-[38rem]">{page.lost(shortEuros(lost, language))}</p>
      ) : null}
      {givenUp > 0 && total > 0 && !acts.refundable ? (
        <p className="mt-2 max-w-[38rem] font-medium">{copy.givenUp(givenUp)}</p>
      ) : null}
      <div className="mt-6 empty:hidden">
        <ProblemNotice code={refused} />
      </div>
      <Form method="post" className="mt-8 flex flex-wrap gap-3">
        <button type="submit" className={buttonClass({ variant: 'danger' })}>
          {waiting ? copy.confirmLine : copy.confirm}
        </button>
        <Link to={back} className={buttonClass({ variant: 'line' })}>
          {answers.back}
        </Link>
      </Form>
    </Wrap>
  )
}
