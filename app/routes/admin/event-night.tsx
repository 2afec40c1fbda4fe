import { randomUUID } from 'node:crypto'
import { Outlet } from 'react-router'
import { nightOperations } from '#app/auth/permissions.ts'
import { noteInput } from '#app/features/night/night-input.ts'
import { NightPage } from '#app/features/night/night-page.tsx'
import { keepNotes, nightPage } from '#app/features/night/night.server.ts'
import { nightPaths } from '#app/features/night/night.ts'
import { requireForEvent } from '#app/http/area.server.ts'
import { command, redirectTo } from '#app/http/command.server.ts'
import { requestContext } from '#app/http/context.ts'
import { formClientAction } from '#app/http/fault.ts'
import type { Route } from './+types/event-night.ts'

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
