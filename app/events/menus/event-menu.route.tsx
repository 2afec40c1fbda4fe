import { EventPeopleFrame } from '#app/events/attendees/event-people-frame.tsx'
import { MenuFieldsForm } from '#app/events/menus/writing/menu-fields-form.tsx'
import { eventMenuForm, menuOfEvent } from '#app/events/menus/writing/menu-form.server.ts'
import { menuInput } from '#app/events/menus/writing/menu-input.ts'
import { MenuSources } from '#app/events/menus/writing/menu-sources.tsx'
import { saveMenu } from '#app/events/menus/writing/save-menu.server.ts'
import { TextLink } from '#app/kit/ui/links/text-link.tsx'
import { Badge } from '#app/kit/ui/marks/badge.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import type { Route } from './+types/event-menu.route.ts'
import { MenuStatus } from './menu-status.tsx'
import { menuPaths } from './menu.ts'
import { menusCopy } from './menus.copy.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('events.manage')]

export async function loader({ params, context }: Route.LoaderArgs) {
  return { menu: await eventMenuForm(context.get(requestContext), params.id) }
}

export const action = command({
  form: menuInput,
  act: (cx, input, { params }: Route.ActionArgs, values) =>
    saveMenu(cx, menuOfEvent(params.id), input, values),
  done: ({ withdrawn }, { params }) =>
    redirectTo(menuPaths(params.id).form, withdrawn ? 'menuReopened' : 'menuSaved'),
})

export const clientAction = formClientAction

export default function EventMenu({
  loaderData: { menu },
  actionData: answer,
}: Route.ComponentProps) {
  const { page: copy, final } = useCopy(menusCopy)
  const { event, form, courses, undeclared, hosts, status } = menu
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
            <MenuStatus status={status} />
            {undeclared > 0 ? <Badge tone="warn">{copy.undeclared(undeclared)}</Badge> : null}
          </span>
          <TextLink to={paths.final}>{final.heading}</TextLink>
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
