import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { UnreachablePage } from '#app/frame/problems/offline-support.tsx'
import { requireOperation } from '#app/platform/http/area.server.ts'
import { requestContext } from '#app/platform/http/context.ts'
import { problemOfError } from '#app/platform/http/pages/shown-problem.ts'
import { useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { forbidden } from '#app/problem.ts'
import type { Route } from './+types/layout.route.ts'
import { panelFactsOf, waitingCounts } from './panel-facts.server.ts'
import { PanelFrame } from './panel-frame.tsx'

export const middleware: Route.MiddlewareFunction[] = [requireOperation('panel.enter')]

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, db } = context.get(requestContext)
  const facts = panelFactsOf(actor)
  if (!facts) throw forbidden()
  return { ...facts, waiting: await waitingCounts(db, facts.allowed) }
}

export default function PanelLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PanelFrame {...loaderData}>
      <Outlet />
    </PanelFrame>
  )
}

/** Contains the texts of all panel forms, so it loads only when one fails. */
const PanelProblem = lazy(async () => {
  try {
    return { default: (await import('./panel-problem.tsx')).PanelProblem }
  } catch {
    return { default: UnreachablePage }
  }
})

/** Renders errors of pages in the panel in their place. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { language } = useLanguage()
  if (!loaderData) throw error
  return (
    <PanelFrame {...loaderData}>
      {/* Hydrates late: if another language was chosen meanwhile, it is rendered again. */}
      <Suspense key={language}>
        <PanelProblem {...problemOfError(error)} allowed={loaderData.allowed} />
      </Suspense>
    </PanelFrame>
  )
}
