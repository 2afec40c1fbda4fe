import { Pencil } from 'lucide-react'
import { Outlet } from 'react-router'
import { IconLink } from '#app/kit/panel/icon-link.tsx'
import { CreateLink, ListHeading } from '#app/kit/panel/list-heading.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/plan-list.route.ts'
import { membershipPlansCopy } from './membership-plans.copy.ts'
import { plansPath, usePlanFee } from './plan.ts'
import { listPlans, type Plan } from './plans.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export function loader({ context }: Route.LoaderArgs) {
  return listPlans(context.get(requestContext))
}

/** The plans with their number of members. */
export default function PlanList({ loaderData: { plans } }: Route.ComponentProps) {
  const column = useColumnKinds<Plan & { members: number }>()
  const copy = useCopy(membershipPlansCopy)
  const { language } = useLanguage()
  const feeOf = usePlanFee()
  return (
    <>
      <Outlet />
      <div className="max-w-[60rem]">
        <PageTitle title={copy.title} />
        <ListHeading
          title={copy.title}
          lead={copy.lead}
          above={{ to: '/admin/socios', label: copy.back }}
        >
          <CreateLink to={`${plansPath}/nuevo`} label={copy.form.addTitle} />
        </ListHeading>
        <DataTable
          caption={copy.caption}
          rows={plans}
          rowKey={({ id }) => id}
          empty={null}
          columns={[
            column.title(copy.name, (plan) => (
              <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
                {plan.name}
                {plan.household ? <Badge tone="neutral">{copy.household}</Badge> : null}
                {plan.askedFor || plan.archived ? null : (
                  <Badge tone="neutral">{copy.onlyByClub}</Badge>
                )}
                {plan.archived ? <Badge tone="warn">{copy.archived}</Badge> : null}
              </span>
            )),
            column.fact({ header: copy.fee, grow: 2 }, feeOf),
            column.fact({ header: copy.period, grow: 1 }, ({ period }) => copy.periods[period]),
            column.figure(copy.members, ({ members }) => (
              <span>
                {decimal(members, language)}
                <span aria-hidden="true" className="wide:hidden">
                  {` ${copy.members.toLowerCase()}`}
                </span>
              </span>
            )),
            column.actions(({ id, name }) => (
              <IconLink to={`${plansPath}/${id}/editar`} label={copy.edit(name)} icon={Pencil} />
            )),
          ]}
        />
      </div>
    </>
  )
}
