import { isModified } from './is-modified.ts'
import { areToCome, beginModules, onModulesFailed } from './modules.ts'

/** Milliseconds for which a mouse rests on something before that is meant. */
const rest = 60

/** The keys by which tabs are moved between. */
const tabKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

const asleepAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-asleep]') : null

/** What somebody did to an element before it could answer, in order. */
type Held = { element: Element; asleep: HTMLElement; again: () => void }

const held: Held[] = []

const awakening = new MutationObserver(() => doAgain())

/** Does what was held for all that has woken meanwhile; once each. */
function doAgain(evenAsleep = false) {
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

/** Keeps what was done to this element until it wakes; the same once more is the same. */
function hold(event: Event, asleep: HTMLElement, element: Element, again: () => void) {
  event.preventDefault()
  event.stopImmediatePropagation()
  beginModules()
  if (event.type !== 'keydown' && held.some((each) => each.element === element)) return
  held.push({ element, asleep, again })
  asleep.setAttribute('aria-busy', 'true')
  awakening.observe(document, { attributeFilter: ['data-asleep'], childList: true, subtree: true })
}

function holdClick(event: MouseEvent) {
  if (isModified(event) || event.button !== 0) return
  const asleep = asleepAt(event)
  // A form is held when it is sent: all else in it is the browser's.
  if (!asleep || asleep instanceof HTMLFormElement || !areToCome()) return
  const control = event.target instanceof Element ? event.target.closest('a, button') : null
  if (control instanceof HTMLElement) hold(event, asleep, control, () => control.click())
}

function holdKey(event: KeyboardEvent) {
  const asleep = asleepAt(event)
  const { key, target } = event
  if (!asleep || asleep.role !== 'tablist' || !tabKeys.has(key) || !areToCome()) return
  if (!(target instanceof Element)) return
  hold(event, asleep, target, () => {
    const { activeElement } = document
    // The key before it may have moved on.
    const at = activeElement && asleep.contains(activeElement) ? activeElement : target
    at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
}

function holdForm(event: SubmitEvent) {
  const { target: form, submitter } = event
  if (!(form instanceof HTMLFormElement) || !areToCome()) return
  if (form.hasAttribute('data-asleep')) hold(event, form, form, () => form.requestSubmit(submitter))
}

/**
 * Has the modules come when somebody points at, focuses or touches what needs them, and keeps what is
 * done to that before they have: nothing is lost, nothing is done twice. Should they not come,
 * browsers do what they can.
 */
export function listenForIntention(): void {
  let resting: ReturnType<typeof setTimeout> | undefined
  addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(resting)
      if (asleepAt(event)) resting = setTimeout(beginModules, rest)
    },
    { passive: true },
  )
  for (const meant of ['pointerdown', 'focusin']) {
    addEventListener(meant, (event) => asleepAt(event) && beginModules(), { passive: true })
  }
  addEventListener('click', holdClick, { capture: true })
  addEventListener('keydown', holdKey, { capture: true })
  addEventListener('submit', holdForm, { capture: true })
  onModulesFailed(() => doAgain(true))
}
