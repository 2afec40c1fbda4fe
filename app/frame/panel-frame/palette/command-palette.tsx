import { Autocomplete } from '@base-ui/react/autocomplete'
import { useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { recordSearchCopy } from '#app/copy/record-search.copy.ts'
import { panelPageAt } from '#app/frame/panel-frame/failed-in-panel.ts'
import { panelPageNames, panelPages, type PanelPage } from '#app/frame/panel-frame/panel-pages.ts'
import { panelPlacesCopy } from '#app/frame/panel-frame/panel-places.copy.ts'
import {
  recordKinds,
  recordSearchPath,
  type FoundRecord,
  type FoundRecords,
} from '#app/kit/panel/forms/record.ts'
import { Dialog } from '#app/kit/ui/dialogs/dialog.tsx'
import { PreloadedRoute } from '#app/kit/ui/fields/preloaded-route.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { containsAllWords } from '#app/platform/i18n/plain-text.ts'

type Entry = { title: string; path: string; key: string }
type Group = { label: string; items: Entry[] }

/** Opens any page or record of the panel by name, with the keyboard alone. */
export function CommandPalette({
  open,
  onOpenChange,
  allowed,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  allowed: readonly PanelPage[]
}) {
  const { palette: copy } = useCopy(recordSearchCopy)
  const navigate = useNavigate()
  const fetcher = useFetcher<FoundRecords>()
  const problems = useCopy(problemsCopy)
  const failed = fetcher.data?.code ? problems[fetcher.data.code] : null
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { pathname } = useLocation()
  const all = usePlaces(allowed)
  // Omits the current page, unless searched for.
  const places =
    text.trim() === ''
      ? all.filter(({ path }) => path !== pathname && lists.has(path))
      : [
          ...all.filter(({ title }) => containsAllWords(title, text)),
          ...all.filter(
            ({ title, words }) => !containsAllWords(title, text) && containsAllWords(words, text),
          ),
        ]
  const groups = groupsOf(text, places, fetcher.data?.records ?? [], copy)
  const go = ({ path }: Entry) => {
    onOpenChange(false)
    setText('')
    void navigate(path)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      closeLabel={copy.close}
      firstFocus={field}
      atTop
    >
      <PreloadedRoute path={recordSearchPath} />
      <Autocomplete.Root
        inline
        open
        autoHighlight="always"
        keepHighlight
        filter={null}
        items={groups}
        value={text}
        itemToStringValue={(entry: Entry) => entry.title}
        onValueChange={(value, { reason }) => {
          if (reason !== 'input-change') return
          setText(value)
          if (value.trim().length < 2) return
          void fetcher.load(`${recordSearchPath}?${new URLSearchParams({ q: value })}`)
        }}
      >
        <Autocomplete.Input
          ref={field}
          aria-label={copy.label}
          placeholder={copy.placeholder}
          className="text-body h-12 w-full rounded-sm border border-stone-500 bg-white px-3.5 placeholder:text-stone-600"
        />
        <Autocomplete.Empty className="text-sm text-stone-600 not-empty:py-6">
          {fetcher.state === 'idle' ? (failed ?? copy.empty) : null}
        </Autocomplete.Empty>
        <Autocomplete.List className="mt-3 max-h-[50dvh] overflow-y-auto">
          {(group: Group) => (
            <Autocomplete.Group key={group.label} items={group.items} className="pb-3">
              <Autocomplete.GroupLabel className="py-1.5 text-xs font-semibold text-stone-600">
                {group.label}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(entry: Entry) => (
                  <Autocomplete.Item
                    key={entry.key}
                    value={entry}
                    onClick={() => go(entry)}
                    className="data-highlighted:bg-wine-100 data-highlighted:text-wine-700 data-highlighted:forced-chosen flex min-h-11 cursor-pointer items-center rounded-sm px-3 text-sm"
                  >
                    {entry.title}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
      <p className="mt-3 text-xs text-stone-600 pointer-coarse:hidden">{copy.hint}</p>
    </Dialog>
  )
}

/** Pages of other lists that the treasurer opens too. */
const ledgerPlaces: ReadonlySet<string> = new Set([
  '/admin/socios/renovaciones',
  '/admin/ajustes/caja',
])

/** Pages that the user may open; a list without an entry in the copy goes by its name in the sidebar. */
function usePlaces(allowed: readonly PanelPage[]) {
  const places = useCopy(panelPlacesCopy)
  const { language } = useLanguage()
  const listed = Object.values(panelPages).map(
    ({ to, name }) => [to, [name[language], '']] as const,
  )
  const described = Object.entries(places).map(([end, place]) => [`/admin/${end}`, place] as const)
  return [...new Map([...listed, ...described])].flatMap(([path, [title, more]]) => {
    const page = panelPageAt(path)
    const forLedger = ledgerPlaces.has(path) && allowed.includes('ledger')
    return forLedger || (page && allowed.includes(page))
      ? [{ key: path, path, title, words: `${title} ${more}` }]
      : []
  })
}

/** Pages that are lists or stand for one: offered before anything is typed. */
const lists = new Set<string>(panelPageNames.map((page) => panelPages[page].to))

function groupsOf(
  text: string,
  places: readonly Entry[],
  records: readonly FoundRecord[],
  copy: {
    pages: string
    kinds: Readonly<Record<(typeof recordKinds)[number], string>>
  },
): Group[] {
  const groups = [
    { label: copy.pages, items: [...places] },
    ...recordKinds.map((kind) => ({
      label: copy.kinds[kind],
      items:
        text.trim().length < 2
          ? []
          : records
              .filter((record) => record.kind === kind)
              .map(({ id, title, path }) => ({ key: `${kind}-${id}`, title, path })),
    })),
  ]
  return groups.filter(({ items }) => items.length > 0)
}
