import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { nightCopy } from '#app/events/night/night.copy.ts'
import { Button } from '#app/kit/ui/links/button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { maxCoveredAreas, type CoveredArea } from '#app/platform/images/covered-area.ts'
import { areaAfterKey, areaAround, useDrawnAreas } from './use-drawn-areas.ts'

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/** Covers areas of a photograph, drawn by pointer, or added, moved and resized by keyboard. */
export function CoverEditor({
  name,
  picture,
  areas,
  onChange,
  busy,
  onDone,
  onCancel,
}: {
  name: string
  picture: { source: string; width: number; height: number }
  areas: readonly CoveredArea[]
  onChange: (next: (areas: readonly CoveredArea[]) => readonly CoveredArea[]) => void
  busy: boolean
  onDone: () => void
  onCancel: () => void
}) {
  const {
    closing: {
      photographs: { editor: copy },
    },
  } = useCopy(nightCopy)
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [message, setMessage] = useState('')
  const draws = useDrawnAreas(picture, areas, onChange)
  const { width, height } = picture
  const placeOf = (area: CoveredArea) => copy.at(area.left, area.top, area.width, area.height)
  /**
   * Changes the areas and focuses the one with this number, or else the button that adds one; immediately, as the
   * next key press may come within a frame.
   */
  function changeAndFocus(
    next: (areas: readonly CoveredArea[]) => readonly CoveredArea[],
    index: number,
  ) {
    flushSync(() => onChange(next))
    const within = group.current
    const area = within?.querySelector<HTMLElement>(`[data-area="${index}"]`)
    const target = area ?? within?.querySelector<HTMLElement>('[data-add]')
    target?.focus()
  }
  useEffect(() => group.current?.focus(), [group])

  function add() {
    const area = areaAround(picture)
    setMessage(`${copy.area(areas.length + 1)}: ${placeOf(area)}`)
    changeAndFocus((all) => [...all, area], areas.length)
  }
  function remove(index: number) {
    setMessage(copy.removed)
    changeAndFocus((all) => all.filter((_, at) => at !== index), Math.max(0, index - 1))
  }
  function onKeyDown(event: KeyboardEvent, index: number, area: CoveredArea) {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      remove(index)
      return
    }
    const next = areaAfterKey(event, area, picture)
    if (!next) return
    event.preventDefault()
    onChange((all) => all.with(index, next))
    setMessage(placeOf(next))
  }

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      className="bg-cream flex min-w-0 flex-col gap-3 p-4 outline-none"
    >
      <h4 id={`${id}-title`} className="font-sans text-sm font-semibold">
        {copy.title(name)}
      </h4>
      <p id={`${id}-hint`} className="text-xs text-stone-600">
        {copy.hint}
      </p>
      {/* The buttons do by keyboard what the pointer does by drawing. */}
      <div
        {...draws}
        className="relative max-w-full cursor-crosshair touch-none self-start overflow-hidden select-none"
      >
        <img
          src={picture.source}
          alt=""
          width={width}
          height={height}
          draggable={false}
          className="block h-auto max-h-[75svh] w-auto max-w-full"
        />
        {areas.map((area, index) => (
          <button
            // Areas have no names, only positions.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            type="button"
            data-area={index}
            aria-label={`${copy.area(index + 1)}: ${placeOf(area)}`}
            onKeyDown={(event) => onKeyDown(event, index, area)}
            className="border-paper bg-ink/70 text-paper outline-ink focus-visible:outline-focus absolute cursor-move border-2 text-xs font-semibold outline-1 backdrop-blur-md focus-visible:z-10 focus-visible:outline-3"
            style={{
              left: percent(area.left, width),
              top: percent(area.top, height),
              width: percent(area.width, width),
              height: percent(area.height, height),
            }}
          >
            {index + 1}
            <span
              data-grip=""
              className="bg-paper absolute -right-0.5 -bottom-0.5 size-4 cursor-nwse-resize pointer-coarse:size-6"
            />
          </button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="line"
          size="sm"
          data-add=""
          disabled={areas.length >= maxCoveredAreas}
          onClick={add}
        >
          {copy.add}
        </Button>
        {areas.map((_, index) => (
          <Button
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            variant="plain"
            size="sm"
            aria-label={copy.remove(index + 1)}
            onClick={() => remove(index)}
          >
            {copy.area(index + 1)}
            <X className="size-4" />
          </Button>
        ))}
      </div>
      <output className="sr-only">{message}</output>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={busy} onClick={onDone}>
          {copy.done}
        </Button>
        <Button variant="plain" size="sm" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </fieldset>
  )
}
