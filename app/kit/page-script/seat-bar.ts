let watching: IntersectionObserver | null = null

/** Tells the style whether an event's card shows its button: then the bar at the foot is not needed. */
export function followSeatWay(): void {
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
