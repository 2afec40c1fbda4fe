import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { Link, NavLink, useFetcher } from 'react-router'
import { panelCopy } from '#app/copy/panel.ts'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.ts'
import { recordSearchCopy } from '#app/copy/record-search.ts'
import { LanguageToggle } from '#app/features/site-frame/language-toggle.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { panelPages, type PanelPage } from './panel-pages.ts'

/** Where one may go in the panel, who one is, and the way out. */
export function Sidebar({
  email,
  allowed,
  onChosen,
  onSearch,
}: {
  email: string
  allowed: readonly PanelPage[]
  onChosen: () => void
  /** Opens the palette. */
  onSearch: () => void
}) {
  const copy = useCopy(panelCopy)
  const { palette } = useCopy(recordSearchCopy)
  return (
    <div className="flex flex-1 flex-col justify-between gap-10">
      <nav aria-label={copy.navigation} className="flex flex-col gap-1">
        <button
          type="button"
          onClick={onSearch}
          className="hover:border-ink-2 mb-4 flex min-h-11 w-full items-center gap-3 rounded-sm border border-stone-500 px-3 text-sm text-stone-600 noscript:hidden"
        >
          <Search aria-hidden="true" className="size-5" strokeWidth={1.5} />
          <span className="flex-1 text-left">{palette.open}</span>
          <kbd className="font-sans text-xs max-md:hidden">{palette.shortcut}</kbd>
        </button>
        {allowed.map((page) => {
          const { to, icon: Icon } = panelPages[page]
          return (
            <NavLink
              key={page}
              to={to}
              onClick={onChosen}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center gap-3 rounded-sm px-3 text-sm font-medium transition-colors duration-160',
                  isActive ? 'bg-wine-100 text-wine-700' : 'text-ink-2 hover:bg-cream',
                )
              }
            >
              <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
              {copy[page]}
            </NavLink>
          )
        })}
      </nav>
      <div className="flex flex-col gap-4 border-t border-stone-200 pt-5 text-sm">
        <div>
          <p className="text-xs text-stone-600">{copy.signedInAs}</p>
          <p className="font-medium break-all">{email}</p>
        </div>
        <div className="flex items-center justify-between gap-3">
          <Link to="/" reloadDocument className="hover:text-wine-700 underline underline-offset-4">
            {copy.toSite}
          </Link>
          <LanguageToggle />
        </div>
        <SignOut />
      </div>
    </div>
  )
}

function SignOut() {
  const copy = useCopy(panelCopy)
  const problems = useCopy(problemsCopy)
  const { Form, data: failure, state } = useFetcher<{ code: ProblemCode }>()

  useEffect(() => {
    if (!failure) return
    showToast({
      tone: 'error',
      title: copy.signOutFailed,
      description: problems[failure.code],
    })
    // Once for each answer, and not again when the language changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [failure])

  return (
    <Form method="post" action="/salir">
      <input type="hidden" name="returnTo" value="/admin/login" />
      <Button type="submit" variant="line" size="sm" busy={state !== 'idle'} className="w-full">
        {copy.signOut}
      </Button>
    </Form>
  )
}
