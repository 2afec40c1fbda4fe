import { useSubmit } from 'react-router'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import type { Column } from '#app/kit/ui/data-table.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import { duesCopy } from './dues.copy.ts'
import { type DueRow, type DuesView, type IssuedDues, exemptionWords } from './dues.ts'

/** Excludes a member from the issue; with scripts the totals update immediately. */
function ExclusionTick({ form, personId, name, excluded }: DueRow & { form: string }) {
  const copy = useCopy(duesCopy)
  const submit = useSubmit()
  return (
    <label className="wide:-ml-3 grid size-11 cursor-pointer place-items-center">
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
 * The columns of a year's dues.
 *
 * @param form the id of the form that contains the boxes.
 * @param chargedOf amounts charged already, by person.
 */
export function useDueColumns(view: DuesView, form: string, chargedOf: IssuedDues['chargedOf']) {
  const column = useColumnKinds<DueRow>()
  const copy = useCopy(duesCopy)
  const { language } = useLanguage()
  const tick = column.fact({ header: copy.exclude, narrow: 'tick' }, (row) => (
    <ExclusionTick form={form} {...row} />
  ))
  const why = column.fact({ header: copy.why, grow: 2 }, (row) =>
    exemptionWords(row, copy.exemptions, language),
  )
  const amount = column.figure(copy.amount, ({ dueCents, entryCents, excluded }) => (
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
  ))
  const charged = column.figure(copy.amount, ({ personId }) => {
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
  })
  const common: Column<DueRow>[] = [
    column.title(copy.name, ({ memberId, name }) => (
      <RowLink to={`/admin/socios/${memberId}`}>{name}</RowLink>
    )),
    column.fact({ header: copy.plan, grow: 2 }, ({ planEs, planCa }) =>
      language === 'ca' ? planCa : planEs,
    ),
  ]
  const period = column.fact({ header: copy.period, grow: 2 }, ({ begins, ends }) =>
    copy.span(shortDay(begins, language), shortDay(ends, language)),
  )
  return view === 'cobrar'
    ? [tick, ...common, period, amount]
    : view === 'cobradas'
      ? [...common, period, charged]
      : [...common, why]
}
