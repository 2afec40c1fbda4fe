import { type FormEvent, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { OwnPasswordField } from '#app/accounts/accounts/account-form.tsx'
import { type DeviceAnswer, askForNewPasskey } from '#app/accounts/passkeys/ask-device.ts'
import { PasskeyProblem } from '#app/accounts/passkeys/passkey-button.tsx'
import { passkeysCopy } from '#app/accounts/passkeys/passkeys.copy.ts'
import { useDeviceSupport } from '#app/accounts/passkeys/use-device-support.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { FormSummary } from '#app/kit/ui/fields/form-summary.tsx'
import { Button } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { factorsPath, passkeyPath } from '#app/platform/auth/proofs/second-step.ts'
import {
  type FormAnswer,
  type FormFailure,
  useFormAnswer,
} from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

export type AddingPasskey = {
  /** Whether the current password is needed: the session is not fresh. */
  proof: boolean
  suggested: string
  staff: boolean
  /** The site requires a passkey to enter the panel. */
  required: boolean
}

/** Adds a passkey: a name, a button, and the device's prompt. */
export function AddPasskeyPage({
  adding: { staff, required, ...adding },
  answer,
}: {
  adding: AddingPasskey
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
  // Before hydration the button cannot ask the device.
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

/** Asks the device for a passkey, and submits it with the form's name. */
function useAddingPasskey() {
  const submit = useSubmit()
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState<DeviceAnswer | null>(null)

  async function add(form: HTMLFormElement) {
    const fields = new FormData(form)
    setAsking(true)
    const result = await askForNewPasskey(`${passkeyPath}/reto`, {
      currentPassword: textOf(fields, 'currentPassword'),
    })
    setAsking(false)
    setAsked(result)
    if (result.outcome !== 'answered') return
    await submit({ name: textOf(fields, 'name'), response: result.response }, { method: 'post' })
  }

  return { asking, asked, add }
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** Errors of the form: of the password before the device is asked, otherwise of the response. */
function failureOf(
  asked: DeviceAnswer | null,
  answer: FormAnswer | undefined,
): FormFailure | undefined {
  if (asked?.outcome === 'notAsked') {
    const { code } = asked
    return code === 'currentPasswordNeeded' || code === 'currentPasswordWrong'
      ? { errors: { currentPassword: code }, values: {} }
      : undefined
  }
  if (asked?.outcome === 'refused') return undefined
  return answer && 'errors' in answer ? answer : undefined
}
