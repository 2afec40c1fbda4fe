import type { AccountFields } from '#app/accounts/accounts/account-form.tsx'
import { OwnAccountForm } from '#app/accounts/accounts/own-account-form.tsx'
import { CodeField } from '#app/accounts/second-factors/code-field.tsx'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { PhoneField, TextField } from '#app/kit/ui/fields/field.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { SendCodeButton } from './send-code-button.tsx'

type Adding = {
  /** The current password is asked for: the session is not fresh. */
  proof: boolean
  answer: FormAnswer | undefined
}

function BackLink() {
  const { begin } = useCopy(secondFactorsCopy)
  return (
    <TextLink to={factorsPath} className="self-start">
      {begin.back}
    </TextLink>
  )
}

function FactorNameField({ fields }: { fields: AccountFields }) {
  const { begin: copy } = useCopy(secondFactorsCopy)
  return (
    <TextField
      label={copy.name}
      name="name"
      optionalLabel={copy.optional}
      maxLength={60}
      autoComplete="off"
      hint={copy.nameHint}
      defaultValue={fields.valueOf('name')}
      error={fields.errorOf('name')}
    />
  )
}

/** Begins to add an authenticator application. */
export function AddApplicationPage({ proof, answer }: Adding) {
  const { begin: copy } = useCopy(secondFactorsCopy)
  return (
    <OwnAccountSection title={copy.applicationTitle} lead={copy.applicationLead}>
      <OwnAccountForm answer={answer} failed={copy.failure} submit={copy.next} proof={proof}>
        {(fields) => <FactorNameField fields={fields} />}
      </OwnAccountForm>
      <BackLink />
    </OwnAccountSection>
  )
}

/** Begins to add a telephone. */
export function AddTelephonePage({ proof, answer }: Adding) {
  const { begin: copy } = useCopy(secondFactorsCopy)
  return (
    <OwnAccountSection title={copy.phoneTitle} lead={copy.phoneLead}>
      <OwnAccountForm answer={answer} failed={copy.failure} submit={copy.sendCode} proof={proof}>
        {(fields) => (
          <>
            <PhoneField
              label={copy.phone}
              autoComplete="tel"
              hint={copy.phoneHint}
              fields={fields}
            />
            <FactorNameField fields={fields} />
          </>
        )}
      </OwnAccountForm>
      <BackLink />
    </OwnAccountSection>
  )
}

/** The application's QR code, drawn by us, its key for typing, and the first code of it. */
export function ConfirmApplicationPage({
  drawing,
  typed,
  answer,
}: {
  /** The QR code as the address of an image. */
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
          {typed}
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
export function ConfirmedPage() {
  const { confirm: copy } = useCopy(secondFactorsCopy)
  return (
    <OwnAccountSection title={copy.confirmedTitle}>
      <BackLink />
    </OwnAccountSection>
  )
}

/** The code that was sent to the telephone. */
export function ConfirmTelephonePage({
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
