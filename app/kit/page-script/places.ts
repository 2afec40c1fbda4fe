const placeOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : null

/** Lights what stands for one place (`data-place`) on a map and in a list: what was last pointed at or focused. */
export function lightPlaces(): void {
  for (const name of ['pointerover', 'focusin']) {
    document.addEventListener(name, ({ target }) => {
      // Whoever points at nothing leaves what has the focus as it is.
      const place = placeOf(target) ?? placeOf(document.activeElement)
      for (const part of document.querySelectorAll('[data-place]')) {
        part.toggleAttribute('data-lit', part.getAttribute('data-place') === place)
      }
    })
  }
}
