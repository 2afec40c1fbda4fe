import { LayoutDashboard, Menu, Users, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Link, NavLink, useFetcher } from 'react-router'
import { club } from '#app/club.ts'
import { panelCopy } from '#app/copy/panel.ts'
import { problemsCopy, type ProblemCode } from '#app/copy/problems.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { showToast } from '#app/ui/toast-store.ts'

const Drawer = lazy(() =>
  import('#app/ui/drawer.tsx').then((loaded) => ({ default: loaded.Drawer })),
)

/** A page of the panel that this person may see; decided by the server with the page's own policy. */
export type PanelPage = 'dashboard' | 'members'

const pages: Record<PanelPage, { to: string; icon: LucideIcon }> = {
  dashboard: { to: '/admin/dashboard', icon: LayoutDashboard },
  members: { to: '/admin/socios', icon: Users },
}

/** Sidebar and page of the panel; on phones the sidebar is a drawer. */
export function PanelFrame({
  email,
  allowed,
  children,
}: {
  email: string
  allowed: readonly PanelPage[]
  children: ReactNode
}) {
  const copy = useCopy(panelCopy)
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const side = <Sidebar email={email} allowed={allowed} onChosen={() => setOpen(false)} />
  return (
    <div className="md:grid md:min-h-svh md:grid-cols-[16rem_1fr]">
      <header className="px-gutter flex items-center justify-between border-b border-stone-200 bg-white py-2 md:hidden">
        <Logo />
        <IconButton
          label={copy.menu}
          onClick={() => {
            setAsked(true)
            setOpen(true)
          }}
        >
          <Menu aria-hidden="true" className="size-6" strokeWidth={1.5} />
        </IconButton>
      </header>
      {asked ? (
        <Suspense>
          <Drawer
            open={open}
            onOpenChange={setOpen}
            title={copy.navigation}
            closeLabel={copy.closeMenu}
          >
            {side}
          </Drawer>
        </Suspense>
      ) : null}
      <aside className="sticky top-0 hidden h-svh border-r border-stone-200 bg-white p-6 md:flex md:flex-col">
        <div className="mb-8">
          <Logo />
        </div>
        {side}
      </aside>
      <main className="px-gutter min-w-0 py-8 md:px-10 md:py-10">{children}</main>
    </div>
  )
}

function Logo() {
  return (
    <Link to="/admin/dashboard" className="inline-block">
      <img src="/brand/logo.svg" alt={club.name} width="114" height="36" className="h-9 w-auto" />
    </Link>
  )
}

function Sidebar({
  email,
  allowed,
  onChosen,
}: {
  email: string
  allowed: readonly PanelPage[]
  onChosen: () => void
}) {
  const copy = useCopy(panelCopy)
  const { language, toggleLanguage } = useLanguage()
  return (
    <div className="flex flex-1 flex-col justify-between gap-10">
      <nav aria-label={copy.navigation} className="flex flex-col gap-1">
        {allowed.map((page) => {
          const { to, icon: Icon } = pages[page]
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
          <button
            type="button"
            onClick={toggleLanguage}
            aria-label={copy.language}
            className="hover:bg-cream min-h-11 min-w-11 rounded-sm text-xs font-semibold tracking-[.08em]"
          >
            {language.toUpperCase()}
          </button>
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
