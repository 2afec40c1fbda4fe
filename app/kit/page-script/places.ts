const placeOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : null

/**
 * Highlights a place (`data-place`) on the map and in the list: the last one hovered or focused.
 */
export function highlightPlaces(): void {
  for (const name of ['pointerover', 'focusin']) {
    document.addEventListener(name, ({ target }) => {
      // Without hover, the focused place stays highlighted.
      const place = placeOf(target) ?? placeOf(document.activeElement)
      for (const part of document.querySelectorAll('[data-place]')) {
        part.toggleAttribute('data-lit', part.getAttribute('data-place') === place)
      }
    })
  }
}
