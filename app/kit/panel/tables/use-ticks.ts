import { useCallback, useEffect, useState } from 'react'

/** The form's boxes, anywhere on the page. */
const boxesOf = (form: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${form}"]`),
]

/** Counts boxes and ticks of a form, and ticks all or none. */
export function useTicks(form: string) {
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
