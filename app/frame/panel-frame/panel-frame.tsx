import { Menu } from 'lucide-react'
import { Suspense, useEffect, useState, type ReactNode, useRef } from 'react'
import { Link, useNavigate, useFetcher } from 'react-router'
import { useClub } from '#app/club-context.ts'
import { panelCopy } from '#app/copy/panel.copy.ts'
import type { ProblemCode } from '#app/copy/problems.copy.ts'
import { isPageShortcut, shortcutsAreOn } from '#app/frame/panel-frame/palette/shortcuts.ts'
import { usePalette } from '#app/frame/panel-frame/palette/use-palette.tsx'
import { LanguageToggle } from '#app/frame/site-frame/language-toggle.tsx'
import { siteCopy } from '#app/frame/site-frame/site.copy.ts'
import { DialogUnavailable } from '#app/kit/panel/part-unavailable.tsx'
import { showProblem } from '#app/kit/panel/show-problem.ts'
import { showToast } from '#app/kit/ui/dialogs/toast-store.ts'
import { lazyPart } from '#app/kit/ui/lazy-part.ts'
import { IconButton } from '#app/kit/ui/links/icon-button.tsx'
import { SkipLink } from '#app/kit/ui/links/skip-link.tsx'
import { useEachAnswer } from '#app/kit/ui/use-each-answer.ts'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { rememberFrame, type PanelFacts } from './panel-facts.ts'
import { panelPages, type PanelPage } from './panel-pages.ts'
import { useListMemory, useListAddress } from './remembered-lists.ts'
import { Sidebar } from './sidebar.tsx'
import { onUndo } from './undo-deletion.ts'

const shortcutSheet = lazyPart(
  async () => (await import('./palette/shortcut-sheet.tsx')).ShortcutSheet,
  DialogUnavailable,
)

function chooseAll(field: HTMLInputElement) {
  field.focus()
  field.select()
}

/** Clicks with focus, so that closing the opened element returns the focus there. */
function clickWithFocus(control: HTMLElement) {
  control.focus()
  control.click()
}

/** Milliseconds for the letter of a page after G. */
const timeout = 1500

