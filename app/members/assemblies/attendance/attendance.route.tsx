import { Outlet } from 'react-router'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { SearchBar } from '#app/kit/panel/tables/searched-list.tsx'
import { Breadcrumbs } from '#app/kit/ui/links/breadcrumbs.tsx'
import { ChipLinks } from '#app/kit/ui/links/chip-links.tsx'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { assembliesCopy } from '#app/members/assemblies/assemblies.copy.ts'
import { assembliesPath } from '#app/members/assemblies/assembly.ts'
import { PageTitle } from '#app/platform/head/page-title.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { decimal } from '#app/platform/i18n/decimal.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import type { Route } from './+types/attendance.route.ts'
import { AttendanceFigures } from './attendance-figures.tsx'
import { attendanceCopy } from './attendance.copy.ts'
import { attendanceList } from './attendance.server.ts'
import { attendancePath, type RollEntry } from './attendance.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('assemblies.manage')]

export function loader({ url: { searchParams }, params, context }: Route.LoaderArgs) {
  return attendanceList(context.get(requestContext), params.id, {
    typed: searchParams.get('buscar'),
    arrived: searchParams.get('estado') === 'llegados',
  })
}

/** The roll of an assembly at the door: who has arrived, is represented or apologises. */
export default function AttendancePage({ loaderData }: Route.ComponentProps) {
  const { id, title, attendance, quorum, secondCallAt, entries, more, search, arrived } = loaderData
  const copy = useCopy(attendanceCopy)
  const { title: all } = useCopy(assembliesCopy)
  const { path: pathLabel } = useCopy(panelCopy)
  const { language } = useLanguage()
  const path = attendancePath(id)
  const views = [
    { key: 'faltan', label: copy.missingView, count: attendance.members - attendance.present },
    { key: 'llegados', label: copy.arrivedView, count: attendance.present },
  ]
  return (
    <div className="max-w-[44rem]">
      <Outlet />
      <PageTitle title={`${copy.title}: ${title}`} />
      <div className="mb-3">
        <Breadcrumbs
          label={pathLabel}
          steps={[
            { to: assembliesPath, label: all },
            { to: `${assembliesPath}/${id}`, label: title },
          ]}
          current={copy.title}
        />
      </div>
      <h1 className="sr-only">{`${copy.title}: ${title}`}</h1>
      <SearchBar
        key={search}
        action={path}
        search={search}
        label={copy.searchLabel}
        placeholder={copy.search}
      />
      <div className="my-3">
        <ChipLinks
          oneLine
          label={copy.view}
          items={views.map(({ key, label, count }) => ({
            key,
            label,
            count: decimal(count, language),
            to: key === 'llegados' ? `${path}?estado=${key}` : path,
            on: search === '' && arrived === (key === 'llegados'),
          }))}
        />
      </div>
      <ul className="border-t border-stone-200">
        {entries.map((entry) => (
          <Entry key={entry.id} assembly={id} entry={entry} />
        ))}
      </ul>
      {entries.length === 0 ? (
        <p className="py-6 text-sm">
          {search ? copy.nobodyFound : arrived ? copy.nobodyArrived : copy.nobodyMissing}
        </p>
      ) : null}
      {more ? <p className="py-4 text-sm text-stone-600">{copy.more}</p> : null}
      <div className="mt-6 flex flex-col items-start gap-3">
        <AttendanceFigures {...{ attendance, quorum, secondCallAt }} />
        <TextLink to={`${assembliesPath}/${id}/lista`}>{copy.toSign}</TextLink>
      </div>
    </div>
  )
}

function Entry({ assembly, entry }: { assembly: string; entry: RollEntry }) {
  const copy = useCopy(attendanceCopy)
  const { id, name, number, arrivedAt } = entry
  return (
    <li className="flex items-center justify-between gap-x-4 border-b border-stone-200 py-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {name}
          {number === null ? null : (
            <span className="ml-1 text-xs font-normal whitespace-nowrap text-stone-600">
              {' '}
              {copy.number(number)}
            </span>
          )}
        </p>
        <p className="text-ink-2 flex flex-wrap items-baseline gap-x-3 text-sm">
          <GivenAnswer entry={entry} />
          <TextLink
            to={`${attendancePath(assembly)}/${id}`}
            preventScrollReset
            discover="none"
            aria-label={copy.otherOf(name)}
          >
            {copy.other}
          </TextLink>
        </p>
      </div>
      {arrivedAt ? null : (
        <CommandButton
          action={`${assembliesPath}/${assembly}/llegada`}
          fields={{ person: id }}
          label={copy.arriveOf(name)}
          look={{ variant: 'primary' }}
        >
          {copy.arrive}
        </CommandButton>
      )}
    </li>
  )
}

/** The answer of a member, and whether they gave it themself. */
function GivenAnswer({ entry: { answer, arrivedAt, by, byNumber, noted } }: { entry: RollEntry }) {
  const copy = useCopy(attendanceCopy)
  const { language } = useLanguage()
  if (answer === null) return null
  const text = arrivedAt
    ? copy.arrivedAt(timeOfDay(arrivedAt, language))
    : by
      ? copy.representedBy(by, byNumber)
      : copy.answers[answer]
  return noted || arrivedAt ? text : `${text} (${copy.ownAnswer})`
}
