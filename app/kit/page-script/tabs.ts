import { modulesAsleep } from './modules.ts'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

/** Arrow keys, Home and End choose among tabs (ARIA tabs pattern). */
function moveFocus(event: KeyboardEvent) {
  const { key, target } = event
  const tab = target instanceof Element ? target.closest<HTMLElement>('[role=tab]') : null
  const tabs = [...(tab?.closest('[role=tablist]')?.querySelectorAll('a') ?? [])]
  const step = steps[key]
  const at = tabs.findIndex((each) => each === tab)
  const to =
    key === 'Home' ? 0 : key === 'End' ? -1 : step === undefined ? null : (at + step) % tabs.length
  const next = to === null ? undefined : tabs.at(to)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.click()
}

/** Makes a node equal to another one; replaces only what differs, so that pictures stay. */
function patch(node: ChildNode, next: ChildNode) {
  if (node.isEqualNode(next)) return
  const own = [...node.childNodes]
  const others = [...next.childNodes]
  const isAlike = node.nodeName === next.nodeName && own.length === others.length
  if (!isAlike || !(node instanceof Element && next instanceof Element)) {
    node.replaceWith(next)
    return
  }
  for (const name of node.getAttributeNames()) {
    if (!next.hasAttribute(name)) node.removeAttribute(name)
  }
  for (const { name, value } of next.attributes) {
    // Setting an equal value would style the whole subtree again.
    if (node.getAttribute(name) !== value) node.setAttribute(name, value)
  }
  for (const [index, child] of own.entries()) {
    const other = others[index]
    if (other) patch(child, other)
  }
}

let chosen: HTMLAnchorElement | null = null

/**
 * Shows a tab without React, from the page at its address, which becomes the page's own. The last one chosen wins;
 * without an answer the browser follows the link.
 */
export async function showTab(tab: HTMLAnchorElement): Promise<void> {
  chosen = tab
  const list = tab.closest('[role=tablist]')
  list?.setAttribute('aria-busy', 'true')
  try {
    const answer = await fetch(tab.href)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    if (chosen !== tab) return
    const main = document.querySelector('main')
    const next = page.querySelector('main')
    if (!answer.ok || !main || !next) throw new Error(`no tab at ${tab.href}`)
    list?.removeAttribute('aria-busy')
    // React has begun to load the page as it is, and opens the tab itself.
    if (!modulesAsleep()) {
      tab.click()
      return
    }
    history.replaceState(history.state, '', tab.href)
    patch(main, next)
    document.dispatchEvent(new Event('pagechange'))
    document.getElementById(tab.id)?.focus()
  } catch {
    location.assign(tab.href)
  }
}

/** Handles the keys of tabs, with and without React. */
export function followTabs(): void {
  document.addEventListener('keydown', moveFocus)
}
