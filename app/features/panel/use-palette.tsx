import { lazy, Suspense, useEffect, useState } from 'react'
import { panelCopy } from '#app/copy/panel.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { panelPages, type PanelPage } from './panel-pages.ts'

const CommandPalette = lazy(() =>
  import('#app/features/record-search/command-palette.tsx').then((loaded) => ({
    default: loaded.CommandPalette,
  })),
)

/** The palette, opened by `show` or with Ctrl K and ⌘ K; it is loaded when it is first asked for. */
export function usePalette(allowed: readonly PanelPage[]) {
  const titles = useCopy(panelCopy)
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
          <CommandPalette
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
            pages={allowed.map((page) => ({ title: titles[page], path: panelPages[page].to }))}
          />
        </Suspense>
      ),
  }
}
