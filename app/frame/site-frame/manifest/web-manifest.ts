import type { Club } from '#app/club.ts'
import { memberCardCopy } from '#app/copy/member-card.copy.ts'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'
import { languageVaries } from '#app/platform/i18n/languages/preferred-language.ts'

/** Manifest of the member's card, which opens the card directly. */
export function cardManifest(club: Club, language: Language) {
  const { title, club: name } = memberCardCopy[language]
  return {
    ...webManifest(club, language),
    id: '/cuenta/carnet',
    name: `${name} · ${club.name}`,
    short_name: title,
    start_url: '/cuenta/carnet',
  }
}

/** Manifest of the site as an installed app. */
export function webManifest(club: Club, language: Language) {
  return {
    id: '/',
    name: club.name,
    short_name: 'Cercle',
    description: siteCopy[language].footer.about(club.bornIn),
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fbf8f2',
    theme_color: '#fbf8f2',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
    ],
  }
}

/** Sends a manifest, which depends on the language. */
export const manifestAnswer = (manifest: object) =>
  new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=3600',
      Vary: languageVaries,
    },
  })
