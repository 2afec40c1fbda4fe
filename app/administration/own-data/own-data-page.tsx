import { OwnAccountForm } from '#app/accounts/accounts/account-form.tsx'
import { legalCopy } from '#app/content/legal/legal.copy.ts'
import { OwnAccountSection } from '#app/kit/panel/own-account-section.tsx'
import { ButtonLink } from '#app/kit/ui/links/button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { ownAccountPath } from '#app/members/own-account/own-account-paths.ts'
import type { FormAnswer } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { ownDataCopy } from './own-data.copy.ts'

const path = ownAccountPath('data')

/** What the club keeps and for how long, a download of everything, and account deletion. */
export function OwnDataPage({
  months,
  proof,
  answer,
}: {
  /** Retention in months. */
  months: number
  proof: boolean
  /** Result of the download. */
  answer: FormAnswer | undefined
}) {
  const copy = useCopy(ownDataCopy)
  const { months: inWords } = useCopy(legalCopy)
  return (
    <OwnAccountSection wide title={copy.title} lead={copy.lead}>
      <div className="grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex flex-col gap-6">
          <section className="flex flex-col items-start gap-4 border-t border-stone-200 pt-6">
            <h3 className="text-title font-serif leading-tight">{copy.download.title}</h3>
            <p className="text-ink-2 text-sm">{copy.download.text}</p>
            <OwnAccountForm
              answer={answer}
              failed={copy.download.failure}
              submit={copy.download.submit}
              action={`${path}/descarga`}
              proof={proof}
              asDocument
            />
          </section>
          <section className="flex flex-col items-start gap-4 border-t border-stone-200 pt-6">
            <h3 className="text-title font-serif leading-tight">{copy.deletion.title}</h3>
            <p className="text-ink-2 text-sm">{copy.deletion.text}</p>
            <ButtonLink to={`${path}/eliminar`} variant="line">
              {copy.deletion.go}
            </ButtonLink>
          </section>
        </div>
        <section className="border-t border-stone-200 pt-6">
          <h3 className="text-title font-serif leading-tight">{copy.kept}</h3>
          <dl className="mt-4 text-sm">
            {copy.facts(inWords(months)).map(([what, why]) => (
              <div key={what} className="border-b border-stone-200 py-3">
                <dt className="font-semibold">{what}</dt>
                <dd className="text-ink-2 mt-1">{why}</dd>
              </div>
            ))}
          </dl>
          <TextLink to="/legal/privacidad" className="mt-4" arrow>
            {copy.policy}
          </TextLink>
        </section>
      </div>
    </OwnAccountSection>
  )
}
