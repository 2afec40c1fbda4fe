import { useSubmit } from 'react-router'
import { duesCopy } from '#app/copy/dues.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDay } from '#app/i18n/madrid-time.ts'
import { euros } from '#app/i18n/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Column } from '#app/ui/data-table.tsx'
import { RowLink } from '#app/ui/row-link.tsx'
import type { DueRow, DuesView, IssuedDues } from './dues.ts'
import { exemptionWords } from './exemption-words.ts'

/** Leaves a member out of what is issued; with scripts what it comes to follows at once. */
function ExclusionTick({ form, personId, name, excluded }: DueRow & { form: string }) {
  const copy = useCopy(duesCopy)
  const submit = useSubmit()
  return (
    <label className="spread:-ml-3 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        form={form}
        name={personId}
        value="yes"
        defaultChecked={excluded}
        aria-label={copy.excludeOne(name)}
        onChange={({ currentTarget }) => {
          if (currentTarget.form) {
            void submit(currentTarget.form, { preventScrollReset: true, replace: true })
          }
        }}
        className="accent-wine-700 size-5"
      />
    </label>
  )
}

/**
 * The columns of a year's dues; `form` is the id of the form that the ticks belong to, `chargedOf` what was charged already, by
 * the person.
 */
export function useDueColumns(
  view: DuesView,
  form: string,
  chargedOf: IssuedDues['chargedOf'],
): Column<DueRow>[] {
  const copy = useCopy(duesCopy)
  const { language } = useLanguage()
  const tick: Column<DueRow> = {
    key: 'tick',
    header: copy.exclude,
    grow: 0,
    narrow: 'tick',
    cell: (row) => <ExclusionTick form={form} {...row} />,
  }
  const why: Column<DueRow> = {
    key: 'why',
    header: copy.why,
    grow: 2,
    cell: (row) => exemptionWords(row, copy.exemptions, language),
  }
  const amount: Column<DueRow> = {
    key: 'amount',
    header: copy.amount,
    grow: 0,
    align: 'right',
    cell: ({ dueCents, entryCents, excluded }) => (
      <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2 gap-y-1">
        {entryCents === 0 ? null : (
          <span className="text-ink-2 text-xs">
            {dueCents === 0 ? copy.entryOnly : copy.withEntry(euros(entryCents, language))}
          </span>
        )}
        {excluded ? <Badge tone="neutral">{copy.excluded}</Badge> : null}
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {euros(dueCents + entryCents, language)}
        </span>
      </span>
    ),
  }
  const charged: Column<DueRow> = {
    key: 'charged',
    header: copy.amount,
    grow: 0,
    align: 'right',
    cell: ({ personId }) => {
      const { cents = 0, openCents = 0 } = chargedOf[personId] ?? {}
      return (
        <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2 gap-y-1">
          <span className="text-ink-2 text-xs">
            {openCents === 0 ? copy.paid : copy.stillOpen(euros(openCents, language))}
          </span>
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {euros(cents, language)}
          </span>
        </span>
      )
    },
  }
  const common: Column<DueRow>[] = [
    {
      key: 'name',
      header: copy.name,
      grow: 2,
      narrow: 'title',
      cell: ({ memberId, name }) => <RowLink to={`/admin/socios/${memberId}`}>{name}</RowLink>,
    },
    {
      key: 'plan',
      header: copy.plan,
      grow: 2,
      cell: ({ planEs, planCa }) => (language === 'ca' ? planCa : planEs),
    },
  ]
  const period: Column<DueRow> = {
    key: 'period',
    header: copy.period,
    grow: 2,
    cell: ({ begins, ends }) => copy.span(shortDay(begins, language), shortDay(ends, language)),
  }
  return view === 'cobrar'
    ? [tick, ...common, period, amount]
    : view === 'cobradas'
      ? [...common, period, charged]
      : [...common, why]
}
