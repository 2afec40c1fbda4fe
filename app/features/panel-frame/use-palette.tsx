import { Suspense, useEffect, useState } from 'react'
import { ledgerCopy } from '#app/copy/ledger.ts'
import { panelCopy } from '#app/copy/panel.ts'
import { recordSearchCopy } from '#app/copy/record-search.ts'
import { ledgerPages } from '#app/features/ledger/ledger-pages.ts'
import { DialogAway } from '#app/features/problems/part-away.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { latePart, useFetchedAhead } from '#app/ui/late-part.ts'
import { panelPages, type PanelPage } from './panel-pages.ts'

const commandPalette = latePart(
  async () => (await import('./command-palette.tsx')).CommandPalette,
  DialogAway,
)

/** The pages of the club's money beside its first. */
const ledgerSections = ledgerPages.filter(({ to }) => to !== panelPages.ledger.to)

const creating = ['events', 'restaurants', 'partners', 'posts', 'members', 'ledger'] as const

/** The palette, opened by `show` or with Ctrl K and ⌘ K; it is fetched once the page is quiet. */
export function usePalette(allowed: readonly PanelPage[], search: boolean) {
  const titles = useCopy(panelCopy)
  const { palette } = useCopy(recordSearchCopy)
  const { pages: sections } = useCopy(ledgerCopy)
  useFetchedAhead(commandPalette)
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked')
  useEffect(() => {
    if (!search) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setState('open')
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [search])
  return {
    show: () => {
      if (search) setState('open')
    },
    palette:
      state === 'unasked' ? null : (
        <Suspense>
          <commandPalette.Part
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
            acts={creating.flatMap((page) =>
              allowed.includes(page)
                ? [{ title: palette.create[page], path: `${panelPages[page].to}/nuevo` }]
                : [],
            )}
            pages={allowed.flatMap((page) => [
              { title: titles[page], path: panelPages[page].to },
              ...(page === 'ledger'
                ? ledgerSections.map(({ page: section, to }) => ({
                    title: `${titles.ledger} · ${sections[section]}`,
                    path: to,
                  }))
                : []),
            ])}
          />
        </Suspense>
      ),
  }
}
