import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isRouteErrorResponse } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import type { ClubChanges } from '#app/club.ts'
import { panelFactsIn } from '#app/frame/panel-frame/panel-facts.ts'
import { PageFrame } from '#app/platform/http/pages/page-frame.ts'
import { languageOf } from '#app/platform/i18n/languages/language.ts'

const { lang, dataset } = document.documentElement
/** Present only if the root's loader did not run. */
const clubChanges: ClubChanges = JSON.parse(dataset.club ?? '{}')
const frame = {
  language: languageOf(lang),
  origin: dataset.origin ?? '',
  clubChanges,
  still: false,
  /** Present only if a page of the panel failed. */
  panel: panelFactsIn(JSON.parse(dataset.panel ?? 'null')),
}

// The router shows a loader's refusal only after loading the page's styles; before that the browser would report an
// unhandled rejection.
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
