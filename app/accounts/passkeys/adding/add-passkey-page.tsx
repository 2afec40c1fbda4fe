import type { FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { OwnPasswordField } from '#app/accounts/accounts/account-fields.tsx'
import { PasskeyProblem } from '#app/accounts/passkeys/passkey-problem.tsx'
import { passkeysCopy } from '#app/accounts/passkeys/passkeys.copy.ts'
import { useDeviceSupport } from '#app/accounts/passkeys/use-device-support.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import { useFormAnswer, type FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { failureOf, useAddingPasskey } from './use-adding-passkey.ts'

export type AddingPasskey = {
  /** The current password is asked for: the session is not fresh. */
  proof: boolean
  /** What this device is called until its owner calls it otherwise. */
  suggested: string
  staff: boolean
  /** The site wants one before the panel opens. */
  required: boolean
}

/** Adds a passkey in one screen: a name, a button, and what the device asks. */
export function AddPasskeyPage({
  adding: { staff, required, ...adding },
  answer,
}: {
  adding: AddingPasskey
  /** What was said to a passkey that was made. */
  answer: FormAnswer | undefined
}) {
  const { add: copy, ...more } = useCopy(passkeysCopy)
  const supported = useDeviceSupport(true)
  const warning = 'border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm'
  return (
    <OwnAccountSection title={copy.title} lead={staff ? `${copy.lead} ${copy.staff}` : copy.lead}>
      {required ? <p className={warning}>{copy.required}</p> : null}
      {supported ? (
        <>
          <AddingForm adding={adding} answer={answer} />
          <p className={`without-scripts ${warning}`}>{more.withoutScripts}</p>
        </>
      ) : (
        <p className={warning}>{more.refusals.unsupported}</p>
      )}
      <TextLink to={factorsPath} className="self-start">
        {copy.back}
      </TextLink>
    </OwnAccountSection>
  )
}

function AddingForm({
  adding: { proof, suggested },
  answer,
}: {
  adding: Pick<AddingPasskey, 'proof' | 'suggested'>
  answer: FormAnswer | undefined
}) {
  const { add: copy, waiting } = useCopy(passkeysCopy)
  const { asking, asked, add } = useAddingPasskey()
  const { state } = useNavigation()
  const { errors, errorOf } = useFormAnswer(failureOf(asked, answer))
  const wrongPassword = errorOf('currentPassword')
  const code = answer && 'code' in answer ? answer.code : undefined
  // Before the page's modules are here, nothing would ask the device.
  const awake = useDeviceSupport(false)
  const busy = asking || state === 'submitting'

  function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void add(event.currentTarget)
  }

  return (
    <Form method="post" noValidate onSubmit={begin} className="needs-scripts flex flex-col gap-5">
      {busy ? null : <FormSummary title={copy.failure} errors={errors} />}
      {busy || errors.length > 0 ? null : <PasskeyProblem asked={asked} code={code} />}
      <TextField
        label={copy.name}
        name="name"
        maxLength={60}
        autoComplete="off"
        hint={copy.nameHint}
        defaultValue={suggested}
        error={errorOf('name')}
      />
      {proof || wrongPassword ? <OwnPasswordField error={wrongPassword} /> : null}
      <Button type="submit" busy={busy} disabled={!awake} className="self-start">
        {copy.submit}
      </Button>
      <output className="text-ink-2 block text-sm empty:hidden">{asking ? waiting : ''}</output>
    </Form>
  )
}
