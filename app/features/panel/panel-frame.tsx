import { Menu } from 'lucide-react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useClub } from '#app/club-context.ts'
import { panelCopy } from '#app/copy/panel.ts'
import { DialogAway } from '#app/features/problems/part-away.tsx'
import { LanguageToggle } from '#app/features/site-frame/language-toggle.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { latePart, useFetchedAhead } from '#app/ui/late-part.ts'
import { rememberFrame } from './panel-facts.ts'
import type { PanelPage } from './panel-pages.ts'
import { Sidebar } from './sidebar.tsx'
import { usePalette } from './use-palette.tsx'

const drawer = latePart(async () => (await import('#app/ui/drawer.tsx')).Drawer, DialogAway)

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
  const { show, palette } = usePalette(allowed)
  useFetchedAhead(drawer)
  useEffect(() => rememberFrame({ email, allowed }), [email, allowed])
  const side = (
    <Sidebar
      email={email}
      allowed={allowed}
      onChosen={() => setOpen(false)}
      onSearch={() => {
        setOpen(false)
        show()
      }}
    />
  )
  return (
    <div className="md:grid md:min-h-svh md:grid-cols-[16rem_1fr] print:block">
      <header className="px-gutter flex items-center justify-between border-b border-stone-200 bg-white py-2 md:hidden print:hidden">
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
            <Menu aria-hidden="true" className="size-6" strokeWidth={1.5} />
          </IconButton>
        </div>
      </header>
      {asked ? (
        <Suspense>
          <drawer.Part
            open={open}
            onOpenChange={setOpen}
            title={copy.navigation}
            closeLabel={copy.closeMenu}
          >
            {side}
          </drawer.Part>
        </Suspense>
      ) : null}
      <aside className="sticky top-0 hidden h-svh overflow-y-auto border-r border-stone-200 bg-white p-6 md:flex md:flex-col print:hidden">
        <div className="mb-8">
          <Logo />
        </div>
        {side}
      </aside>
      {palette}
      <main className="px-gutter min-w-0 py-8 md:px-10 md:py-10">{children}</main>
      {/* Without JavaScript the drawer does not open. */}
      <noscript>
        <div className="px-gutter border-t border-stone-200 bg-white py-8 md:hidden">{side}</div>
      </noscript>
    </div>
  )
}

function Logo() {
  const club = useClub()
  return (
    <Link to="/admin/dashboard" className="inline-block">
      <img src="/brand/logo.svg" alt={club.name} width="114" height="36" className="h-9 w-auto" />
    </Link>
  )
}
