import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'
import { IconButton } from '#app/kit/ui/links/icon-button.tsx'

export type SortableLabels = {
  remove: (name: string) => string
  up: (name: string) => string
  down: (name: string) => string
  drag: string
  /** Announced after a move; positions count from 1. */
  moved: (name: string, position: number, all: number) => string
}

/** Moves one element to another position. */
function moveElement<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1)
  const item = items[from]
  return item === undefined ? rest : rest.toSpliced(to, 0, item)
}

/**
 * A list sortable by dragging handles, or with buttons by keyboard. The focus stays on the button of the moved element.
 */
export function SortableList<Item>({
  items,
  itemKey,
  nameOf,
  onChange,
  labels,
  children,
}: {
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** Name of an element when moved or removed. */
  nameOf: (item: Item, index: number) => string
  onChange: (items: Item[]) => void
  labels: SortableLabels
  children: (item: Item, index: number) => ReactNode
}) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length) return
    onChange(moveElement(items, from, to))
    setAnnouncement(labels.moved(nameOf(item, from), to + 1, items.length))
  }
  return (
    <>
      <ol className="flex flex-col gap-3">
        {items.map((item, index) => {
          const key = itemKey(item)
          const name = nameOf(item, index)
          return (
            // A drop target; the buttons do the same by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={key}
              onDragOver={(event) => {
                if (dragged === null) return
                event.preventDefault()
                const from = items.findIndex((each) => itemKey(each) === dragged)
                if (from !== index) move(from, index)
              }}
              className={classNames(
                'flex gap-2 rounded-sm border border-stone-200 bg-white p-3 max-md:flex-col',
                dragged === key && 'border-wine-700 opacity-60',
              )}
            >
              <span
                draggable
                title={labels.drag}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', name)
                  setDragged(key)
                }}
                onDragEnd={() => setDragged(null)}
                className="hidden cursor-grab self-stretch px-1 pt-3 text-stone-600 md:block"
              >
                <GripVertical className="size-5" />
              </span>
              <div className="min-w-0 flex-1">{children(item, index)}</div>
              <div className="flex justify-end md:flex-col md:justify-start">
                <IconButton
                  label={labels.up(name)}
                  aria-disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                  className="text-ink-2 hover:bg-cream aria-disabled:opacity-35"
                >
                  <ArrowUp className="size-5" />
                </IconButton>
                <IconButton
                  label={labels.down(name)}
                  aria-disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                  className="text-ink-2 hover:bg-cream aria-disabled:opacity-35"
                >
                  <ArrowDown className="size-5" />
                </IconButton>
                <IconButton
                  label={labels.remove(name)}
                  onClick={() => onChange(items.toSpliced(index, 1))}
                  className="text-ink-2 hover:bg-cream"
                >
                  <Trash2 className="size-5" />
                </IconButton>
              </div>
            </li>
          )
        })}
      </ol>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
