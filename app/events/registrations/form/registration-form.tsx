import { useRef, useState, useEffect, type RefObject, useSyncExternalStore } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.copy.ts'
import type { ClubEvent } from '#app/events/events/event.ts'
import { eventPageCopy } from '#app/events/events/page/event-page.copy.ts'
import { totalOf } from '#app/events/events/seats/registration-window.ts'
import { registrationsCopy } from '#app/events/registrations/registrations.copy.ts'
import { EmailField, NameField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useAsleep } from '#app/kit/ui/use-scripts.ts'
import type { Needs } from '#app/members/people/diets.ts'
import { hasTyped, useFormAnswer, type FormFailure } from '#app/platform/i18n/form-failure.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { priceText } from '#app/platform/i18n/money.ts'
import { fieldsOf } from './guest-field-names.ts'
import { useLabelledErrors, PeopleFields, SeatsField, seatsTyped } from './guest-fields.tsx'

export type Registrant = { name: string; email: string }

export type RegistrationAnswer = FormFailure & {
  code: ProblemCode | null
  full: boolean
  /** Seconds until the form can be sent again. */
  retryAfterSeconds?: number | undefined
  /** The account at the time of the response; undefined when unknown. */
  account?: Registrant | null
}

type Offered = Pick<ClubEvent, 'price' | 'memberPrice' | 'mostSeatsAtOnce'> & Payment

type Payment = Pick<ClubEvent, 'payment' | 'payWithinHours' | 'foreign'>

export function RegistrationForm({
  event,
  account,
  needs,
  member,
  full,
  answer,
}: {
  event: Offered
  account: Registrant | null
  needs: Needs | null
  member: boolean
  full: boolean
  answer: RegistrationAnswer | undefined
}) {
  const { form: copy } = useCopy(registrationsCopy)
  const problems = useCopy(problemsCopy)
  const { errors, errorOf, valueOf } = useFormAnswer(answer)
  const { state, formAction } = useNavigation()
  const busy = state !== 'idle' && formAction?.includes('/inscripcion') === true
  const known: Record<string, string> = {
    name: account?.name ?? '',
    ...(needs ? fieldsOf([{ name: '', hasNeeds: true, ...needs }]) : {}),
  }
  const isTyped = hasTyped(answer)
  const typed = isTyped ? valueOf : (name: string) => known[name] ?? ''
  const fields = { valueOf: typed, errorOf }
  const [seats, setSeats] = useState(seatsTyped(typed))
  const submission = useSubmission()
  const form = useRef<HTMLFormElement>(null)
  const asleep = useAsleep()
  const sentAgainIn = useResubmission(form, answer)
  const waits = full || answer?.full === true
  return (
    <Form {...asleep} ref={form} method="post" noValidate className="group flex flex-col gap-6">
      <input type="hidden" name="submission" value={submission} />
      {waits ? <input type="hidden" name="waiting" value="yes" /> : null}
      <FormSummary title={copy.wrong} errors={useLabelledErrors(errors)} />
      {sentAgainIn !== null ? (
        <OverloadNotice seconds={sentAgainIn} />
      ) : answer?.code && !busy ? (
        <div role="alert" className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">
          <p className="font-semibold">
            {answer.code === 'internal' ? copy.failed : problems[answer.code]}
          </p>
          {answer.full ? <p>{copy.full}</p> : null}
        </div>
      ) : null}
      <SeatsField
        most={event.mostSeatsAtOnce}
        textOf={typed}
        errorOf={errorOf}
        onChosen={setSeats}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NameField label={copy.name} autoComplete="name" fields={fields} />
        {account ? (
          <p className="text-ink-2 self-end pb-3 text-sm">{copy.signedInAs(account.email)}</p>
        ) : (
          <EmailField
            label={copy.email}
            autoComplete="email"
            hint={copy.emailHint}
            fields={fields}
          />
        )}
      </div>
      <PeopleFields
        most={event.mostSeatsAtOnce}
        ofFile={needs !== null && !isTyped}
        textOf={typed}
        errorOf={errorOf}
      />
      <Total cents={totalOf(event, { seats, member })} event={event} />
      <Button type="submit" busy={busy}>
        {busy ? copy.submitting : waits ? copy.wait : copy.submit}
      </Button>
    </Form>
  )
}

/** Asks to wait after too many requests. Announced once to screen readers. */
function OverloadNotice({ seconds }: { seconds: number }) {
  const { form: copy } = useCopy(registrationsCopy)
  const [first] = useState(seconds)
  return (
    <div className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">
      <output className="sr-only">{copy.crowded(first)}</output>
      <p aria-hidden="true">{copy.crowded(seconds)}</p>
    </div>
  )
}

function Total({ cents, event }: { cents: number; event: Payment }) {
  const { payment, payWithinHours, foreign } = event
  const { form: copy } = useCopy(registrationsCopy)
  const { page } = useCopy(eventPageCopy)
  const { language } = useLanguage()
  return (
    <div className="needs-scripts border-t border-stone-200 pt-4">
      <p className="flex items-baseline justify-between">
        <span className="text-sm font-semibold">{copy.total}</span>
        <output className="text-h3 font-serif lining-nums">{priceText(cents, language)}</output>
      </p>
      {cents === 0 ? null : (
        <p lang={payment ? foreign.payment : undefined} className="text-xs text-stone-600">
          {payment ?? (payWithinHours === null ? page.payment : null)}
        </p>
      )}
      {cents === 0 || payWithinHours === null ? null : (
        <p className="text-sm font-medium">{page.payInAdvance(payWithinHours)}</p>
      )}
    </div>
  )
}

/** After a longer wait (seconds) the person resends the form. */
const maxAutomaticWait = 30

/** Seconds until resending makes sense; null when waiting does not help. */
function retryWait(answer: RegistrationAnswer | undefined): number | null {
  const wait = answer?.retryAfterSeconds
  const isForNow = answer?.code === 'unavailable' || answer?.code === 'perhapsDone'
  return isForNow && wait && wait <= maxAutomaticWait ? wait : null
}

/**
 * Resends a temporarily refused form once, unchanged, when the server will have room; a second refusal is left to the
 * person.
 *
 * @returns seconds until then; null when nothing will be sent.
 */
function useResubmission(
  form: RefObject<HTMLFormElement | null>,
  answer: RegistrationAnswer | undefined,
): number | null {
  const submit = useSubmit()
  const { state } = useNavigation()
  const [heard, hear] = useState(answer)
  const [left, setLeft] = useState<number | null>(null)
  const [sentAgain, setSentAgain] = useState(false)

  if (answer !== heard) {
    hear(answer)
    const wait = sentAgain ? null : retryWait(answer)
    setLeft(wait)
    if (wait !== null) setSentAgain(true)
  }
  // The form was sent, by this hook or by the person.
  if (state === 'submitting' && left !== null) setLeft(null)

  useEffect(() => {
    if (left === null) return undefined
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1)
      else void submit(form.current)
    }, 1000)
    return () => clearTimeout(timer)
  }, [left, submit, form])

  return left
}

/**
 * Idempotency key of the displayed form; empty until scripts run, since the cached page is shared.
 * The server then derives one.
 */
function useSubmission(): string {
  const [own] = useState(() => crypto.randomUUID())
  return useSyncExternalStore(
    () => () => undefined,
    () => own,
    () => '',
  )
}
