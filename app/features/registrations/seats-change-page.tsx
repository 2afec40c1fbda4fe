import { Form, useNavigation } from 'react-router'
import { problemsCopy } from '#app/copy/problems.ts'
import { registrationsCopy } from '#app/copy/registrations.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { useFormAnswer, type FormFailure, type FormProblem } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { Wrap } from '#app/ui/wrap.tsx'
import type { OwnRegistration } from './own-registration.server.ts'
import { SeatsChangeFields } from './seats-change-fields.tsx'
import { useShownVersion } from './use-shown-version.ts'

/** More or fewer seats of one's own registration, with what that means for what was paid. */
export function SeatsChangePage({
  own: { registration, event, guests, free, acts },
  back,
  answer,
}: {
  own: OwnRegistration
  /** The registration's own page. */
  back: string
  answer: FormFailure | FormProblem | undefined
}) {
  const { seatsChange: copy, form, answers } = useCopy(registrationsCopy)
  const problems = useCopy(problemsCopy)
  const { code, errors, errorOf } = useFormAnswer(answer)
  const { state } = useNavigation()
  const { status, seats } = registration
  const { version, changed } = useShownVersion(registration.version, code)
  const room = Math.max(0, Math.min(free, event.mostSeatsAtOnce - seats))
  const more = status === 'confirmed' ? room : 0
  const possible = acts.changeSeats && (seats > 1 || more > 0)
  return (
    <Wrap className="py-12 md:py-20">
      <PageTitle title={copy.title} />
      <TextLink to={back} className="mb-6">
        {answers.back}
      </TextLink>
      <h1 className="text-h2 mb-4">{copy.title}</h1>
      <p className="text-ink-2 mb-8 max-w-[38rem]">
        {status === 'waiting'
          ? copy.whileWaiting
          : acts.refundable
            ? copy.refundable
            : copy.notRefundable}
      </p>
      {code ? (
        <p role="alert" className="border-error bg-error-100 mb-6 border-l-2 px-4 py-3 text-sm">
          {problems[code]}
        </p>
      ) : null}
      {possible ? (
        <Form method="post" noValidate className="group flex max-w-[36rem] flex-col gap-6">
          <FormSummary title={form.wrong} errors={errors} />
          <SeatsChangeFields
            version={version}
            changed={changed}
            names={guests.map(({ name }) => name)}
            more={more}
            price={event.price}
            textOf={(name) => answer?.values?.[name] ?? ''}
            errorOf={errorOf}
          />
          <Button type="submit" busy={state === 'submitting'}>
            {copy.submit}
          </Button>
        </Form>
      ) : (
        <p>{copy.nothing}</p>
      )}
    </Wrap>
  )
}
