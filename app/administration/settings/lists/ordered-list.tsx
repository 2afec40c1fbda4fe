import { ArrowDown, ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import { settingsCopy } from '#app/administration/settings/settings.copy.ts'
import { useProblem } from '#app/kit/panel/dialog-address.ts'
import type { FormProblem } from '#app/platform/i18n/form-failure.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { moveItem } from './ordered-items.ts'

/** A row of the list; `name` labels its buttons for screen readers. */
type Row = { id: string; name: string; content: ReactNode; actions: ReactNode }

/** A list that can be reordered by buttons, which work without JavaScript. Each sends the whole new order. */
export function OrderedList({
  listPath,
  version,
  rows,
  label,
}: {
  /** The order is posted to `orden` under this path. */
  listPath: string
  version: string
  rows: readonly Row[]
  label: string
}) {
  const copy = useCopy(settingsCopy).list
  const action = `${listPath}/orden`
  const fetcher = useFetcher<FormProblem>()
  useProblem(fetcher.data, copy.moveFailed, { listPath, stale: 'settingsChanged' })
  const busy = fetcher.state !== 'idle'
  const sent = fetcher.formData?.get('order')
  // Shows the sent order while saving; a refusal restores the stored one.
  const order = typeof sent === 'string' ? sent.split(',') : rows.map(({ id }) => id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const [announcement, announce] = useState('')

  const list = useRef<HTMLOListElement>(null)
  const press = useKeptFocus(order.join(), list)

  return (
    <>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
      <ol ref={list} aria-label={label} className="border-t border-stone-400">
        {order.map((id, at) => {
          const row = byId.get(id)
          if (!row) return null
          const button = (way: 'up' | 'down') => {
            const moved = moveItem(order, id, way === 'up' ? -1 : 1)
            const end = way === 'up' ? at === 0 : at === order.length - 1
            const Arrow = way === 'up' ? ArrowUp : ArrowDown
            return (
              <button
                type="submit"
                name="order"
                value={moved.join(',')}
                disabled={end}
                data-move={`${id} ${way}`}
                aria-disabled={busy || undefined}
                aria-label={way === 'up' ? copy.moveUp(row.name) : copy.moveDown(row.name)}
                onClick={(event) => {
                  if (busy) return event.preventDefault()
                  press(`${id} ${way}`)
                  return announce(copy.nowAt(row.name, moved.indexOf(id) + 1, moved.length))
                }}
                className="text-ink-2 hover:bg-cream hover:text-ink grid size-11 place-items-center rounded-sm transition-colors duration-160 disabled:cursor-not-allowed disabled:bg-transparent disabled:opacity-35"
              >
                <Arrow className="size-5" />
              </button>
            )
          }
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-stone-200 py-3 md:flex-nowrap"
            >
              <div className="min-w-0 flex-1 max-md:basis-full">{row.content}</div>
              <div className="flex items-center max-md:-mr-3 max-md:ml-auto max-md:flex-wrap max-md:justify-end md:shrink-0">
                <fetcher.Form method="post" action={action} preventScrollReset className="flex">
                  <input type="hidden" name="version" value={version} />
                  {button('up')}
                  {button('down')}
                </fetcher.Form>
                {row.actions}
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/**
 * Keeps the focus on the button that moved a row: browsers drop it when an element moves. If the
 * button is disabled at an end of the list, focuses its neighbour.
 */
function useKeptFocus(order: string, list: RefObject<HTMLOListElement | null>) {
  const pressed = useRef<string | null>(null)
  useEffect(() => {
    const move = pressed.current
    if (!move || !list.current) return
    const [id = ''] = move.split(' ')
    const all = [...list.current.querySelectorAll<HTMLButtonElement>('button[data-move]')]
    const own = all.filter(({ dataset }) => dataset.move?.startsWith(`${id} `))
    const same = own.find(({ dataset, disabled }) => dataset.move === move && !disabled)
    const target = same ?? own.find(({ disabled }) => !disabled)
    target?.focus()
    // The focus is lost when the order changes.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [order, list])
  return (move: string) => {
    pressed.current = move
  }
}
