import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import type { ClubChanges } from '#app/club.ts'
import { panelFactsIn } from '#app/frame/panel-frame/panel-facts.ts'
import { PageFrame } from '#app/platform/http/pages/page-frame.ts'
import { languageOf } from '#app/platform/i18n/languages/language.ts'

const { lang, dataset } = document.documentElement
/** There only where the root's loader did not run: else it has told them. */
const clubChanges: ClubChanges = JSON.parse(dataset.club ?? '{}')
const frame = {
  language: languageOf(lang),
  origin: dataset.origin ?? '',
  clubChanges,
  still: false,
  /** There only where a page of the panel has failed. */
  panel: panelFactsIn(JSON.parse(dataset.panel ?? 'null')),
}

// What a loader refuses is shown as the page, but the router gets to it only once the page's style sheet
// has come, and meanwhile the browser notes it as a fault that nobody heard.
addEventListener('unhandledrejection', (event) => {
  if (isRouteErrorResponse(event.reason)) event.preventDefault()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageFrame value={frame}>
        <HydratedRouter />
      </PageFrame>
    </StrictMode>,
  )
})
