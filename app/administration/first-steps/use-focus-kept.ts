import { useEffect, useRef, type RefObject } from 'react'
import type { FirstSteps } from './first-step.ts'

/**
 * Keeps the focus of whoever presses a button that goes with what it does: a step that is done leads to the
 * next one that is open, else to the heading; a list that is put away, or brought back, to what is there in
 * its place. Whoever has gone on meanwhile stays there.
 *
 * @returns what takes the place where the steps are.
 */
export function useFocusKept(state: FirstSteps | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    const was = before.current
    before.current = state
    if (was === null || document.activeElement !== document.body) return
    const next = nextOf(place.current, was, state)
    if (!next) return
    if (!next.matches('a, button')) next.tabIndex = -1
    next.focus()
  }, [state])
  return place
}

/** What follows what has changed; null where nothing has. */
function nextOf(
  place: HTMLElement | null,
  was: FirstSteps,
  state: FirstSteps | null,
): HTMLElement | null {
  // All are done, and the list is gone.
  if (!state || !place) return document.querySelector('main h1')
  if (state.putAway) return was.putAway ? null : place.querySelector('button')
  const heading = place.querySelector('h2')
  if (was.putAway) return heading
  const isDone = state.steps.map(({ done }) => done)
  const at = was.steps.findIndex(({ done }, index) => !done && isDone[index])
  if (at < 0) return null
  const after = isDone.indexOf(false, at + 1)
  const open = after < 0 ? isDone.indexOf(false) : after
  return place.querySelectorAll('li').item(open)?.querySelector('a') ?? heading
}
