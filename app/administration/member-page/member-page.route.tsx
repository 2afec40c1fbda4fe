import type { ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { activityCopy } from '#app/copy/activity.copy.ts'
import { ListHeading } from '#app/kit/panel/list-heading.tsx'
import { useColumnKinds } from '#app/kit/panel/tables/use-column-kinds.tsx'
import { DataTable } from '#app/kit/ui/data-table.tsx'
import { RowLink } from '#app/kit/ui/links/row-link.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { EmptyState } from '#app/kit/ui/marks/empty-state.tsx'
import { DecisionUndo } from '#app/members/memberships/deciding/request-decision.tsx'
import { membersPath } from '#app/members/memberships/list/members-path.ts'
import { MemberActs, RequestFacts } from '#app/members/memberships/record/member-facts.tsx'
import { MemberPersonFacts } from '#app/members/people/member-person-facts.tsx'
import { chargePath, ledgerPath } from '#app/money/ledger/ledger-pages.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { euros } from '#app/platform/i18n/money.ts'
import { shortDateTime, shortDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/member-page.route.ts'
import { memberPageCopy } from './member-page.copy.ts'
import {
  memberPage,
  type MemberAct,
  type MemberCharge,
  type MemberMoney,
  type MemberSeat,
} from './member-page.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('memberships.manage')]

export function loader({ params, context }: Route.LoaderArgs) {
  return memberPage(context.get(requestContext), params.id)
}

/** A member: person, plan and household, money, seats and history, with all actions. */
export default function MemberPage({ loaderData }: Route.ComponentProps) {
  const { request, person, household, money, seats, acts } = loaderData
  const copy = useCopy(memberPageCopy)
  const lists = money ?? seats ?? acts
  const ofPerson = person ? <MemberPersonFacts id={request.id} isMember person={person} /> : null
  const { search } = useLocation()
  return (
    <>
      <PageTitle title={request.fullName} />
      <Outlet />
      <ListHeading title={request.fullName} above={{ to: membersPath + search, label: copy.back }}>
        <MemberActs member={request} />
      </ListHeading>
      {request.undo ? <DecisionUndo id={request.id} until={request.undo} /> : null}
      <div
        className={`grid gap-x-12 gap-y-10 ${lists ? 'xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]' : 'xl:grid-cols-2'}`}
      >
        <div>
          <h2 className="text-h3 mb-4">{copy.record}</h2>
          <RequestFacts request={request} />
          {household.length > 0 ? (
            <p className="mt-4 text-sm">
              {copy.household} <strong>{household.join(', ')}</strong>
            </p>
          ) : null}
          {lists ? ofPerson : null}
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          {lists ? null : ofPerson}
          {money ? <Money money={money} /> : null}
          {seats ? <Seats seats={seats} /> : null}
          {acts ? <Acts acts={acts} /> : null}
        </div>
      </div>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-h3 mb-3">{title}</h2>
      {children}
    </section>
  )
}

function Money({ money: { charges, openCents, creditCents, mandate } }: { money: MemberMoney }) {
  const copy = useCopy(memberPageCopy)
  const { language } = useLanguage()
  const column = useColumnKinds<MemberCharge>()
  return (
    <Section title={copy.money}>
      <p className="mb-4 text-sm">
        {[
          openCents > 0 ? copy.owes(euros(openCents, language)) : copy.owesNothing,
          creditCents > 0 ? copy.credit(euros(creditCents, language)) : '',
          mandate
            ? copy.mandate(mandate.end, shortDay(mandate.signedOn, language))
            : copy.noMandate,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <DataTable
        caption={copy.charges}
        rows={charges}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={copy.noCharges}>
            <TextLink to={`${ledgerPath}/nuevo`}>{copy.charge}</TextLink>
          </EmptyState>
        }
        columns={[
          column.title(copy.about, ({ id, about }) => (
            <RowLink to={chargePath(id)}>{about}</RowLink>
          )),
          column.day(copy.due, ({ dueOn }) => dueOn),
          column.sum(copy.open, ({ openCents: open }) => open),
          column.amount(copy.amount, ({ amountCents }) => amountCents),
        ]}
      />
    </Section>
  )
}

function Seats({ seats }: { seats: MemberSeat[] }) {
  const copy = useCopy(memberPageCopy)
  const column = useColumnKinds<MemberSeat>()
  return (
    <Section title={copy.seats}>
      <DataTable
        caption={copy.seatsCaption}
        rows={seats}
        rowKey={({ eventId, day, status, seats: count }) => `${eventId} ${day} ${status} ${count}`}
        empty={<EmptyState title={copy.noSeats} />}
        columns={[
          column.title(copy.event, ({ eventId, title }) => (
            <RowLink to={`/admin/eventos/${eventId}/asistentes`}>{title}</RowLink>
          )),
          column.day(copy.day, ({ day }) => day),
          column.count(copy.places, ({ seats: count }) => count),
          column.fact(copy.status, ({ status }) => copy.statuses[status]),
        ]}
      />
    </Section>
  )
}

function Acts({ acts }: { acts: MemberAct[] }) {
  const copy = useCopy(memberPageCopy)
  const { actions } = useCopy(activityCopy)
  const { language } = useLanguage()
  return (
    <Section title={copy.history}>
      {acts.length === 0 ? <p className="text-sm">{copy.noHistory}</p> : null}
      <ol className="flex flex-col gap-2 text-sm">
        {acts.map(({ id, action, at, by }) => (
          <li key={id}>
            {actions[action]}
            <span className="text-ink-2">
              {' '}
              · {[shortDateTime(at, language), by].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
