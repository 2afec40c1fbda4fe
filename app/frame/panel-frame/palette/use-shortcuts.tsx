import { Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { panelPages, type PanelPage } from '#app/frame/panel-frame/panel-pages.ts'
import { useListAddress } from '#app/frame/panel-frame/remembered-lists.ts'
import { DialogUnavailable } from '#app/kit/panel/part-unavailable.tsx'
import { latePart } from '#app/kit/ui/late-part.ts'
import { isPageShortcut, shortcutsAreOn } from './shortcuts.ts'

const shortcutSheet = latePart(
  async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet,
  DialogUnavailable,
)

function chooseAll(field: HTMLInputElement) {
  field.focus()
  field.select()
}

/** Clicks with focus, so that what it opens returns the focus there. */
function press(control: HTMLElement) {
  control.focus()
  control.click()
}

/** Milliseconds for the letter of a page after G. */
const patience = 1500

/** Keyboard shortcuts of the panel, and their sheet, opened with ? or `show`. */
export function useShortcuts(allowed: readonly PanelPage[], showPalette: () => void) {
  const navigate = useNavigate()
  const address = useListAddress()
  const [sheet, setSheet] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const goingUntil = useRef(0)

  useEffect(() => {
    /** Continues keyboard navigation at the top of the new page. */
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
      return pressed === 'c' && create ? () => press(create) : null
    }
    const listen = (event: KeyboardEvent) => {
      if (!isPageShortcut(event) || !shortcutsAreOn()) return
      const pressed = event.key.toLowerCase()
      const going = event.timeStamp < goingUntil.current
      goingUntil.current = pressed === 'g' && !going ? event.timeStamp + patience : 0
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
