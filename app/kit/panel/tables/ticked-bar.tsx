import { useEffect, useRef, type ReactNode, useCallback, useState } from 'react'
import { panelCopy } from '#app/copy/panel.copy.ts'
import { classNames } from '#app/kit/ui/class-names.ts'
import { buttonClass } from '#app/kit/ui/links/button.tsx'
import { useScripts } from '#app/kit/ui/use-scripts.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/** The form's boxes, anywhere on the page. */
const boxesOf = (form: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${form}"]`),
]

/** Counts boxes and ticks of a form, and ticks all or none. */
function useTicks(form: string) {
  const [counts, setCounts] = useState({ all: 0, ticked: 0 })
  const count = useCallback(() => {
    const boxes = boxesOf(form)
    const all = boxes.length
    const ticked = boxes.filter(({ checked }) => checked).length
    setCounts((known) => (known.all === all && known.ticked === ticked ? known : { all, ticked }))
  }, [form])

  // The list changes with its page, dialogs and actions.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(count)
  useEffect(() => {
    document.addEventListener('change', count)
    return () => document.removeEventListener('change', count)
  }, [count])

  function tick(on: boolean) {
    for (const box of boxesOf(form)) box.checked = on
    document.dispatchEvent(new Event('change'))
  }
  return { ...counts, tick }
}

const inBar = classNames(buttonClass({ variant: 'plain', size: 'row' }), 'whitespace-nowrap')

/** Ticks all rows of the page or none; `form` is the id of the boxes' form. */
export function TickAll({ form }: { form: string }) {
  const { ticked: copy } = useCopy(panelCopy)
  const { all, ticked, tick } = useTicks(form)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = ticked > 0 && ticked < all
  }, [ticked, all])
  return (
    <label className="needs-scripts narrow:hidden -ml-3 grid size-11 cursor-pointer place-items-center print:hidden">
      <input
        ref={box}
        type="checkbox"
        aria-label={copy.all}
        disabled={all === 0}
        checked={all > 0 && ticked === all}
        onChange={({ currentTarget }) => tick(currentTarget.checked)}
        className="accent-wine-700 size-5"
      />
    </label>
  )
}

/** Ticks a row; `form` is the id of its form. */
export function RowTick({ label, ...input }: { form: string; name: string; label: string }) {
  return (
    <label className="wide:-ml-3 grid size-11 cursor-pointer place-items-center">
      <input
        {...input}
        value="yes"
        type="checkbox"
        aria-label={label}
        className="accent-wine-700 size-5"
      />
    </label>
  )
}

/**
 * Actions on ticked rows, at the bottom of the window while there are any. `children` renders the form for a count;
 * without scripts it is under the list.
 */
export function TickedBar({
  form,
  countText,
  children,
}: {
  form: string
  countText: (count: number) => string
  children: (ticked: number) => ReactNode
}) {
  const { ticked: copy } = useCopy(panelCopy)
  const { all, ticked, tick } = useTicks(form)
  const scripts = useScripts()
  return (
    <div
      // Reserves room, as for the bar of a form.
      data-form-bar={ticked > 0 ? '' : undefined}
      className={classNames(
        'mt-6 flex flex-wrap print:hidden items-center gap-x-6 gap-y-1',
        scripts && ticked === 0 && 'hidden',
        ticked > 0 &&
          'max-sm:grid max-sm:gap-x-3 max-sm:grid-cols-[1fr_auto] max-sm:justify-items-start bg-paper shadow-2 sticky bottom-0 z-20 rounded-t-md border border-stone-400 px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]',
      )}
    >
      {ticked > 0 ? (
        <output className="text-sm font-semibold tabular-nums">{countText(ticked)}</output>
      ) : null}
      <div className="max-sm:order-1">{children(ticked)}</div>
      {ticked > 0 ? (
        <span className="flex gap-x-5 max-sm:contents sm:ml-auto">
          {ticked < all ? (
            <button
              type="button"
              className={classNames(inBar, 'max-sm:order-2')}
              onClick={() => tick(true)}
            >
              {copy.all}
            </button>
          ) : null}
          <button type="button" className={inBar} onClick={() => tick(false)}>
            {copy.none}
          </button>
        </span>
      ) : null}
    </div>
  )
}
