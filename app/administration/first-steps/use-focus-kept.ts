import { useEffect, useRef, type RefObject } from 'react'
import type { FirstSteps } from './first-step.ts'

/**
 * Moves the focus when the pressed button disappears: from a finished step to the next open one or
 * the heading, from a hidden list to what replaces it. Leaves it alone if the user has moved on.
 *
 * @returns ref of the element that replaces the steps.
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

/** The element to focus after a change, or null. */
function nextOf(
  place: HTMLElement | null,
  was: FirstSteps,
  state: FirstSteps | null,
): HTMLElement | null {
  // Everything is done and the list is gone.
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
