import { menusCopy } from '#app/copy/menus.ts'
import { EventPeopleFrame } from '#app/features/attendees/event-people-frame.tsx'
import type { EditAnswer } from '#app/forms/edit-answer.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { MenuFieldsForm } from './menu-fields-form.tsx'
import type { MenuForm } from './menu-form.server.ts'
import { MenuSources } from './menu-sources.tsx'
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
      <MenuSources menu={menu} />
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
