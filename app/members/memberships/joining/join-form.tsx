import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.copy.ts'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import {
  FullNameField,
  PhoneField,
  TextAreaField,
  SelectField,
  TextField,
} from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { useEachAnswer } from '#app/kit/ui/use-each-answer.ts'
import { useAsleep } from '#app/kit/ui/use-scripts.ts'
import { usePlanFee } from '#app/members/membership-plans/plan.ts'
import type { Affiliation } from '#app/members/memberships/membership.ts'
import { membershipsCopy } from '#app/members/memberships/memberships.copy.ts'
import { useFormAnswer, type FormFailure } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { mapped } from '#app/platform/tables/columns.ts'
import { forgetDraft, keepDraft, keptDraft, draftFields } from './join-draft.ts'
import type { JoinOptions } from './join-options.server.ts'

/** The visitor or account, with a null name for a visitor, and optional questions of the club. */
export type JoinFormData = {
  name: string | null
  affiliation: Affiliation
  options: JoinOptions
}

export type JoinAnswer =
  | { requested: true }
  | ({ requested: false; problem: ProblemCode | null } & FormFailure)

const signInPath = '/auth?returnTo=%2Funete'

/**
 * The form to request membership, in the dialog and on its page. A visitor signs in first, and then finds the form as
 * it was typed.
 *
 * @param known the visitor or account, and the club's optional questions; undefined until loaded.
 * @param answer the server's answer to a form sent without JavaScript.
 */
export function JoinForm({
  place,
  answer,
  known,
  onDone,
}: {
  place: 'page' | 'dialog'
  answer?: JoinAnswer | undefined
  known: JoinFormData | undefined
  onDone?: () => void
}) {
  const { join: copy } = useCopy(membershipsCopy)
  const problems = useCopy(problemsCopy)
  const fetcher = useFetcher<JoinAnswer>()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const response = fetcher.data ?? answer
  const refused = response?.requested === false ? response : undefined
  const { errors, ...fields } = useFormAnswer(refused)
  const problem = refused?.problem ?? null
  const busy = fetcher.state !== 'idle'
  const asleep = useAsleep()
  const affiliation = known?.affiliation
  const name = known?.name ?? ''
  const [firstName] = useState(name)

  useEffect(() => {
    fillIn(form.current, keptDraft())
    fillIn(form.current, { full_name: name })
  }, [name])

  useEachAnswer(fetcher.data, (data) => {
    if (data.requested) {
      forgetDraft()
      showToast({ tone: 'success', title: copy.sent, description: copy.sentDescription })
      onDone?.()
    } else if (data.problem === 'signInRequired') {
      showToast({ tone: 'error', title: copy.signInNeeded, description: copy.kept })
      void navigate(signInPath)
      onDone?.()
    } else if (data.problem) {
      showToast({ tone: 'error', title: copy.failed, description: problems[data.problem] })
    }
  })

  // Shown before anything is typed; once a form is sent, the response decides.
  if (affiliation && !response && (affiliation.membership || affiliation.requested)) {
    return <MembershipNotice affiliation={affiliation} />
  }
  return (
    <fetcher.Form
      {...asleep}
      ref={form}
      method="post"
      action={place === 'dialog' ? '/unete?dialogo' : '/unete'}
      // The browser's own messages are in its language, not the site's.
      noValidate
      onSubmit={(event: FormEvent) => {
        if (busy) event.preventDefault()
        else keepDraft(draftOf(form.current))
      }}
      className="flex flex-col gap-5"
    >
      <FormSummary title={copy.wrongForm} errors={errors} />
      {problem ? (
        <div role="alert" className="border-error bg-error-100 border-l-2 px-4 py-3 text-sm">
          <p>{problem === 'signInRequired' ? copy.signInNeeded : problems[problem]}</p>
          {problem === 'signInRequired' ? (
            <ButtonLink to={signInPath} size="sm" variant="line" className="mt-3">
              {copy.signIn}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
      <FullNameField
        label={copy.name}
        autoComplete="name"
        fields={{ ...fields, valueOf: (field) => fields.valueOf(field) || firstName }}
      />
      <PhoneField
        label={copy.phone}
        optionalLabel={copy.optional}
        autoComplete="tel"
        fields={fields}
      />
      {known ? <JoinOptionFields options={known.options} fields={fields} /> : null}
      <TextAreaField
        label={copy.reason}
        name="reason"
        optionalLabel={copy.optional}
        hint={copy.reasonHint}
        rows={4}
        maxLength={2000}
        defaultValue={fields.valueOf('reason')}
        error={fields.errorOf('reason')}
      />
      {known && known.name !== null ? null : (
        <p className="text-ink-2 text-sm">{copy.needsAccount}</p>
      )}
      <Button type="submit" busy={busy} className="w-full">
        {busy ? copy.sending : copy.submit}
      </Button>
    </fetcher.Form>
  )
}

function controlOf(form: HTMLFormElement | null, name: string) {
  const control = form?.elements.namedItem(name)
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    ? control
    : null
}

const draftOf = (form: HTMLFormElement | null) =>
  mapped(draftFields, (field) => controlOf(form, field)?.value ?? '')

/** Skips fields that the user has changed or focused. */
function fillIn(form: HTMLFormElement | null, draft: Record<string, string> | null) {
  for (const [name, text] of Object.entries(draft ?? {})) {
    const control = controlOf(form, name)
    // Never fills the focused field: further typing would be appended to the text.
    const untouched = control?.value === control?.defaultValue
    if (control && text && untouched && control !== document.activeElement) control.value = text
  }
}

/** Shown in place of the form to members and applicants. */
function MembershipNotice({ affiliation: { membership } }: { affiliation: Affiliation }) {
  const { join: copy, account } = useCopy(membershipsCopy)
  return (
    <div className="flex flex-col items-start gap-5">
      <output className="block border-l-2 border-olive-700 bg-olive-100 px-4 py-3">
        {membership
          ? copy.isMember(membership.number, membership.since.slice(0, 4))
          : account.pending}
      </output>
      <ButtonLink to="/cuenta">{copy.ownAccount}</ButtonLink>
    </div>
  )
}

/** The club's optional questions: the plan, and two sponsors. */
function JoinOptionFields({
  options: { plans, sponsors },
  fields: { valueOf, errorOf },
}: {
  options: JoinOptions
  fields: { valueOf: (name: string) => string; errorOf: (name: string) => string | undefined }
}) {
  const { join: copy } = useCopy(membershipsCopy)
  const feeOf = usePlanFee()
  return (
    <>
      {plans.length > 0 ? (
        <SelectField
          label={copy.plan}
          name="plan_id"
          options={plans.map((plan) => ({
            value: plan.id,
            label: `${plan.name} · ${feeOf(plan)}`,
          }))}
          defaultValue={valueOf('plan_id') || (plans[0]?.id ?? '')}
          error={errorOf('plan_id')}
        />
      ) : null}
      {sponsors ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={copy.sponsors[0]}
            name="sponsor_1"
            required
            maxLength={100}
            hint={copy.sponsorHint}
            defaultValue={valueOf('sponsor_1')}
            error={errorOf('sponsor_1')}
          />
          <TextField
            label={copy.sponsors[1]}
            name="sponsor_2"
            required
            maxLength={100}
            defaultValue={valueOf('sponsor_2')}
            error={errorOf('sponsor_2')}
          />
        </div>
      ) : null}
    </>
  )
}
