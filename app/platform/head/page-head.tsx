import { useLocation } from 'react-router'
import { useClub } from '#app/club-context.ts'
import { useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { isLanguage, languages, type Language } from '#app/platform/i18n/languages/language.ts'
import { identifyingParameters } from './identifying-parameters.ts'
import { useSiteOrigin } from './site-origin.ts'

/** The default sharing card, 1200 x 630 pixels like all cards. */
const siteCard = '/brand/og.jpg'

const locales: Record<Language, string> = { es: 'es_ES', ca: 'ca_ES' }

/** Canonical address: path, identifying parameters, and the language if requested. */
function pageAddress(origin: string, pathname: string, search: string, language?: Language) {
  const asked = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of identifyingParameters) {
    const value = asked.get(name)
    if (value) kept.set(name, value)
  }
  if (language) kept.set('lang', language)
  return `${origin}${pathname}${kept.size > 0 ? `?${kept}` : ''}`
}

/**
 * Head of a public page for search engines and sharing: title, description, its address in each language (decisions.md,
 * "Languages": `?lang=` are the permalinks) and its card. Part of the view, so that the language toggle changes it too.
 */
export function PageHead({
  title,
  description,
  card = siteCard,
  cardAlt,
  type = 'website',
  feed,
}: {
  /** Without the club's name, which is appended; home has none. */
  title?: string
  description: string
  /** Path of the sharing picture, 1200 x 630 pixels. */
  card?: string
  cardAlt?: string
  type?: 'website' | 'article'
  feed?: string
}) {
  const origin = useSiteOrigin()
  const club = useClub()
  const { language } = useLanguage()
  const { pathname, search } = useLocation()
  const asked = new URLSearchParams(search).get('lang')
  const address = (chosen?: Language) => pageAddress(origin, pathname, search, chosen)
  const own = address(isLanguage(asked) ? asked : undefined)
  return (
    <>
      <title>{title ? `${title} · ${club.name}` : club.name}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={own} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={address(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address()} />
      {feed ? (
        <link rel="alternate" type="application/rss+xml" title={club.name} href={feed} />
      ) : null}
      <meta property="og:title" content={title ?? club.name} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={own} />
      <meta property="og:site_name" content={club.name} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:image" content={origin + card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={cardAlt ?? title ?? club.name} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
