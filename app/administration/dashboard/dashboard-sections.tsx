import { ArrowRight, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dashboardCopy } from '#app/copy/dashboard.copy.ts'
import type { MenuAlert } from '#app/events/menus/menu-alerts.server.ts'
import { menuPaths } from '#app/events/menus/menu.ts'
import { waitingSentence, type Waiting } from '#app/kit/panel/waiting.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { listDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { NextEvent, WeekEvent } from './dashboard-events.server.ts'

/** Share from which an event counts as nearly full. */
const nearlyFull = 0.8

/** How full an event is, as a bar; the numbers next to it are the text version. */
function SeatsBar({ taken, all }: { taken: number; all: number }) {
  const share = Math.min(1, taken / all)
  return (
    <div
      aria-hidden="true"
      className="mt-1.5 h-1.5 rounded-sm bg-stone-200 forced-colors:border forced-colors:border-current"
    >
      <div
        className={classNames(
          'h-full rounded-sm forced-colors:bg-[Highlight]',
          share === 1 ? 'bg-wine-700' : share >= nearlyFull ? 'bg-gold' : 'bg-olive-700',
        )}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}

export function WaitingList({ waiting }: { waiting: Waiting[] }) {
  const { waiting: copy } = useCopy(dashboardCopy)
  return (
    <section>
      <h2 className="text-h3 mb-3">{copy.title}</h2>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-3 border-y border-stone-200 py-4">
          <CircleCheck className="size-6 shrink-0 text-olive-700" />
          {copy.nothing}
        </p>
      ) : (
        <ul className="border-t border-stone-200">
          {waiting.map((thing) => (
            <li key={`${thing.kind} ${thing.to}`} className="border-b border-stone-200">
              <Link
                to={thing.to}
                className="hover:bg-cream flex min-h-11 items-center justify-between gap-4 py-1.5 leading-snug transition-colors duration-160"
              >
                {waitingSentence(copy.of, thing)}
                <ArrowRight className="size-5 shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The events of the next seven days: attendance, dietary needs and the waiting list. */
export function ThisWeek({ events, more }: { events: WeekEvent[]; more: boolean }) {
  const { week: copy } = useCopy(dashboardCopy)
  return (
    <section>
      <h2 className="text-h3 mb-3">{copy.title}</h2>
      <ul className="border-t border-stone-200">
        {events.map((event) => (
          <EventRow key={event.id} event={event} ways={<DayLinks event={event} />}>
            {event.moved ? <Badge tone="warn">{copy.moved}</Badge> : null}
            <WeekFacts event={event} />
          </EventRow>
        ))}
      </ul>
      {more ? (
        <TextLink to="/admin/eventos" arrow className="mt-3">
          {copy.more}
        </TextLink>
      ) : null}
    </section>
  )
}

function WeekFacts({
  event: { id, seatsTaken, maxParticipants, waiting, withNeeds, unanswered, unseated, menu },
}: {
  event: WeekEvent
}) {
  const { week: copy } = useCopy(dashboardCopy)
  const free = Math.max(0, maxParticipants - seatsTaken)
  // 'Nobody has any' is only true once everybody has answered.
  const needs = withNeeds === null || (withNeeds === 0 && unanswered > 0) ? null : withNeeds
  if (waiting === 0 && needs === null && unanswered === 0 && unseated === 0 && !menu) return null
  return (
    <ul className="text-ink-2 mt-1 flex flex-wrap gap-x-4 text-sm">
      {waiting > 0 ? (
        <li>
          <TextLink to={`/admin/eventos/${id}/asistentes?estado=waiting`}>
            {free > 0 ? copy.waitingWithSeats(waiting, free) : copy.waiting(waiting)}
          </TextLink>
        </li>
      ) : null}
      {needs === null ? null : <li className="py-1.5">{copy.withNeeds(needs)}</li>}
      {unanswered > 0 ? <li className="py-1.5">{copy.unanswered(unanswered)}</li> : null}
      {unseated > 0 ? (
        <li>
          <TextLink to={`/admin/eventos/${id}/mesas`}>{copy.unseated(unseated)}</TextLink>
        </li>
      ) : null}
      {menu ? <MenuFacts id={id} menu={menu} /> : null}
    </ul>
  )
}

/** Counts of guests who cannot eat a dish; links to the matrix. */
function MenuFacts({
  id,
  menu: { nothing, unsure, notes, among, isFinal, unnotified },
}: {
  id: number
  menu: MenuAlert
}) {
  const { week: copy } = useCopy(dashboardCopy)
  const paths = menuPaths(id)
  return (
    <>
      {nothing !== null && nothing > 0 ? (
        <li className="font-semibold">
          <TextLink to={paths.matrix}>{copy.nothing(nothing)}</TextLink>
        </li>
      ) : null}
      {unsure !== null && unsure > 0 ? (
        <li>
          <TextLink to={paths.matrix}>{copy.unsure(unsure)}</TextLink>
        </li>
      ) : null}
      {notes !== null && notes > 0 ? (
        <li>
          <TextLink to={paths.matrix}>{copy.notes(notes)}</TextLink>
        </li>
      ) : null}
      {among ? (
        <li className={among === 'nothing' ? 'font-semibold' : ''}>
          <TextLink to={paths.matrix}>{copy.among[among]}</TextLink>
        </li>
      ) : null}
      {isFinal ? null : (
        <li>
          <TextLink to={paths.final}>{copy.notFinal}</TextLink>
        </li>
      )}
      {unnotified > 0 ? (
        <li>
          <TextLink to={paths.final}>{copy.unnotified(unnotified)}</TextLink>
        </li>
      ) : null}
    </>
  )
}

function DayLinks({ event: { id, title } }: { event: WeekEvent }) {
  const { week: copy } = useCopy(dashboardCopy)
  return (
    <>
      <TextLink to={`/admin/eventos/${id}/menu/cocina`} aria-label={copy.kitchenOf(title)}>
        {copy.kitchen}
      </TextLink>
      <TextLink to={`/admin/eventos/${id}/entrada`} aria-label={copy.doorOf(title)}>
        {copy.door}
      </TextLink>
    </>
  )
}

/** `beside` the open tasks if this week has no event; otherwise below them, after this week. */
export function NextEvents({ events, beside = false }: { events: NextEvent[]; beside?: boolean }) {
  const { next: copy } = useCopy(dashboardCopy)
  return (
    <section>
      <h2 className="text-h3 mb-3">{copy.title}</h2>
      {events.length === 0 ? (
        <p className="border-y border-stone-200 py-4">{beside ? copy.none : copy.noneAfter}</p>
      ) : (
        <ul
          className={classNames(
            'border-t border-stone-200',
            !beside && 'md:grid md:grid-cols-2 md:gap-x-8 xl:gap-x-16',
          )}
        >
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      <TextLink to="/admin/eventos" arrow className="mt-3">
        {copy.all}
      </TextLink>
    </section>
  )
}

function EventRow({
  event: { id, title, foreign, date, seatsTaken, maxParticipants },
  ways,
  children,
}: {
  event: NextEvent
  /** Links next to the link to the attendees. */
  ways?: ReactNode
  children?: ReactNode
}) {
  const { next: copy } = useCopy(dashboardCopy)
  const { language } = useLanguage()
  return (
    <li className="border-b border-stone-200 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="min-w-0 grow basis-40">
          <TextLink to={`/admin/eventos/${id}/asistentes`} lang={foreign ?? undefined}>
            {title}
          </TextLink>
        </div>
        <span className="shrink-0 text-sm whitespace-nowrap tabular-nums">
          {copy.seats(seatsTaken, maxParticipants)}
        </span>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 text-sm text-stone-600">
        <span className="py-1">{listDateTime(date, language)}</span>
        {seatsTaken >= maxParticipants ? (
          <span className="text-wine-700 font-semibold">{copy.full}</span>
        ) : null}
        {ways ? <span className="ml-auto flex gap-x-4">{ways}</span> : null}
      </div>
      <SeatsBar taken={seatsTaken} all={maxParticipants} />
      {children}
    </li>
  )
}
