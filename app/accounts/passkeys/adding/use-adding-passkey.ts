import { useState } from 'react'
import { useSubmit } from 'react-router'
import { askForNewPasskey, type Asked } from '#app/accounts/passkeys/ask-device.ts'
import { passkeyPath } from '#app/platform/auth/proofs/second-step.ts'
import type { FormFailure, FormAnswer } from '#app/platform/i18n/form-failure.ts'

/** Has the device make a passkey for a form with its name and the password, and sends it to the page. */
export function useAddingPasskey() {
  const submit = useSubmit()
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)

  async function add(form: HTMLFormElement) {
    const fields = new FormData(form)
    setAsking(true)
    const told = await askForNewPasskey(`${passkeyPath}/reto`, {
      currentPassword: textOf(fields, 'currentPassword'),
    })
    setAsking(false)
    setAsked(told)
    if (told.outcome !== 'answered') return
    await submit({ name: textOf(fields, 'name'), response: told.response }, { method: 'post' })
  }

  return { asking, asked, add }
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** Which fields of the form are wrong: the password before the device is asked, or else the answer's. */
export function failureOf(
  asked: Asked | null,
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
