import { usePlaceWords } from '#app/money/books/entries/entry-fields.tsx'
import { returnReasonsCopy } from '#app/money/ledger/return-reasons.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { returnReasonOf } from '#packages/banking/sepa/return-reason.ts'
import type { LineOption } from './bank-statement.ts'
import { bankStatementsCopy } from './bank-statements.copy.ts'

/** Says in words what a line may be. */
export function useOptionWords() {
  const copy = useCopy(bankStatementsCopy)
  const reasons = useCopy(returnReasonsCopy)
  const placeWords = usePlaceWords()
  const { language } = useLanguage()
  return (option: LineOption): string => {
    const name = option.name || copy.nameless
    if (option.kind === 'book') return `${copy.book} · ${placeWords(option.place)}`
    if (option.kind === 'credit') return copy.credit(name)
    if (option.kind === 'settle') {
      return copy.settle(option.remittance, euros(option.cents, language), option.charges)
    }
    if (option.kind === 'return') {
      const known = option.reason ? returnReasonOf(option.reason) : null
      const reason = known ? reasons[known] : (option.reason ?? '')
      const of = copy.return(name, option.about, option.remittance)
      return [of, reason].filter(Boolean).join(' · ')
    }
    if (option.kind === 'refund') return copy.refund(name, euros(option.creditCents, language))
    const [first] = option.charges
    const open = option.charges.reduce((total, { openCents }) => total + openCents, 0)
    const about = `${first?.about ?? ''}${option.charges.length > 1 ? copy.more(option.charges.length - 1) : ''}`
    const rest =
      option.leftCents > 0
        ? copy.left(euros(option.leftCents, language))
        : option.missingCents > 0
          ? copy.missing(euros(option.missingCents, language))
          : copy.exactly(euros(open, language))
    return `${name} · ${rest} · ${about}`
  }
}
