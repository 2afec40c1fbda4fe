import { duesCopy } from '#app/copy/money/dues.copy.ts'
import { ConfirmationDialog } from '#app/kit/panel/confirmation-dialog.tsx'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { duesPath, type DuesOf, type DuesTotals } from './dues.ts'

/** Asks whether a year's dues are to be issued, with what they come to. */
export function IssueDialog({
  query,
  totals: { charges, cents },
  submission,
}: {
  query: DuesOf
  totals: DuesTotals
  submission: string
}) {
  const { confirm: copy } = useCopy(duesCopy)
  const { language } = useLanguage()
  return (
    <ConfirmationDialog
      listPath={duesPath}
      action={`${duesPath}/emitir`}
      fields={{
        submission,
        year: String(query.year),
        until: query.until,
        due_on: query.dueOn,
        charges: String(charges),
        cents: String(cents),
        excluded: query.excluded.join(' '),
      }}
      title={copy.title(String(query.year))}
      description={
        charges === 0
          ? copy.none
          : copy.described(charges, decimal(charges, language), euros(cents, language))
      }
      words={copy}
      failed={copy.failed}
      gone="duesChanged"
    />
  )
}
