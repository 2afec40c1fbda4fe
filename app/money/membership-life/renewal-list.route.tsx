import { panelCopy } from '#app/copy/panel.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { PagedTable } from '#app/kit/panel/tables/searched-list.tsx'
import { RowTick, TickAll, TickedBar } from '#app/kit/panel/tables/ticked-bar.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { ledgerPath } from '#app/money/ledger/ledger-pages.ts'
import { may } from '#app/platform/auth/permissions.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/renewal-list.route.ts'
import { membershipLifeCopy } from './membership-life.copy.ts'
import { upcomingRenewals, type UpcomingRenewal } from './upcoming-renewals.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.renew')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = Number.parseInt(new URL(request.url).searchParams.get('pagina') ?? '1', 10) || 1
  const cx = context.get(requestContext)
  const manages = may(cx.actor, 'memberships.manage')
  const list = await upcomingRenewals(cx, page)
  return { ...list, manages, waiting: manages ? list.waiting : 0 }
}

const renewForm = 'renew-several'
const inBar = { variant: 'line', size: 'sm' } as const

export default function RenewalList({ loaderData }: Route.ComponentProps) {
  const { dues, waiting, manages, ...list } = loaderData
  const { renewals: copy, back } = useCopy(membershipLifeCopy)
  const { toLedger } = useCopy(panelCopy)
  const { language } = useLanguage()
  const shown = (count: number) => decimal(count, language)
  return (
    <>
      <PageTitle title={copy.title} />
      <ListHeading
        title={copy.title}
        lead={copy.lead}
        above={manages ? { to: '/admin/socios', label: back } : { to: ledgerPath, label: toLedger }}
      />
      {waiting > 0 ? (
        <section className="mb-6 border-y border-stone-200 py-4">
          <p className="mb-3">{copy.waiting(shown(waiting))}</p>
          <CommandButton
            action="/admin/socios/renovaciones/acabar"
            fields={{ people: String(waiting) }}
          >
            {copy.endAll(shown(waiting))}
          </CommandButton>
        </section>
      ) : null}
      {list.rows.length > 0 ? (
        <p className="mb-8 flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold">
          {(['paid', 'bank', 'open', 'exempt', 'none'] as const)
            .filter((kind) => dues[kind] > 0)
            .map((kind) => (
              <span key={kind}>{`${copy.sums[kind]}: ${shown(dues[kind])}`}</span>
            ))}
        </p>
      ) : null}
      <PagedTable
        multiline
        {...list}
        caption={copy.caption}
        rowKey={({ id }) => id}
        columns={useColumns(manages)}
        empty={<EmptyState drawing="nobody" title={copy.none} />}
      />
      {list.rows.length > 0 ? (
        <TickedBar form={renewForm} countText={copy.ticked}>
          {(ticked) => (
            <CommandButton id={renewForm} action="/admin/socios/renovaciones/renovar" look={inBar}>
              {copy.renew(ticked)}
            </CommandButton>
          )}
        </TickedBar>
      ) : null}
    </>
  )
}

function useColumns(manages: boolean) {
  const column = useColumnKinds<UpcomingRenewal>()
  const { renewals: copy } = useCopy(membershipLifeCopy)
  const { language } = useLanguage()
  return [
    column.fact(
      { header: copy.ticks, head: <TickAll form={renewForm} />, narrow: 'tick' },
      ({ id, fullName, next }) =>
        next.kind === 'renewed' ? null : (
          <RowTick form={renewForm} name={id} label={copy.tick(fullName)} />
        ),
    ),
    column.fact({ header: copy.number, narrow: 'left-out' }, ({ memberNumber }) => memberNumber),
    column.title(copy.name, ({ id, fullName }) =>
      manages ? <RowLink to={`/admin/socios/${id}`}>{fullName}</RowLink> : fullName,
    ),
    column.fact(
      { header: copy.plan, grow: 1, narrow: 'left-out' },
      ({ plan, shared, suspended }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
          {plan}
          {shared ? <Badge tone="neutral">{copy.shared}</Badge> : null}
          {suspended ? <Badge tone="error">{copy.suspended}</Badge> : null}
        </span>
      ),
    ),
    column.day({ header: copy.end, narrow: 'left-out' }, ({ validUntil }) => validUntil),
    column.fact(copy.due, ({ due: { kind, openCents } }) =>
      kind === 'open' ? copy.dues.open(euros(openCents, language)) : copy.dues[kind],
    ),
    column.fact(copy.next, ({ next }) => copy.steps[next.kind](shortDay(next.on, language))),
  ]
}
