import { Keyboard, LogOut, Search, type LucideIcon } from 'lucide-react'
import { Link, useFetcher, useLocation } from 'react-router'
import { panelCopy } from '#app/copy/panel.copy.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { recordSearchCopy } from '#app/copy/record-search.copy.ts'
import { shortcutsCopy } from '#app/frame/panel-frame/palette/shortcuts.copy.ts'
import { LanguageToggle } from '#app/frame/site-frame/language-toggle.tsx'
import { showProblem } from '#app/kit/panel/show-problem.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { IconButton } from '#app/kit/ui/links/icon-button.tsx'
import { useEachAnswer } from '#app/kit/ui/use-each-answer.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { panelPageAt } from './failed-in-panel.ts'
import type { PanelFacts } from './panel-facts.ts'
import { panelEntries, panelPages, type PanelPage } from './panel-pages.ts'
import { forgetLists, useListAddress } from './remembered-lists.ts'

/** Navigation of the panel, the user, and sign-out, which stays visible in low windows. */
export function Sidebar({
  email,
  allowed,
  waiting,
  onChosen,
  onSearch,
  onShortcuts,
}: {
  email: string
  allowed: readonly PanelPage[]
  waiting: NonNullable<PanelFacts['waiting']>
  onChosen: () => void
  /** Opens the palette; null if the user has nothing to search. */
  onSearch: (() => void) | null
  /** Opens the sheet of shortcuts. */
  onShortcuts: () => void
}) {
  const { language } = useLanguage()
  const copy = useCopy(panelCopy)
  const { palette } = useCopy(recordSearchCopy)
  const shortcuts = useCopy(shortcutsCopy)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {onSearch ? (
        <button
          type="button"
          onClick={onSearch}
          className="hover:border-ink-2 mb-2 flex min-h-11 w-full shrink-0 items-center gap-3 rounded-sm border border-stone-500 px-3 text-sm text-stone-600 md:min-h-10 noscript:hidden"
        >
          <Search className="size-5" />
          <span className="flex-1 text-left">{palette.open}</span>
          <kbd className="font-sans text-xs max-md:hidden">{palette.shortcut}</kbd>
        </button>
      ) : null}
      {/* Padding that leaves room for the focus ring. */}
      <nav
        aria-label={copy.navigation}
        className="scroll-cue -mx-1 min-h-0 flex-1 overflow-y-auto p-1"
      >
        <ul>
          {panelEntries.map(({ icon, pages, name = panelPages[pages[0]].name }) => (
            <Entry
              key={pages[0]}
              title={name[language]}
              icon={icon}
              pages={pages.filter((page) => allowed.includes(page))}
              waiting={waiting}
              onChosen={onChosen}
            />
          ))}
        </ul>
      </nav>
      <div className="shrink-0 border-t border-stone-200 pt-2 text-sm">
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <p className="text-xs leading-tight text-stone-600 [@media(height<53rem)]:sr-only">
              {copy.signedInAs}
            </p>
            <p className="truncate font-medium" title={email}>
              {email}
            </p>
          </div>
          <IconButton
            label={shortcuts.open}
            title={shortcuts.open}
            onClick={onShortcuts}
            className="text-ink-2 hover:bg-cream -mr-2.5 max-md:hidden noscript:hidden"
          >
            <Keyboard className="size-5" />
          </IconButton>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Link
            to="/"
            reloadDocument
            className="hover:text-wine-700 inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
          >
            {copy.toSite}
          </Link>
          <LanguageToggle />
          <SignOut />
        </div>
      </div>
    </div>
  )
}

/** An entry, with links to its pages while one is open; empty without permission. */
function Entry({
  title,
  icon: Icon,
  pages,
  waiting,
  onChosen,
}: {
  title: string
  icon: LucideIcon
  pages: readonly PanelPage[]
  waiting: NonNullable<PanelFacts['waiting']>
  onChosen: () => void
}) {
  const { language } = useLanguage()
  const address = useListAddress()
  const { pathname } = useLocation()
  const current = panelPageAt(pathname)
  const [first] = pages
  if (!first) return null
  const open = current !== null && pages.includes(current)
  const alone = pages.length === 1
  return (
    <li className="relative">
      <Link
        to={address(panelPages[first].to)}
        onClick={onChosen}
        aria-current={open ? (alone ? 'page' : 'true') : undefined}
        className={classNames(
          'flex min-h-11 items-center gap-3 rounded-sm px-3 leading-tight font-medium transition-colors duration-160 [@media(height<44rem)]:md:pointer-fine:min-h-9',
          open ? 'bg-wine-100 text-wine-700 forced-colors:underline' : 'text-ink-2 hover:bg-cream',
        )}
      >
        <Icon className="size-5 shrink-0" />
        {alone ? panelPages[first].name[language] : title}
      </Link>
      {open && !alone ? (
        <ul aria-label={title} className="mb-2 ml-[1.4rem] border-l border-stone-200 pl-3">
          {pages.map((page) => (
            <li key={page} className="relative">
              <Link
                to={address(panelPages[page].to)}
                onClick={onChosen}
                aria-current={page === current ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center rounded-sm px-2 text-sm leading-tight md:pointer-fine:min-h-9',
                  page === current
                    ? 'text-wine-700 font-[560] forced-colors:underline'
                    : 'text-ink-2 hover:bg-cream',
                )}
              >
                {(panelPages[page].within ?? panelPages[page].name)[language]}
              </Link>
              <Waiting count={waiting[page] ?? 0} />
            </li>
          ))}
        </ul>
      ) : (
        <Waiting count={pages.reduce((sum, page) => sum + (waiting[page] ?? 0), 0)} />
      )}
    </li>
  )
}

/** Number of waiting items next to a link; hidden at zero. */
function Waiting({ count }: { count: number }) {
  const { waitingHere } = useCopy(panelCopy)
  if (count === 0) return null
  return (
    <span className="bg-wine-700 pointer-events-none absolute top-1/2 right-3 min-w-6 -translate-y-1/2 rounded-full px-1.5 text-center text-xs leading-5 text-white tabular-nums forced-colors:border">
      {count}
      <span className="sr-only"> {waitingHere}</span>
    </span>
  )
}

function SignOut() {
  const copy = useCopy(panelCopy)
  const { language } = useLanguage()
  const { Form, data: failure, state } = useFetcher<{ code: ProblemCode }>()

  useEachAnswer(failure, ({ code }) => {
    void showProblem(code, language, copy.signOutFailed)
  })

  return (
    <Form
      method="post"
      action="/salir"
      onSubmit={forgetLists}
      className="mt-1 basis-full [@media(height<53rem)]:mt-0 [@media(height<53rem)]:basis-auto"
    >
      <input type="hidden" name="returnTo" value="/admin/login" />
      {/* An icon in low windows, to leave room for the pages. */}
      <Button
        type="submit"
        variant="line"
        size="sm"
        busy={state !== 'idle'}
        title={copy.signOut}
        className="w-full [@media(height<53rem)]:border-transparent [@media(height<53rem)]:px-2.5!"
      >
        <LogOut className="hidden size-5 [@media(height<53rem)]:block" />
        <span className="[@media(height<53rem)]:sr-only">{copy.signOut}</span>
      </Button>
    </Form>
  )
}
