import { Outlet } from 'react-router'
import { panelFactsOf } from '#app/features/panel-frame/panel-facts.server.ts'
import { PanelFrame } from '#app/features/panel-frame/panel-frame.tsx'
import { ProblemInPanel } from '#app/features/panel-frame/problem-in-panel.tsx'
import { requireOperation } from '#app/http/area.server.ts'
import { requestContext } from '#app/http/context.ts'
import { problemOfError } from '#app/http/shown-problem.ts'
import { forbidden } from '#app/problem.ts'
import type { Route } from './+types/layout.ts'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('panel.enter')]

export function loader({ context }: Route.LoaderArgs) {
  const facts = panelFactsOf(context.get(requestContext).actor)
  if (!facts) throw forbidden()
  return facts
}

export default function PanelLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PanelFrame {...loaderData}>
      <Outlet />
    </PanelFrame>
  )
}

/** What a page of the panel threw, in its place: all lists and forms, on every way to them. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error
  return <ProblemInPanel panel={loaderData} {...problemOfError(error)} />
}
