import { membershipLifeCopy } from '#app/copy/membership-life.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { decimal } from '#app/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { BarChart } from '#app/panel/bar-chart.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { MembershipYear } from './membership-years.server.ts'

/** Years that the drawing has room for; the table has all. */
const drawn = 16

/** How many were members each year, who came and who went. */
export function YearsPage({ years }: { years: MembershipYear[] }) {
  const { years: copy, back } = useCopy(membershipLifeCopy)
  const { language } = useLanguage()
  const number = (count: number) => decimal(count, language)
  return (
    <div className="max-w-[60rem]">
      <PageTitle title={copy.title} />
      <TextLink to="/admin/socios" back className="mb-4">
        {back}
      </TextLink>
      <h1 className="text-h2 mb-4">{copy.title}</h1>
      <p className="text-ink-2 mb-8">{copy.lead}</p>
      {years.length > 0 ? (
        <section className="mb-10">
          <h2 className="text-h3 mb-4">{copy.chart}</h2>
          <BarChart
            label={copy.chart}
            bars={years
              .slice(0, drawn)
              .toReversed()
              .map(({ year, members }) => ({
                key: String(year),
                count: members,
                name: String(year),
              }))}
          />
        </section>
      ) : null}
      <DataTable
        caption={copy.caption}
        rows={years}
        rowKey={({ year }) => String(year)}
        empty={<EmptyState drawing="nobody" title={copy.none} />}
        columns={[
          { key: 'year', header: copy.year, grow: 1, narrow: 'title', cell: ({ year }) => year },
          {
            key: 'joined',
            header: copy.joined,
            align: 'right',
            grow: 1,
            labelled: true,
            cell: ({ joined }) => number(joined),
          },
          {
            key: 'left',
            header: copy.left,
            align: 'right',
            grow: 1,
            labelled: true,
            cell: ({ left }) => number(left),
          },
          {
            key: 'lapsed',
            header: copy.lapsed,
            align: 'right',
            grow: 1,
            labelled: true,
            cell: ({ lapsed }) => number(lapsed),
          },
          {
            key: 'members',
            header: copy.members,
            align: 'right',
            grow: 1,
            labelled: true,
            cell: ({ members }) => number(members),
          },
          {
            key: 'stay',
            header: copy.stay,
            align: 'right',
            grow: 1,
            labelled: true,
            cell: ({ stay }) => (stay === null ? '–' : copy.months(stay)),
          },
        ]}
      />
    </div>
  )
}
