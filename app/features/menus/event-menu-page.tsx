import { menusCopy } from '#app/copy/menus.ts'
import { EventPeopleFrame } from '#app/features/attendees/event-people-frame.tsx'
import type { EditAnswer } from '#app/forms/edit-answer.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { longDateTime } from '#app/i18n/madrid-time.ts'
import { CommandButton } from '#app/panel/command-button.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { MenuFieldsForm } from './menu-fields-form.tsx'
import type { MenuForm } from './menu-form.server.ts'
import { MenuStanding } from './menu-standing.tsx'
import { menuPaths } from './menu.ts'

/** The menu of an event, as it is written. */
export function EventMenuPage({
  menu,
  answer,
}: {
  menu: MenuForm
  answer: EditAnswer | undefined
}) {
  const { page: copy, final } = useCopy(menusCopy)
  const { event, form, courses, undeclared, hosts, standing } = menu
  const paths = menuPaths(event.id)
  return (
    <EventPeopleFrame event={event} page="menu" title={copy.title(event.title)}>
      <p className="text-ink-2 mb-4 max-w-[44rem] text-sm">
        {copy.lead} {copy.required}
      </p>
      {courses > 0 ? (
        <div className="mb-8 flex max-w-[44rem] flex-wrap items-center gap-x-5 gap-y-2">
          <span className="flex flex-wrap gap-2">
            <Badge>{copy.courses(courses)}</Badge>
            <MenuStanding standing={standing} />
            {undeclared > 0 ? <Badge tone="warn">{copy.undeclared(undeclared)}</Badge> : null}
          </span>
          <TextLink to={paths.matrix}>{copy.matrix}</TextLink>
          <TextLink to={paths.final}>{final.link}</TextLink>
        </div>
      ) : null}
      <Sources menu={menu} />
      <MenuFieldsForm
        path={paths.form}
        leave={paths.form}
        form={form}
        answer={answer}
        hosts={hosts}
      />
    </EventPeopleFrame>
  )
}

/** Other menus to begin with: at hand while there is nothing, folded afterwards. */
function Sources({ menu: { event, form, courses, sources } }: { menu: MenuForm }) {
  const { sources: copy } = useCopy(menusCopy)
  const { language } = useLanguage()
  if (sources.length === 0) return null
  return (
    <details open={courses === 0} className="mb-10 max-w-[44rem] border-y border-stone-200">
      <summary className="flex min-h-12 cursor-pointer items-center text-sm font-semibold">
        {copy.title}
      </summary>
      {courses > 0 ? <p className="text-warn mb-2 text-xs">{copy.replaces}</p> : null}
      <ul className="mb-4">
        {sources.map(({ key, kind, title, foreign, date }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-stone-200 py-2.5 text-sm"
          >
            <span className="min-w-0">
              <span lang={foreign ?? undefined} className="font-medium">
                {title}
              </span>
              <span className="block text-xs text-stone-600 first-letter:uppercase">
                {date ? longDateTime(date, language) : kind === 'guia' ? copy.guiaHint : null}
              </span>
            </span>
            <CommandButton
              action={menuPaths(event.id).copy}
              fields={{ source: key, ...(form.version === null ? {} : { version: form.version }) }}
              label={copy.copy(title)}
            >
              {copy[kind]}
            </CommandButton>
          </li>
        ))}
      </ul>
    </details>
  )
}
