import type { ReactNode } from 'react'
import { panelCopy } from '#app/copy/panel.copy.ts'
import type { Column } from '#app/kit/ui/data-table.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'

type Cell<Row> = Column<Row>['cell']

/** Header of a column, with overrides of its kind. */
type Head<Row> = string | Omit<Column<Row>, 'cell'>

/** Typed columns for lists; all but titles and texts fit their content. */
export function useColumnKinds<Row>() {
  const { language } = useLanguage()
  const { actions } = useCopy(panelCopy)
  const kind =
    (defaults: Partial<Column<Row>>) =>
    (head: Head<Row>, cell: Cell<Row>): Column<Row> => ({
      grow: 0,
      ...defaults,
      ...(typeof head === 'string' ? { header: head } : head),
      cell,
    })
  const fact = kind({})
  const figure = kind({ align: 'right' })
  const count = kind({ align: 'right', labelled: true })
  return {
    /** Name of the row. */
    title: kind({ grow: 2, narrow: 'title' }),
    text: kind({ grow: 3, narrow: 'text' }),
    fact,
    figure,
    /** A number that needs its header. */
    count,
    day: (head: Head<Row>, dayOf: (row: Row) => string | null) =>
      fact(head, (row) => {
        const day = dayOf(row)
        return day && shortDay(day, language)
      }),
    /** Cents, or text instead. */
    amount: (head: Head<Row>, amountOf: (row: Row) => ReactNode) =>
      kind({ align: 'right', narrow: 'amount' })(head, (row) => {
        const amount = amountOf(row)
        return (
          <span className="font-semibold whitespace-nowrap">
            {typeof amount === 'number' ? euros(amount, language) : amount}
          </span>
        )
      }),
    /** Cents in a table of sums; `strong` for totals. */
    sum: (
      header: string,
      centsOf: (row: Row) => number,
      strong: (row: Row) => boolean = () => false,
    ) =>
      count({ header, grow: 1, hideWhen: (row) => centsOf(row) === 0 }, (row) => {
        const cents = centsOf(row)
        const Shown = strong(row) ? 'strong' : 'span'
        return (
          <Shown className="whitespace-nowrap">{cents === 0 ? '–' : euros(cents, language)}</Shown>
        )
      }),
    actions: (cell: Cell<Row>) => kind({ align: 'right', narrow: 'actions' })(actions, cell),
  }
}
