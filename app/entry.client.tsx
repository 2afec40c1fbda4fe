import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { PageFrame } from '#app/http/page-frame.ts'
import { languageOf } from '#app/i18n/language.ts'

const { lang, dataset } = document.documentElement
const frame = { language: languageOf(lang), origin: dataset.origin ?? '', still: false }

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
