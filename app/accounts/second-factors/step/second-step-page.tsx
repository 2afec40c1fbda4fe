import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { AccountFrame } from '#app/accounts/accounts/account-frame.tsx'
import { SendCodeButton } from '#app/accounts/second-factors/adding/send-code-button.tsx'
import { CodeField } from '#app/accounts/second-factors/factor-fields.tsx'
import { type OwnFactor, recoveryMethod } from '#app/accounts/second-factors/second-factor.ts'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { secondStepPath } from '#app/platform/auth/proofs/second-step.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

export type SecondStep = {
  factors: OwnFactor[]
  /** Null for a recovery code. */
  chosen: OwnFactor | null
  /** A code was sent to the chosen telephone. */
  sent: boolean
  recoveryCodesLeft: number
  returnTo: string
  /** The panel requires a passkey. */
  passkeyOwed: boolean
}

export function SecondStepPage({
  step,
  passkey,
  answer,
}: {
  step: SecondStep
  passkey: ReactNode
  answer: FormAnswer | undefined
}) {
  const { step: copy } = useCopy(secondFactorsCopy)
  const { chosen, sent, returnTo } = step
  const hidden = { factor: chosen?.id ?? recoveryMethod, returnTo }
  const waits = chosen?.type === 'phone' && !sent
  return (
    <AccountFrame title={copy.title} lead={useLead(step)}>
      {chosen?.type === 'webauthn' ? passkey : null}
      {waits || chosen?.type === 'webauthn' ? null : (
        <OwnAccountForm
          answer={answer}
          failed={copy.failure}
          submit={copy.submit}
          hidden={hidden}
          action={secondStepPath}
        >
          {(fields) => <CodeField recovery={chosen === null} fields={fields} />}
        </OwnAccountForm>
      )}
      {chosen?.type === 'phone' ? (
        <SendCodeButton action={`${secondStepPath}/codigo`} fields={hidden} sent={sent} />
      ) : null}
      <OtherWays step={step} />
      <LeaveForm />
    </AccountFrame>
  )
}

function useLead({ chosen, sent, passkeyOwed }: SecondStep): string {
  const { step: copy } = useCopy(secondFactorsCopy)
  if (chosen === null) return copy.recovery
  if (chosen.type === 'webauthn') return passkeyOwed ? copy.passkeyOwed : copy.passkey
  if (chosen.type === 'totp') return copy.application
  const end = chosen.phoneEnd ?? ''
  return sent ? copy.phoneSent(end) : copy.phone(end)
}

function OtherWays({
  step: { factors, chosen, recoveryCodesLeft, returnTo },
}: {
  step: SecondStep
}) {
  const { step: copy } = useCopy(secondFactorsCopy)
  const to = (method: string) =>
    `${secondStepPath}?${new URLSearchParams({ ...(returnTo ? { returnTo } : {}), metodo: method })}`
  const nameOf = ({ type, name, phoneEnd }: OwnFactor) => {
    if (type === 'webauthn') return copy.byPasskey
    if (type === 'phone') return copy.byPhone(phoneEnd ?? '')
    return name ? copy.byNamedApplication(name) : copy.byApplication
  }
  // One link for all passkeys, as the device asks which one to use.
  const passkey = factors.find(({ type }) => type === 'webauthn')
  const others = factors.filter(({ id, type }) => type !== 'webauthn' && id !== chosen?.id)
  const ways = [
    ...(passkey && chosen?.type !== 'webauthn' ? [passkey, ...others] : others).map((factor) => ({
      method: factor.id,
      label: nameOf(factor),
    })),
    ...(chosen && recoveryCodesLeft > 0
      ? [{ method: recoveryMethod, label: copy.byRecovery }]
      : []),
  ]
  return (
    <section className="border-t border-stone-200 pt-5 text-sm">
      {ways.length > 0 ? (
        <>
          <h2 className="mb-2 font-sans text-sm font-semibold">{copy.others}</h2>
          <ul className="flex flex-col gap-1">
            {ways.map(({ method, label }) => (
              <li key={method}>
                <Link
                  to={to(method)}
                  className="hover:text-wine-700 inline-block py-1 underline underline-offset-4"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p className="text-ink-2 mt-3 text-xs">{copy.lost}</p>
    </section>
  )
}

function LeaveForm() {
  const { step: copy } = useCopy(secondFactorsCopy)
  const { state } = useNavigation()
  return (
    <Form method="post" action="/salir">
      <Button type="submit" variant="line" size="sm" busy={state === 'submitting'}>
        {copy.leave}
      </Button>
    </Form>
  )
}
