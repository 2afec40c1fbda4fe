import { OwnAccountForm } from '#app/accounts/accounts/own-account-form.tsx'
import type { OwnFactor } from '#app/accounts/second-factors/second-factor.ts'
import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { TextField } from '#app/kit/ui/fields/field.tsx'
import { Button, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { useFactorName } from './factors-page.tsx'

/** Asks before a factor is taken away. */
export function FactorRemovalPage({
  factor,
  last,
  proof,
  answer,
}: {
  factor: OwnFactor
  /** It is the only one that counts. */
  last: boolean
  proof: boolean
  answer: FormAnswer | undefined
}) {
  const { removal: copy, begin } = useCopy(secondFactorsCopy)
  const name = useFactorName()(factor)
  return (
    <OwnAccountSection title={copy.title} lead={copy.lead(name)}>
      {last ? (
        <p className="border-warn bg-warn-100 border-l-2 px-4 py-3 text-sm">{copy.last}</p>
      ) : null}
      <OwnAccountForm
        answer={answer}
        failed={copy.failure}
        submit={copy.submit}
        proof={proof}
        danger
      />
      <TextLink to={factorsPath} className="self-start">
        {begin.back}
      </TextLink>
    </OwnAccountSection>
  )
}

/** Gives a factor another name. */
export function FactorNamePage({
  factor,
  proof,
  answer,
}: {
  factor: OwnFactor
  proof: boolean
  answer: FormAnswer | undefined
}) {
  const { renaming: copy, begin } = useCopy(secondFactorsCopy)
  return (
    <OwnAccountSection title={copy.title}>
      <OwnAccountForm answer={answer} failed={copy.failure} submit={copy.submit} proof={proof}>
        {(fields) => (
          <TextField
            label={copy.name}
            name="name"
            required
            maxLength={60}
            autoComplete="off"
            defaultValue={fields.valueOf('name') || (factor.name ?? '')}
            error={fields.errorOf('name')}
          />
        )}
      </OwnAccountForm>
      <TextLink to={factorsPath} className="self-start">
        {begin.back}
      </TextLink>
    </OwnAccountSection>
  )
}

/** Asks before the recovery codes are made anew. */
export function RecoveryRenewalPage({
  proof,
  answer,
}: {
  proof: boolean
  answer: FormAnswer | undefined
}) {
  const { renewal: copy, begin } = useCopy(secondFactorsCopy)
  return (
    <OwnAccountSection title={copy.title} lead={copy.lead}>
      <OwnAccountForm answer={answer} failed={copy.failure} submit={copy.submit} proof={proof} />
      <TextLink to={factorsPath} className="self-start">
        {begin.back}
      </TextLink>
    </OwnAccountSection>
  )
}

/** The recovery codes, told this once. */
export function RecoveryCodesPage({ codes }: { codes: string[] }) {
  const { codes: copy } = useCopy(secondFactorsCopy)

  async function copyCodes() {
    await navigator.clipboard.writeText(codes.join('\n'))
    showToast({ tone: 'success', title: copy.copied })
  }
  return (
    <OwnAccountSection title={copy.title} lead={copy.lead}>
      <ul
        aria-label={copy.list}
        className="bg-cream grid gap-x-8 gap-y-2 rounded-sm p-5 font-mono text-base tracking-wide select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="line" size="sm" className="needs-scripts" onClick={() => void copyCodes()}>
          {copy.copy}
        </Button>
        <Button
          variant="line"
          size="sm"
          className="needs-scripts"
          onClick={() => globalThis.print()}
        >
          {copy.print}
        </Button>
      </div>
      <ButtonLink to={factorsPath} className="self-start">
        {copy.done}
      </ButtonLink>
    </OwnAccountSection>
  )
}
