import { createContext, data, redirect } from 'react-router'
import { OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { SendCodeButton } from '#app/accounts/second-factors/adding/send-code-button.tsx'
import { findOwnFactor } from '#app/accounts/second-factors/changing/own-factors.server.ts'
import { RecoveryCodesPage } from '#app/accounts/second-factors/changing/recovery-codes-page.tsx'
import { CodeField, BackLink } from '#app/accounts/second-factors/factor-fields.tsx'
import { confirmationInput } from '#app/accounts/second-factors/second-factor-input.ts'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { verifyFactor } from '#app/accounts/second-factors/step/verify-factor.server.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import { deviceCookie, deviceTokenOf } from '#app/platform/auth/sessions/device.server.ts'
import { sessionCookie } from '#app/platform/auth/sessions/session.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { flash } from '#app/platform/http/flash.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { refuseForm } from '#app/platform/http/forms/form.server.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/factor-confirmation.route.ts'
import { applicationDrawing, startedEnrolment } from './enrol-factor.server.ts'

/** Set when this request has confirmed the factor; the page then shows its one-time content. */
const justConfirmed = createContext(false)

export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (context.get(justConfirmed)) return { state: 'confirmed' as const }
  const cx = context.get(requestContext)
  const { id, type, verified, phoneEnd } = await findOwnFactor(cx, params.id)
  // Also right after the code was accepted, while the page shows the recovery codes.
  if (verified) return { state: 'confirmed' as const }
  if (type === 'phone') {
    const sent = new URL(request.url).searchParams.has('enviado')
    return { state: 'telephone' as const, id, phoneEnd: phoneEnd ?? '', sent }
  }
  const { address, typed } = await startedEnrolment(cx, id)
  return { state: 'application' as const, drawing: applicationDrawing(address), typed }
}

export const action = command({
  form: confirmationInput,
  act: (cx, { code }, { request, params }: Route.ActionArgs) =>
    verifyFactor(cx, {
      factorId: params.id,
      code,
      device: deviceTokenOf(request, cx.site.origin),
    }),
  done: (result, { cx, context }) => {
    if (result.outcome !== 'verified') {
      return refuseForm({ errors: { code: 'codeWrong' }, values: {} })
    }
    context.set(justConfirmed, true)
    const headers = new Headers({ 'Set-Cookie': sessionCookie(result.token, cx.site.origin) })
    if (result.device) headers.append('Set-Cookie', deviceCookie(result.device, cx.site.origin))
    headers.append('Set-Cookie', flash('factorAdded'))
    if (result.recoveryCodes) return data({ codes: result.recoveryCodes }, { headers })
    return redirect(factorsPath, { headers })
  },
})

export const clientAction = formClientAction

export default function FactorConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'codes' in actionData) return <RecoveryCodesPage codes={actionData.codes} />
  if (loaderData.state === 'confirmed') return <ConfirmedPage />
  return loaderData.state === 'telephone' ? (
    <ConfirmTelephonePage {...loaderData} answer={actionData} />
  ) : (
    <ConfirmApplicationPage {...loaderData} answer={actionData} />
  )
}

/** The application's QR code, drawn by us, its key for typing, and a field for its first code. */
function ConfirmApplicationPage({
  drawing,
  typed,
  answer,
}: {
  /** The QR code as a data URL. */
  drawing: string
  typed: string
  answer: FormAnswer | undefined
}) {
  const { confirm: copy } = useCopy(secondFactorsCopy)
  return (
    <OwnAccountSection title={copy.applicationTitle} lead={copy.applicationLead}>
      <img
        src={drawing}
        alt={copy.drawing}
        width="220"
        height="220"
        className="size-[220px] self-start rounded-sm border border-stone-200 bg-white p-2"
      />
      <div className="text-sm">
        <p className="text-ink-2">{copy.typed}</p>
        <p className="mt-1 font-mono text-base font-medium tracking-wide wrap-anywhere select-all">
          {typed.replaceAll(/(.{4})(?=.)/gu, '$1 ')}
        </p>
      </div>
      <OwnAccountForm answer={answer} failed={copy.failure} submit={copy.submit}>
        {(fields) => <CodeField fields={fields} />}
      </OwnAccountForm>
      <BackLink />
    </OwnAccountSection>
  )
}

/** A factor that counts already. */
function ConfirmedPage() {
  const { confirm: copy } = useCopy(secondFactorsCopy)
  return (
    <OwnAccountSection title={copy.confirmedTitle}>
      <BackLink />
    </OwnAccountSection>
  )
}

/** A field for the code that was sent to the telephone. */
function ConfirmTelephonePage({
  id,
  phoneEnd,
  sent,
  answer,
}: {
  id: string
  phoneEnd: string
  sent: boolean
  answer: FormAnswer | undefined
}) {
  const { confirm: copy } = useCopy(secondFactorsCopy)
  return (
    <OwnAccountSection
      title={copy.phoneTitle}
      lead={sent ? copy.phoneLead(phoneEnd) : copy.phoneUnsent(phoneEnd)}
    >
      {sent ? (
        <OwnAccountForm answer={answer} failed={copy.failure} submit={copy.submit}>
          {(fields) => <CodeField fields={fields} />}
        </OwnAccountForm>
      ) : null}
      <SendCodeButton action={`${factorsPath}/${id}/codigo`} sent={sent} />
      <BackLink />
    </OwnAccountSection>
  )
}
