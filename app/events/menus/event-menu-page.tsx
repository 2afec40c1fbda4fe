import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { MenuFieldsForm } from '#app/events/menus/writing/menu-fields-form.tsx'
import type { MenuForm } from '#app/events/menus/writing/menu-form.server.ts'
import { MenuSources } from '#app/events/menus/writing/menu-sources.tsx'
import type { EditAnswer } from '#app/kit/forms/edit-answer.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { MenuStatus } from './menu-status.tsx'
import { menuPaths } from './menu.ts'
import { menusCopy } from './menus.copy.ts'

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
            <MenuStatus standing={standing} />
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
