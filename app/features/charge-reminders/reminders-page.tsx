import { chargeRemindersCopy } from '#app/copy/charge-reminders.ts'
import { ledgerCopy } from '#app/copy/ledger.ts'
import { chargePath } from '#app/features/ledger/ledger-pages.ts'
import { firstAfter, secondAfter } from '#app/features/ledger/reminder-days.ts'
import { decimal } from '#app/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { PagedTable, usePageAddress, type TablePage } from '#app/panel/paged-table.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ChipLinks } from '#app/ui/chip-links.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import { remindersPath, type ComingReminder } from './charge-reminder.ts'

/** Who will be reminded of what, and when; or of what nobody is, and why. */
export function RemindersPage({
  spared,
  count,
  on,
  bankUntil,
  ...list
}: TablePage<ComingReminder> & {
  spared: boolean
  count: number
  on: boolean
  bankUntil: string | null
}) {
  const { list: copy } = useCopy(chargeRemindersCopy)
  const { language } = useLanguage()
  const hrefFor = usePageAddress()
  return (
    <>
      <p className="text-ink-2 mb-4 max-w-[46rem] text-pretty">
        {copy.lead(firstAfter, secondAfter)}
        {bankUntil === null ? null : ` ${copy.bankUntil(shortDay(bankUntil, language))}`}
      </p>
      {on ? null : (
        <p className="bg-cream mb-6 max-w-[46rem] px-4 py-3 text-sm text-pretty">{copy.off}</p>
      )}
      <div className="mb-4">
        <ChipLinks
          label={copy.filters}
          oneLine
          items={[
            { key: 'coming', label: copy.coming, to: remindersPath, on: !spared },
            { key: 'spared', label: copy.spared, to: `${remindersPath}?ver=apartados`, on: spared },
          ]}
        />
      </div>
      {count > 0 ? (
        <p className="mb-4 text-sm">{copy.count(count, decimal(count, language))}</p>
      ) : null}
      <PagedTable
        {...list}
        caption={spared ? copy.sparedCaption : copy.caption}
        rowKey={({ id }) => id}
        columns={useColumns(spared)}
        empty={<EmptyState title={spared ? copy.noneSpared : copy.none} />}
        hrefFor={hrefFor}
        pagesLabel={copy.pages}
      />
    </>
  )
}

function useColumns(spared: boolean): Column<ComingReminder>[] {
  const { list: copy, shortly } = useCopy(chargeRemindersCopy)
  const { open } = useCopy(ledgerCopy)
  const { language } = useLanguage()
  const when: Column<ComingReminder> = {
    key: 'when',
    header: copy.when,
    grow: 2,
    cell: ({ on, step }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        {shortDay(on, language)}
        <Badge tone={step === 1 ? 'neutral' : 'warn'}>{copy.steps[step]}</Badge>
      </span>
    ),
  }
  const why: Column<ComingReminder> = {
    key: 'why',
    header: copy.why,
    grow: 2,
    cell: ({ because }) => because && shortly[because],
  }
  return [
    {
      key: 'name',
      header: open.name,
      grow: 2,
      narrow: 'title',
      cell: ({ id, name }) => <RowLink to={chargePath(id)}>{name || open.anonymous}</RowLink>,
    },
    { key: 'about', header: open.about, grow: 3, narrow: 'text', cell: ({ about }) => about },
    spared ? why : when,
    {
      key: 'due',
      header: copy.due,
      grow: 0,
      cell: ({ dueOn }) => (
        <span>
          <span aria-hidden="true" className="spread:hidden">{`${copy.due} `}</span>
          {shortDay(dueOn, language)}
        </span>
      ),
    },
    {
      key: 'open',
      header: open.amount,
      grow: 0,
      align: 'right',
      cell: ({ openCents }) => (
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {euros(openCents, language)}
        </span>
      ),
    },
  ]
}
