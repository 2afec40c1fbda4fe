/**
 * The page's modules: React, router and views. The page works without them; what needs them has
 * `data-asleep` until hydration (`useAsleep`).
 */
type State = 'asleep' | 'begun' | 'failed'

let state: State = 'asleep'
let afterFailure: (() => void) | null = null

const heldScript = () => document.querySelector<HTMLScriptElement>('#page-modules')

/** Whether modules exist and have not failed, so that waiting for them makes sense. */
export function modulesPending(): boolean {
  return state !== 'failed' && heldScript() !== null
}

/** Whether the page has modules and nothing has asked for them yet. */
export function modulesAsleep(): boolean {
  return state === 'asleep' && heldScript() !== null
}

/** Runs if the modules fail to load, to fall back to the browser's behaviour. */
export function onModulesFailed(then: () => void): void {
  afterFailure = then
}

function fail() {
  state = 'failed'
  afterFailure?.()
}

/** Loads the page's modules, once, with their dependencies in parallel. */
export function loadModules(): void {
  const held = heldScript()
  if (state !== 'asleep' || !held) return
  state = 'begun'
  for (const href of held.dataset.modules?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.nonce = held.nonce
  script.text = held.text
  script.addEventListener('error', fail)
  document.head.append(script)
}

/** Loads the modules once the page is readable, or on the first interaction: for pages with forms. */
function beginAfterLoad() {
  for (const touch of ['pointerdown', 'keydown']) {
    addEventListener(touch, loadModules, { once: true, capture: true })
  }
  // Not in every browser, despite the types.
  const idle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  const soon = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => idle(() => loadModules())))
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon)
}

/** Loads modules as the server decided: after the page, or on intention. */
export function scheduleModules(): void {
  if (heldScript()?.dataset.begin === 'load') beginAfterLoad()
}
