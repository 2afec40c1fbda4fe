import { BarChart } from '#app/kit/panel/charts/bar-chart.tsx'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/membership-years.route.ts'
import { membershipLifeCopy } from './membership-life.copy.ts'
import { membershipYears, type MembershipYear } from './membership-years.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export async function loader({ context }: Route.LoaderArgs) {
  return { years: await membershipYears(context.get(requestContext)) }
}

export default function MembershipYears({ loaderData: { years } }: Route.ComponentProps) {
  const column = useColumnKinds<MembershipYear>()
  const { years: copy, back } = useCopy(membershipLifeCopy)
  const { language } = useLanguage()
  const number = (count: number) => decimal(count, language)
  return (
    <div className="max-w-[60rem]">
      <PageTitle title={copy.title} />
      <ListHeading
        title={copy.title}
        lead={copy.lead}
        above={{ to: '/admin/socios', label: back }}
      />
      {years.length > 0 ? (
        <section className="mb-10">
          <h2 className="text-h3 mb-4">{copy.chart}</h2>
          <BarChart
            label={copy.chart}
            bars={years
              .slice(0, maxYearsInChart)
              .toReversed()
              .map(({ year, members }) => ({
                key: String(year),
                count: members,
                name: `’${String(year % 100).padStart(2, '0')}`,
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
          column.title({ header: copy.year, grow: 1 }, ({ year }) => year),
          column.figure({ header: copy.joined, grow: 1, labelled: true }, ({ joined }) =>
            number(joined),
          ),
          column.figure({ header: copy.left, grow: 1, labelled: true }, ({ left }) => number(left)),
          column.figure({ header: copy.lapsed, grow: 1, labelled: true }, ({ lapsed }) =>
            number(lapsed),
          ),
          column.figure({ header: copy.members, grow: 1, labelled: true }, ({ members }) =>
            number(members),
          ),
          column.figure({ header: copy.stay, grow: 1, labelled: true }, ({ stay }) =>
            stay === null ? '–' : copy.months(stay),
          ),
        ]}
      />
    </div>
  )
}

/** Years in the chart; the table lists all. */
const maxYearsInChart = 16
