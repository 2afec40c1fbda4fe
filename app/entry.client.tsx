import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { ClubChanges } from '#app/club.ts'
import { panelFactsIn } from '#app/features/panel-frame/panel-facts.ts'
import { PageFrame } from '#app/http/page-frame.ts'
import { languageOf } from '#app/i18n/language.ts'

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
