import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, useFetcher } from 'react-router'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.copy.ts'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { EmailField, NameField, PhoneField, TextAreaField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useEachAnswer } from '#app/kit/ui/use-each-answer.ts'
import { useAsleep } from '#app/kit/ui/use-scripts.ts'
import { useFormAnswer, type FormFailure } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { contactCopy } from './contact.copy.ts'

export type ContactAnswer =
  | { sent: true }
  | ({ sent: false; problem: ProblemCode | null; confirm: boolean; seal: string } & FormFailure)

/**
 * The contact form. Scripts fetch its seal with the starting time, because the cached page is the same for everybody;
 * without JavaScript a second step replaces it.
 */
export function ContactForm({
  answer,
  about,
}: {
  answer: ContactAnswer | undefined
  about: string
}) {
  const { form: copy } = useCopy(contactCopy)
  const problems = useCopy(problemsCopy)
  const fetcher = useFetcher<ContactAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const seal = useSeal()
  const asleep = useAsleep()
  const response = fetcher.data ?? answer
  const refused = response?.sent === false ? response : undefined
  const { errors, ...fields } = useFormAnswer(refused)
  const busy = fetcher.state !== 'idle'

  useEachAnswer(fetcher.data, ({ sent }) => {
    if (!sent) return
    form.current?.reset()
    showToast({ tone: 'success', title: copy.sentTitle, description: copy.sent })
  })

  const hint = refused?.confirm ? copy.confirm : refused?.problem ? copy.failed : null
  return (
    <fetcher.Form
      {...asleep}
      ref={form}
      method="post"
      action="/contacto"
      // The browser's own messages are in its language, not the site's.
      noValidate
      onSubmit={(event: FormEvent) => {
        if (busy) event.preventDefault()
      }}
      className="flex flex-col gap-5"
    >
      <FormSummary title={copy.wrong} errors={errors} />
      {hint ? (
        <div role="alert" className="bg-warn-100 text-ink border-warn border-l-2 px-4 py-3 text-sm">
          {refused?.problem ? <p className="font-semibold">{problems[refused.problem]}</p> : null}
          <p>{hint}</p>
        </div>
      ) : null}
      <NameField label={copy.name} autoComplete="name" fields={fields} />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField label={copy.email} autoComplete="email" fields={fields} />
        <PhoneField
          label={copy.phone}
          optionalLabel={copy.optional}
          autoComplete="tel"
          fields={fields}
        />
      </div>
      <TextAreaField
        label={copy.message}
        name="message"
        required
        rows={7}
        maxLength={5000}
        defaultValue={refused ? fields.valueOf('message') : about}
        error={fields.errorOf('message')}
      />
      {/* A trap for bots: hidden, and outside of the keyboard order. */}
      <div aria-hidden="true" className="absolute -left-[100vw] size-px overflow-hidden">
        <label>
          {copy.trap}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="seal" value={refused?.seal || seal} />
      <p className="text-xs text-stone-600">
        {copy.privacy}{' '}
        <Link to="/legal/privacidad" className="underline underline-offset-4">
          {copy.privacyLink}
        </Link>
      </p>
      <Button type="submit" busy={busy} className="self-start">
        {busy ? copy.submitting : copy.submit}
      </Button>
    </fetcher.Form>
  )
}

/** The form's seal; empty until scripts run. */
function useSeal(): string {
  const [seal, setSeal] = useState('')
  useEffect(() => {
    const asking = new AbortController()
    fetch('/contacto/sello', { headers: { Accept: 'application/json' }, signal: asking.signal })
      .then((answer) => answer.json())
      .then((body: { seal: string }) => setSeal(body.seal))
      .catch(() => {
        // The server is down or the page was left: the server then asks for a second step.
      })
    return () => asking.abort()
  }, [])
  return seal
}