/** Keyboard shortcuts of the panel, and their sheet, opened with ? or `show`. */
function useShortcuts(allowed: readonly PanelPage[], showPalette: () => void) {
  const navigate = useNavigate()
  const address = useListAddress()
  const [sheet, setSheet] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const goingUntil = useRef(0)

  useEffect(() => {
    /** Keyboard navigation continues at the top of the new page. */
    async function goTo(path: string) {
      await navigate(address(path))
      document.querySelector('main')?.focus({ preventScroll: true })
    }
    /** The action of a key, or null. */
    function actionOf(pressed: string, going: boolean): (() => void) | null {
      if (going) {
        const page = allowed.find((each) => panelPages[each].letter === pressed)
        return page ? () => void goTo(panelPages[page].to) : null
      }
      const main = document.querySelector('main')
      if (pressed === '?') return () => setSheet('open')
      if (pressed === '/') {
        const search = main?.querySelector<HTMLInputElement>('input[type=search]')
        return search ? () => chooseAll(search) : showPalette
      }
      const create = main?.querySelector<HTMLElement>('[data-create]')
      return pressed === 'c' && create ? () => clickWithFocus(create) : null
    }
    const listen = (event: KeyboardEvent) => {
      if (!isPageShortcut(event) || !shortcutsAreOn()) return
      const pressed = event.key.toLowerCase()
      const going = event.timeStamp < goingUntil.current
      goingUntil.current = pressed === 'g' && !going ? event.timeStamp + timeout : 0
      const action = actionOf(pressed, going)
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [allowed, address, navigate, showPalette])

  return {
    showSheet: () => setSheet('open'),
    sheet:
      sheet === 'unasked' ? null : (
        <Suspense>
          <shortcutSheet.Part
            open={sheet === 'open'}
            onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
            pages={allowed}
          />
        </Suspense>
      ),
  }
}

/** Loads on demand; a page for offline use preloads it. */
export const panelDrawer = lazyPart(
  async () => (await import('#app/kit/ui/dialogs/drawer.tsx')).Drawer,
  DialogUnavailable,
)

const noCounts = {}

/** Sidebar and content of the panel; on phones the sidebar is a drawer. */
export function PanelFrame({
  email,
  allowed,
  search,
  waiting = noCounts,
  children,
}: PanelFacts & { children: ReactNode }) {
  const copy = useCopy(panelCopy)
  const { skip } = useCopy(siteCopy)
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const { show, palette } = usePalette(allowed, search)
  const { showSheet, sheet } = useShortcuts(allowed, show)
  useListMemory(email)
  useUndo()
  useEffect(() => rememberFrame({ email, allowed, search }), [email, allowed, search])
  const side = (
    <Sidebar
      email={email}
      allowed={allowed}
      waiting={waiting}
      onChosen={() => setOpen(false)}
      onSearch={
        search
          ? () => {
              setOpen(false)
              show()
            }
          : null
      }
      onShortcuts={showSheet}
    />
  )
  return (
    <div
      data-panel-frame=""
      className="aside:grid aside:min-h-svh aside:grid-cols-[14.5rem_minmax(0,1fr)] print:block"
    >
      <SkipLink>{skip}</SkipLink>
      <header className="px-gutter aside:hidden flex items-center justify-between border-b border-stone-200 bg-white py-2 print:hidden">
        <Logo />
        <div className="flex items-center gap-2">
          <LanguageToggle />
          <IconButton
            label={copy.menu}
            onClick={() => {
              setAsked(true)
              setOpen(true)
            }}
          >
            <Menu className="size-6" />
          </IconButton>
        </div>
      </header>
      {asked ? (
        <Suspense>
          <panelDrawer.Part
            open={open}
            onOpenChange={setOpen}
            title={copy.navigation}
            closeLabel={copy.closeMenu}
            head={<Logo />}
          >
            {side}
          </panelDrawer.Part>
        </Suspense>
      ) : null}
      <aside className="aside:flex aside:flex-col sticky top-0 hidden h-svh border-r border-stone-200 bg-white px-5 py-4 [--scroll-ground:var(--color-white)] print:hidden">
        <div className="mb-3 shrink-0">
          <Logo />
        </div>
        {side}
      </aside>
      {palette}
      {sheet}
      <main
        id="main"
        tabIndex={-1}
        className="px-gutter max-w-[92rem] min-w-0 py-6 outline-none max-md:has-[[data-door]]:py-3 md:px-8 md:py-10 xl:px-10 [@media(height<42rem)]:has-[[data-door]]:py-3"
      >
        {children}
      </main>
      {/* The drawer needs JavaScript. */}
      <noscript>
        <div className="px-gutter aside:hidden border-t border-stone-200 bg-white py-8">{side}</div>
      </noscript>
    </div>
  )
}

function Logo() {
  const club = useClub()
  return (
    <Link to="/admin/dashboard" className="inline-block">
      <picture>
        <source
          media="(forced-colors: active) and (prefers-color-scheme: dark)"
          srcSet="/brand/logo-light.svg"
        />
        <img src="/brand/logo.svg" alt={club.name} width="114" height="36" className="h-9 w-auto" />
      </picture>
    </Link>
  )
}

/** Undoes the action of a notice; the page stays and reloads its data. */
function useUndo(): void {
  const copy = useCopy(panelCopy)
  const { language } = useLanguage()
  const { submit, data } = useFetcher<{ code: ProblemCode } | { restored: string }>()
  useEffect(
    () =>
      onUndo((action) => {
        void submit({}, { method: 'post', action })
      }),
    [submit],
  )
  useEachAnswer(data, (answer) => {
    if ('code' in answer) void showProblem(answer.code, language)
    else showToast({ tone: 'success', title: copy.restored(answer.restored) })
  })
}
