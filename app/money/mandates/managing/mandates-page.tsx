import type { ComponentProps } from 'react'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { BankFactsMissing } from '#app/money/ledger/paying/bank-facts-missing.tsx'
import { mandatesPath, type Creditor } from '#app/money/mandates/mandate.ts'
import { mandatesCopy } from '#app/money/mandates/mandates.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { MandatesTable } from './mandates-table.tsx'

/** Who lets the club debit their account, and what is missing for it. */
export function MandatesPage({
  creditor,
  settings,
  ...list
}: Omit<ComponentProps<typeof MandatesTable>, 'open'> & {
  creditor: Creditor | null
  settings: boolean
}) {
  const { panel: copy } = useCopy(mandatesCopy)
  return (
    <>
      <p className="text-ink-2 max-w-[46rem] text-pretty">{copy.lead}</p>
      <p className="mt-3 mb-6">
        {creditor ? (
          <TextLink to={`${mandatesPath}/impreso`} arrow>
            {copy.sheet}
          </TextLink>
        ) : null}
      </p>
      {creditor ? null : (
        <BankFactsMissing text={copy.noCreditor} link={copy.settings} settings={settings} />
      )}
      <MandatesTable {...list} open={creditor !== null} />
    </>
  )
}
