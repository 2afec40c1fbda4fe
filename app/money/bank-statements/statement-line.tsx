import { SelectField, TextField } from '#app/kit/ui/fields/field.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { returnReasonsCopy } from '#app/money/ledger/return-reasons.copy.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { briefDayOf } from '#app/platform/i18n/time/madrid-time.ts'
import { returnReasonOf } from '#packages/banking/sepa/return-reason.ts'
import type { Certainty, LineOption, ShownLine } from './bank-statement.ts'
import { bankStatementsCopy } from './bank-statements.copy.ts'

const tones = { sure: 'olive', likely: 'warn', none: 'neutral' } as const satisfies Record<
  Certainty,
  string
>

/** A line of the statement with what it would be, and the ways to say otherwise. */
export function StatementLineFields({ line }: { line: ShownLine }) {
  const copy = useCopy(bankStatementsCopy)
  const { language } = useLanguage()
  const words = useOptionWords()
  const { index, counterparty, counterpartyEnd, text } = line
  const heading = `line-${index}`
  return (
    <li
      aria-labelledby={heading}
      className="grid gap-x-8 gap-y-3 border-b border-stone-200 py-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="min-w-0">
        <p id={heading} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="sr-only">{copy.line(index + 1)}: </span>
          <span className="text-lg font-semibold tabular-nums">
            {euros(line.amountCents, language)}
          </span>
          <span className="text-ink-2 text-sm">{briefDayOf(line.bookedOn, language)}</span>
          <Badge tone={tones[line.certainty]}>{copy.certainty[line.certainty]}</Badge>
        </p>
        {counterparty ? (
          <p className="text-sm font-semibold wrap-anywhere">
            {counterparty}
            {counterpartyEnd ? (
              <span className="text-ink-2 font-normal"> · {copy.ending(counterpartyEnd)}</span>
            ) : null}
          </p>
        ) : null}
        {text ? <p className="text-ink-2 text-sm wrap-anywhere">{text}</p> : null}
        {line.remark ? (
          <p className="text-warn mt-1 text-sm font-medium">{copy.remark[line.remark]}</p>
        ) : null}
      </div>
      <div className="grid min-w-0 gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SelectField
          label={copy.choice}
          name={`line_${index}`}
          defaultValue={line.chosen}
          options={[
            { value: '', label: copy.leave },
            ...line.options.map((option) => ({ value: option.value, label: words(option) })),
          ]}
          className="min-w-0 text-sm"
        />
        {line.amountCents > 0 ? (
          <div>
            <TextField
              label={copy.who}
              name={`who_${index}`}
              defaultValue={line.who}
              maxLength={254}
              autoComplete="off"
              className="text-sm"
            />
            {line.who ? <input type="hidden" name={`seen_${index}`} value={line.who} /> : null}
          </div>
        ) : null}
      </div>
    </li>
  )
}

/** What can be made of a line, in words: of whom, for what, and what is left. */
function useOptionWords() {
  const copy = useCopy(bankStatementsCopy)
  const reasons = useCopy(returnReasonsCopy)
  const { language } = useLanguage()
  return (option: LineOption): string => {
    const name = option.name || copy.nameless
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
