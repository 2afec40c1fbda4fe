import { Suspense, useEffect, useState } from 'react'
import { panelCopy } from '#app/copy/panel.ts'
import { DialogAway } from '#app/features/problems/part-away.tsx'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { latePart, useFetchedAhead } from '#app/ui/late-part.ts'
import { panelPages, type PanelPage } from './panel-pages.ts'

const commandPalette = latePart(
  async () => (await import('#app/features/record-search/command-palette.tsx')).CommandPalette,
  DialogAway,
)

/** The palette, opened by `show` or with Ctrl K and ⌘ K; it is fetched once the page is quiet. */
export function usePalette(allowed: readonly PanelPage[]) {
  const titles = useCopy(panelCopy)
  useFetchedAhead(commandPalette)
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked')
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setState('open')
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return {
    show: () => setState('open'),
    palette:
      state === 'unasked' ? null : (
        <Suspense>
          <commandPalette.Part
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
            pages={allowed.map((page) => ({ title: titles[page], path: panelPages[page].to }))}
          />
        </Suspense>
      ),
  }
}
