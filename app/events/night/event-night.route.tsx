import { randomUUID } from 'node:crypto'
import { Outlet } from 'react-router'
import { nightOperations } from '#app/platform/auth/permissions.ts'
import { requireForEvent } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { command, redirectTo } from '#app/platform/http/forms/command.server.ts'
import { formClientAction } from '#app/platform/http/forms/fault.ts'
import type { Route } from './+types/event-night.route.ts'
import { noteInput } from './night-input.ts'
import { NightPage } from './night-page.tsx'
import { keepNotes, nightPage } from './night.server.ts'
import { nightPaths } from './night.ts'

export const middleware: Route.MiddlewareFunction[] = [requireForEvent(...nightOperations)]

export async function loader({ params, context }: Route.LoaderArgs) {
  return {
    night: await nightPage(context.get(requestContext), params.id),
    submission: randomUUID(),
  }
}

export const action = command({
  form: noteInput,
  act: (cx, { submission, text }, { params }: Route.ActionArgs) =>
    keepNotes(cx, params.id, [{ id: submission, text, at: cx.now }]),
  done: ([result], { params }) =>
    redirectTo(
      nightPaths(params.id).night,
      result?.outcome === 'kept' ? 'nightNoted' : 'tooManyNotes',
    ),
})

export const clientAction = formClientAction

export default function EventNight({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <NightPage key={loaderData.night.accountId} {...loaderData} answer={actionData} />
    </>
  )
}
