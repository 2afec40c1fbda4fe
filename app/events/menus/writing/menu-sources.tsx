import { menuPaths } from '#app/events/menus/menu.ts'
import { menusCopy } from '#app/events/menus/menus.copy.ts'
import { CommandButton } from '#app/kit/panel/command-button.tsx'
import { FoldMark } from '#app/kit/ui/marks/fold-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { longDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { MenuForm, MenuSource } from './menu-form.server.ts'

/** Other menus to start from: open while the menu is empty, collapsed afterwards. */
export function MenuSources({ menu: { event, form, courses, sources } }: { menu: MenuForm }) {
  const { sources: copy } = useCopy(menusCopy)
  const path = menuPaths(event.id).copy
  const { restaurant, evenings } = sources
  if (restaurant.length + evenings.length === 0) return null
  return (
    <details open={courses === 0} className="max-w-[44rem] border-t border-stone-200">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 text-sm font-semibold">
        {copy.title}
        <FoldMark />
      </summary>
      {courses > 0 ? <p className="text-warn mb-2 text-xs">{copy.replaces}</p> : null}
      <SourceList sources={restaurant} path={path} version={form.version} />
      <SourceList sources={evenings} path={path} version={form.version} />
    </details>
  )
}

function SourceList({
  sources,
  path,
  version,
}: {
  sources: readonly MenuSource[]
  path: string
  version: string | null
}) {
  const { sources: copy } = useCopy(menusCopy)
  const { language } = useLanguage()
  if (sources.length === 0) return null
  return (
    <ul>
      {sources.map(({ key, kind, title, foreign, date }) => (
        <li
          key={key}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-stone-200 py-2.5 text-sm"
        >
          <span className="min-w-0">
            <span lang={foreign ?? undefined} className="font-medium">
              {title}
            </span>
            <span className="block text-xs text-stone-600 first-letter:uppercase">
              {date ? longDateTime(date, language) : kind === 'guia' ? copy.guiaHint : null}
            </span>
          </span>
          <CommandButton
            action={path}
            fields={{ source: key, ...(version === null ? {} : { version }) }}
            label={copy.copy(copy[kind], title)}
          >
            {copy[kind]}
          </CommandButton>
        </li>
      ))}
    </ul>
  )
}
