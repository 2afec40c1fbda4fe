import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { bankFactsPath } from '#app/money/ledger/ledger-pages.ts'

/** A notice that bank details are missing, with a link to enter them. */
export function BankFactsMissing({ text, link }: { text: string; link: string }) {
  return (
    <p className="bg-cream mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-3 text-sm">
      {text}
      <TextLink to={bankFactsPath}>{link}</TextLink>
    </p>
  )
}
