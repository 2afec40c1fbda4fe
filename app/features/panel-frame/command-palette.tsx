import { Autocomplete } from '@base-ui/react/autocomplete'
import { useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { problemsCopy } from '#app/copy/problems.ts'
import { recordSearchCopy } from '#app/copy/record-search.ts'
import { useCopy } from '#app/i18n/language-provider.tsx'
import { plainText } from '#app/i18n/plain-text.ts'
import {
  recordKinds,
  recordSearchPath,
  type FoundRecord,
  type FoundRecords,
} from '#app/panel/record.ts'
import { AskedByItself } from '#app/ui/asked-by-itself.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/** A page of the panel that the palette leads to. */
export type PalettePage = { title: string; path: string }

type Entry = PalettePage & { key: string }
type Group = { label: string; items: Entry[] }

/** Leads to any page of the panel and to any record by its name, by keyboard alone. */
export function CommandPalette({
  open,
  onOpenChange,
  pages,
  acts,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  pages: readonly PalettePage[]
  /** Where something new is made. */
  acts: readonly PalettePage[]
}) {
  const { palette: copy } = useCopy(recordSearchCopy)
  const navigate = useNavigate()
  const fetcher = useFetcher<FoundRecords>()
  const problems = useCopy(problemsCopy)
  const failed = fetcher.data?.code ? problems[fetcher.data.code] : null
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { pathname } = useLocation()
  // Nobody goes to where they are, unless it is what they ask for.
  const offered = text.trim() === '' ? pages.filter(({ path }) => path !== pathname) : pages
  const groups = groupsOf(text, { pages: offered, acts }, fetcher.data?.records ?? [], copy)
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
      <AskedByItself path={recordSearchPath} />
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

function groupsOf(
  text: string,
  { pages, acts }: Record<'pages' | 'acts', readonly PalettePage[]>,
  records: readonly FoundRecord[],
  copy: {
    pages: string
    acts: string
    kinds: Readonly<Record<(typeof recordKinds)[number], string>>
  },
): Group[] {
  const wanted = plainText(text.trim())
  const found = (all: readonly PalettePage[]) =>
    all
      .filter(({ title }) => plainText(title).includes(wanted))
      .map(({ title, path }) => ({ key: path, title, path }))
  const groups = [
    { label: copy.pages, items: found(pages) },
    { label: copy.acts, items: found(acts) },
    ...recordKinds.map((kind) => ({
      label: copy.kinds[kind],
      items:
        wanted.length < 2
          ? []
          : records
              .filter((record) => record.kind === kind)
              .map(({ id, title, path }) => ({ key: `${kind}-${id}`, title, path })),
    })),
  ]
  return groups.filter(({ items }) => items.length > 0)
}
