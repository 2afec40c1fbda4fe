import { ArrowRight } from 'lucide-react'
import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { MenuStatus } from '#app/events/menus/menu-status.tsx'
import { menuPaths } from '#app/events/menus/menu.ts'
import { menusCopy } from '#app/events/menus/menus.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/event-menu-notice.route.ts'
import { menuNotice, type MenuNotice } from './menu-notice.server.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { notice: await menuNotice(context.get(requestContext), params.id) }
}

export default function EventMenuNotice({ loaderData: { notice } }: Route.ComponentProps) {
  const { final: copy, matrix, page } = useCopy(menusCopy)
  const { event, version, undeclared, unsettled, parties, until } = notice
  const paths = menuPaths(event.id)
  const missing = parties.filter(({ people }) =>
    people.some(({ plates }) => plates.some(({ state }) => state === 'nothing')),
  ).length
  return (
    <EventPeopleFrame event={event} page="menu" title={copy.title(event.title)}>
      <div className="max-w-[44rem]">
        <h2 className="text-h3 mb-2">{copy.heading}</h2>
        <p className="text-ink-2 text-sm">{copy.lead}</p>
        <p className="mt-1 mb-6 text-xs text-stone-600">{matrix.logged}</p>
        <div className="mb-6 flex flex-wrap gap-2">
          <MenuStatus status={notice} />
          {undeclared > 0 ? <Badge tone="warn">{page.undeclared(undeclared)}</Badge> : null}
          {missing > 0 ? <Badge tone="error">{copy.missing(missing)}</Badge> : null}
        </div>
        {unsettled.length > 0 ? <UnsettledPeople people={unsettled} path={paths.matrix} /> : null}
        {version === null ? (
          <p className="bg-cream px-4 py-3 text-sm">{matrix.noMenu}</p>
        ) : until !== null ? (
          <Waiting until={until} path={paths.cancelNotice} />
        ) : event.ahead ? (
          <NotifyPeople notice={notice} version={version} path={paths.notify} />
        ) : (
          <p className="bg-cream px-4 py-3 text-sm">{copy.over}</p>
        )}
      </div>
      {version === null ? null : <Parties parties={parties} />}
    </EventPeopleFrame>
  )
}

/** People whose plates are unknown. */
function UnsettledPeople({ people, path }: { people: MenuNotice['unsettled']; path: string }) {
  const { final: copy, matrix } = useCopy(menusCopy)
  const words = { ...matrix.states, note: matrix.states.noted }
  return (
    <section className="bg-warn-100 mb-6 rounded-sm px-4 py-3 text-sm">
      <h3 className="font-sans text-sm font-semibold">{copy.unsettled(people.length)}</h3>
      <p className="mt-1">{copy.unsettledHint}</p>
      <ul className="mt-2">
        {people.map(({ name, why }, at) => (
          // Two people may have the same name; the list is not changed while it is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <b className="font-semibold">{name}</b>: {words[why]}
          </li>
        ))}
      </ul>
      <TextLink to={path} className="mt-2">
        {copy.settle}
      </TextLink>
    </section>
  )
}

function Waiting({ until, path }: { until: Date; path: string }) {
  const { final: copy } = useCopy(menusCopy)
  const { language } = useLanguage()
  return (
    <section className="bg-cream flex flex-wrap items-center justify-between gap-3 rounded-sm p-4">
      <p className="text-ink-2 min-w-0 text-sm">{copy.until(timeOfDay(until, language))}</p>
      <CommandButton action={path}>{copy.undo}</CommandButton>
    </section>
  )
}

function NotifyPeople({
  notice: { parties, host, finalAt, changed, known },
  version,
  path,
}: {
  notice: MenuNotice
  version: string
  path: string
}) {
  const { final: copy } = useCopy(menusCopy)
  if (finalAt !== null && !changed && parties.length === 0) {
    return (
      <p className="bg-cream px-4 py-3 text-sm">
        {copy.known(known)}{' '}
        {known.unnotified.length === 0
          ? copy.allNotified
          : copy.unnotified(known.unnotified.join(', '))}{' '}
        {copy.latecomers}
      </p>
    )
  }
  const isFirst = finalAt === null
  return (
    <section className="bg-cream rounded-md p-5">
      <p className="text-sm">
        {parties.length === 0 ? copy.nobody : copy.mails(parties.length)}{' '}
        {host && (isFirst || parties.length > 0)
          ? host.isChosen
            ? copy.host(host.name)
            : copy.hostYou
          : null}
      </p>
      <p className="text-ink-2 mt-1 mb-4 text-sm">{copy.tenMinutes}</p>
      <CommandButton action={path} fields={{ version }} look={{ variant: 'primary' }}>
        {isFirst ? copy.submit : copy.submitAgain}
      </CommandButton>
    </section>
  )
}

function Parties({ parties }: Pick<MenuNotice, 'parties'>) {
  const { final: copy } = useCopy(menusCopy)
  if (parties.length === 0) return null
  return (
    <section className="mt-10 max-w-[44rem]">
      <h2 className="text-h3 mb-3">{copy.recipients}</h2>
      <ul>
        {parties.map(({ id, email, again, people }) => (
          <li key={id} className="border-t border-stone-200 py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-stone-600">
              <span className="wrap-anywhere">{copy.to(email)}</span>
              {again ? <Badge>{copy.again}</Badge> : null}
            </p>
            {people.map(({ name, plates, ...person }, at) => (
              // Two of a party may have the same name; nobody changes place while it is shown.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={at} className="mt-2 text-sm">
                <p className="font-semibold">{name}</p>
                {plates.length === 0 && !person.withoutWine && person.open === null ? (
                  <p>{person.noteRead ? copy.noteRead : copy.fine}</p>
                ) : (
                  <ul>
                    {plates.map((plate) => (
                      <PlateLine key={`${plate.state} ${plate.served.title}`} plate={plate} />
                    ))}
                    {person.withoutWine ? <li>{copy.withoutWine}</li> : null}
                    {person.open === null ? null : <li>{copy.open[person.open]}</li>}
                  </ul>
                )}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Plate = MenuNotice['parties'][number]['people'][number]['plates'][number]

function PlateLine({ plate: { state, served, given } }: { plate: Plate }) {
  const { matrix } = useCopy(menusCopy)
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 py-0.5">
      <span lang={served.foreign.title} className="text-stone-600">
        {served.title}
      </span>
      <ArrowRight className="size-4 shrink-0 self-center" />
      {given ? (
        <span lang={given.foreign.title} className="font-medium">
          {given.title}
        </span>
      ) : null}
      {state === 'instead' ? null : (
        <Badge tone={state === 'nothing' ? 'error' : 'warn'}>{matrix.states[state]}</Badge>
      )}
    </li>
  )
}
