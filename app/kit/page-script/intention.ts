import { isModified } from './is-modified.ts'
import { modulesAsleep, modulesPending, loadModules, onModulesFailed } from './modules.ts'
import { showTab } from './tabs.ts'

/** Milliseconds of hovering that count as intention. */
const rest = 60

const asleepAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-asleep]') : null

/** Whether the target of the event needs React; tabs do not (`showTab`). */
const needsModules = (event: Event) => asleepAt(event)?.dataset.asleep === ''

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
  if (held.some((each) => each.element === element)) return
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
  if (control instanceof HTMLAnchorElement && control.role === 'tab' && modulesAsleep()) {
    event.preventDefault()
    void showTab(control)
  } else if (control instanceof HTMLElement) hold(event, asleep, control, () => control.click())
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
      if (needsModules(event)) resting = setTimeout(loadModules, rest)
    },
    { passive: true },
  )
  for (const meant of ['pointerdown', 'focusin']) {
    addEventListener(meant, (event) => needsModules(event) && loadModules(), { passive: true })
  }
  addEventListener('click', holdClick, { capture: true })
  addEventListener('submit', holdForm, { capture: true })
  onModulesFailed(() => replayHeld(true))
}
