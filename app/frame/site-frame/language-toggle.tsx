import { Globe } from 'lucide-react'
import { useLocation } from 'react-router'
import { useScripts } from '#app/kit/ui/use-scripts.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { otherLanguage } from '#app/platform/i18n/languages/language.ts'
import { siteCopy } from './site.copy.ts'

/**
 * Switches the language, keeping form values; shows its code and names both languages. Before hydration the page
 * script reloads the page; without JavaScript it is a form that returns to the page.
 */
export function LanguageToggle() {
  const copy = useCopy(siteCopy)
  const { language, toggleLanguage } = useLanguage()
  const { pathname, search } = useLocation()
  const other = otherLanguage(language)
  return (
    <form
      method="post"
      action="/idioma"
      data-reloads={useScripts() ? undefined : ''}
      onSubmit={(event) => {
        event.preventDefault()
        toggleLanguage()
      }}
    >
      <input type="hidden" name="language" value={other} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-sm px-1 text-sm font-semibold tracking-[.06em] forced-colors:bg-[ButtonFace] forced-colors:text-[ButtonText]"
      >
        <Globe className="size-4" />
        <span aria-hidden="true">{language.toUpperCase()}</span>
        <span className="sr-only">
          {copy.language} (<span lang={other}>{siteCopy[other].languageName}</span>)
        </span>
      </button>
    </form>
  )
}
