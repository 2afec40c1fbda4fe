/**
 * The page's modules: React, the router and the views. Without them the page is whole; what needs them
 * carries `data-asleep` until they have taken it over (`useAsleep`).
 */
type State = 'asleep' | 'begun' | 'failed'

let state: State = 'asleep'
let afterFailure: (() => void) | null = null

const heldScript = () => document.querySelector<HTMLScriptElement>('#page-modules')

/** Whether there are modules that have not failed: what needs them is then worth waiting for. */
export function areToCome(): boolean {
  return state !== 'failed' && heldScript() !== null
}

/** Does this should the modules not come: without them, browsers do what they can. */
export function onModulesFailed(then: () => void): void {
  afterFailure = then
}

function fail() {
  state = 'failed'
  afterFailure?.()
}

/** Begins with the page's modules, once; what they need is fetched at the same time. */
export function beginModules(): void {
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

/** Begins once the page can be read, or when somebody touches it: for pages that are forms. */
function beginAfterLoad() {
  for (const touch of ['pointerdown', 'keydown']) {
    addEventListener(touch, beginModules, { once: true, capture: true })
  }
  // Not every browser has it, whatever the types say.
  const idle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  const soon = () =>
    requestAnimationFrame(() => requestAnimationFrame(() => idle(() => beginModules())))
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon)
}

/** What the server has decided of this page: its modules come after it, or on intention. */
export function beginAsDecided(): void {
  if (heldScript()?.dataset.begin === 'load') beginAfterLoad()
}
