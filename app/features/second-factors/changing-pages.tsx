import { factorsPath } from '#app/auth/second-step.ts'
import { secondFactorsCopy } from '#app/copy/second-factors.ts'
import { OwnAccountForm } from '#app/features/own-account/own-account-form.tsx'
import { OwnAccountSection } from '#app/features/own-account/own-account-section.tsx'
import type { FormAnswer } from '#app/i18n/form-failure.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { useFactorName } from './factors-page.tsx'
import type { OwnFactor } from './second-factor.ts'

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
