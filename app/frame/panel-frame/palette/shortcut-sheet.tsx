import { useState } from 'react'
import { panelPages, type PanelPage } from '#app/frame/panel-frame/panel-pages.ts'
import { Dialog } from '#app/kit/ui/dialogs/dialog.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { shortcutsCopy } from './shortcuts.copy.ts'
import { shortcutsAreOn, setShortcuts } from './shortcuts.ts'

/** Lists the keyboard shortcuts, and turns them off. */
export function ShortcutSheet({
  open,
  onOpenChange,
  pages,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  pages: readonly PanelPage[]
}) {
  const copy = useCopy(shortcutsCopy)
  const { language } = useLanguage()
  const [on, setOn] = useState(shortcutsAreOn)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={copy.title} closeLabel={copy.close}>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        <Shortcut keys={['?']} does={copy.sheet} />
        <Shortcut keys={['/']} does={copy.search} />
        <Shortcut keys={['C']} does={copy.create} />
        <Shortcut keys={['Ctrl', 'K']} does={copy.palette} />
      </dl>
      <h3 className="mt-5 mb-1 font-sans text-sm font-semibold tracking-normal">{copy.goTo}</h3>
      <dl className="grid gap-x-8 sm:grid-cols-2">
        {pages.map((page) => (
          <Shortcut
            key={page}
            keys={['G', panelPages[page].letter.toUpperCase()]}
            does={panelPages[page].name[language]}
          />
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 cursor-pointer items-center gap-3 border-t border-stone-200 pt-4 text-sm">
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => {
            setShortcuts(target.checked)
            setOn(target.checked)
          }}
          className="accent-wine-700 size-5 shrink-0"
        />
        {copy.use}
      </label>
    </Dialog>
  )
}

/** One line: a description and its keys. */
function Shortcut({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div className="flex min-h-9 flex-row-reverse items-center justify-between gap-4 border-b border-stone-200 text-sm">
      <dt className="flex shrink-0 gap-1">
        {keys.map((each) => (
          <kbd
            key={each}
            className="min-w-6 rounded-sm border border-stone-400 px-1.5 text-center font-sans text-xs leading-6 font-semibold"
          >
            {each}
          </kbd>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
