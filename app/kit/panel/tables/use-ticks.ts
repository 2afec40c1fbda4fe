import { useCallback, useEffect, useState } from 'react'

/** The boxes of a list that belong to the form, wherever in the page they are. */
const boxesOf = (form: string) => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type="checkbox"][form="${form}"]`),
]

/** How many boxes of a form there are and how many are ticked, and the way to tick all or none. */
export function useTicks(form: string) {
  const [counts, setCounts] = useState({ all: 0, ticked: 0 })
  const count = useCallback(() => {
    const boxes = boxesOf(form)
    const all = boxes.length
    const ticked = boxes.filter(({ checked }) => checked).length
    setCounts((known) => (known.all === all && known.ticked === ticked ? known : { all, ticked }))
  }, [form])

  // The list comes and goes with its page, with its dialogs and with what was done.
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
