import { secondFactorsCopy } from '#app/accounts/second-factors/second-factors.copy.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { Button, ButtonLink } from '#app/kit/ui/links/button.tsx'
import { factorsPath } from '#app/platform/auth/proofs/second-step.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

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
