import { Pencil, Plus } from 'lucide-react'
import { membershipPlansCopy } from '#app/copy/membership-plans.ts'
import { PageTitle } from '#app/head/page-title.tsx'
import { decimal } from '#app/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { IconLink } from '#app/panel/icon-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import type { Plan } from './plan.ts'
import { plansPath } from './plans-path.ts'
import { usePlanFee } from './use-plan-fee.ts'

type CountedPlan = Plan & { members: number }

/** What one can be a member by, and how many are. */
export function PlansPage({ plans }: { plans: CountedPlan[] }) {
  const copy = useCopy(membershipPlansCopy)
  const { language } = useLanguage()
  const feeOf = usePlanFee()
  return (
    <div className="max-w-[60rem]">
      <PageTitle title={copy.title} />
      <TextLink to="/admin/socios" back className="mb-4">
        {copy.back}
      </TextLink>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-h2">{copy.title}</h1>
        <ButtonLink to={`${plansPath}/nuevo`} preventScrollReset>
          <Plus aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {copy.add}
        </ButtonLink>
      </div>
      <p className="text-ink-2 mb-8">{copy.lead}</p>
      <DataTable
        caption={copy.caption}
        rows={plans}
        rowKey={({ id }) => id}
        empty={null}
        columns={[
          {
            key: 'name',
            header: copy.name,
            grow: 2,
            narrow: 'title',
            cell: (plan) => (
              <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
                {plan.name}
                {plan.household ? <Badge tone="neutral">{copy.household}</Badge> : null}
                {plan.askedFor || plan.archived ? null : (
                  <Badge tone="neutral">{copy.onlyByClub}</Badge>
                )}
                {plan.archived ? <Badge tone="warn">{copy.archived}</Badge> : null}
              </span>
            ),
          },
          { key: 'fee', header: copy.fee, grow: 2, cell: feeOf },
          {
            key: 'period',
            header: copy.period,
            grow: 1,
            cell: ({ period }) => copy.periods[period],
          },
          {
            key: 'members',
            header: copy.members,
            align: 'right',
            grow: 0,
            cell: ({ members }) => (
              <span>
                {decimal(members, language)}
                <span aria-hidden="true" className="spread:hidden">
                  {` ${copy.members.toLowerCase()}`}
                </span>
              </span>
            ),
          },
          {
            key: 'edit',
            header: copy.actions,
            align: 'right',
            grow: 0,
            narrow: 'actions',
            cell: ({ id, name }) => (
              <IconLink to={`${plansPath}/${id}/editar`} label={copy.edit(name)} icon={Pencil} />
            ),
          },
        ]}
      />
    </div>
  )
}
