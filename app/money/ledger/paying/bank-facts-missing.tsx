import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { ledgerCopy } from '#app/money/ledger/ledger.copy.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** A notice that bank facts are missing. @param settings whether the reader may enter them; others read who can. */
export function BankFactsMissing({
  text,
  link,
  settings,
}: {
  text: string
  link: string
  settings: boolean
}) {
  const copy = useCopy(ledgerCopy)
  return (
    <p className="bg-cream mb-6 flex flex-wrap gap-x-4 gap-y-1 px-4 py-3 text-sm">
      {text}
      {settings ? (
        <TextLink to="/admin/ajustes/caja">{link}</TextLink>
      ) : (
        <span>{copy.adminsEnter}</span>
      )}
    </p>
  )
}
