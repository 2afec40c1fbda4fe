import { isModified } from './is-modified.ts'
import { modulesPending, loadModules, onModulesFailed } from './modules.ts'

/** Milliseconds of hovering that count as intention. */
const rest = 60

/** Keys that move between tabs. */
const tabKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

const asleepAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-asleep]') : null

/** An interaction with an element before hydration, to replay later. */
type Held = { element: Element; asleep: HTMLElement; again: () => void }

const held: Held[] = []

const awakening = new MutationObserver(() => replayHeld())

/** Replays held interactions of hydrated elements, once each. */
function replayHeld(evenAsleep = false) {
  for (const each of held.slice()) {
    const { element, asleep, again } = each
    if (!evenAsleep && asleep.isConnected && asleep.hasAttribute('data-asleep')) continue
    held.splice(held.indexOf(each), 1)
    asleep.removeAttribute('aria-busy')
    if (element.isConnected) again()
    else if (element instanceof HTMLAnchorElement) location.assign(element.href)
  }
  if (held.length === 0) awakening.disconnect()
}

/** Holds an interaction until the element is hydrated; repetitions count once. */
function hold(event: Event, asleep: HTMLElement, element: Element, again: () => void) {
  event.preventDefault()
  event.stopImmediatePropagation()
  loadModules()
  if (event.type !== 'keydown' && held.some((each) => each.element === element)) return
  held.push({ element, asleep, again })
  asleep.setAttribute('aria-busy', 'true')
  awakening.observe(document, { attributeFilter: ['data-asleep'], childList: true, subtree: true })
}

function holdClick(event: MouseEvent) {
  if (isModified(event) || event.button !== 0) return
  const asleep = asleepAt(event)
  // Forms are held on submit: the browser handles all earlier interactions.
  if (!asleep || asleep instanceof HTMLFormElement || !modulesPending()) return
  const control = event.target instanceof Element ? event.target.closest('a, button') : null
  if (control instanceof HTMLElement) hold(event, asleep, control, () => control.click())
}

function holdKey(event: KeyboardEvent) {
  const asleep = asleepAt(event)
  const { key, target } = event
  if (!asleep || asleep.role !== 'tablist' || !tabKeys.has(key) || !modulesPending()) return
  if (!(target instanceof Element)) return
  hold(event, asleep, target, () => {
    const { activeElement } = document
    // An earlier key may have moved on.
    const at = activeElement && asleep.contains(activeElement) ? activeElement : target
    at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
}

function holdForm(event: SubmitEvent) {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || !modulesPending()) return
  if (form.hasAttribute('data-asleep')) hold(event, form, form, () => form.requestSubmit(submitter))
}

/**
 * Loads the modules when somebody hovers, focuses or touches what needs them, and holds interactions until hydration:
 * none is lost or doubled. If loading fails, the browser's default happens.
 */
export function listenForIntention(): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(resting)
      if (asleepAt(event)) resting = setTimeout(loadModules, rest)
    },
    { passive: true },
  )
  for (const meant of ['pointerdown', 'focusin']) {
    addEventListener(meant, (event) => asleepAt(event) && loadModules(), { passive: true })
  }
  addEventListener('click', holdClick, { capture: true })
  addEventListener('keydown', holdKey, { capture: true })
  addEventListener('submit', holdForm, { capture: true })
  onModulesFailed(() => replayHeld(true))
}
