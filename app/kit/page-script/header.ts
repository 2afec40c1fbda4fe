/** Scroll in pixels after which the header over the hero turns white (specification, section 9). */
const opaqueAfter = 10

const look = () =>
  document.documentElement.toggleAttribute('data-scrolled', window.scrollY > opaqueAfter)

/** Marks a scrolled page for CSS: the header over the hero turns white. */
export function followScroll(): void {
  look()
  addEventListener('scroll', look, { passive: true })
}
