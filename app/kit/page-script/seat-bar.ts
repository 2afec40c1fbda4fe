let watching: IntersectionObserver | null = null

/** Tells CSS whether an event's card shows its button, which hides the bar at the bottom. */
export function followSeatButton(): void {
  watching?.disconnect()
  const root = document.documentElement
  const seen = new Set<Element>()
  root.removeAttribute('data-seat-in-view')
  watching = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) seen.add(target)
        else seen.delete(target)
      }
      root.toggleAttribute('data-seat-in-view', seen.size > 0)
    },
    { threshold: 0.9 },
  )
  for (const button of document.querySelectorAll('[data-seat-way]')) watching.observe(button)
}
