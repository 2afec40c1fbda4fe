/** Maximum milliseconds to wait for pictures before printing. */
const timeout = 8000

/** Prints the page after loading pictures further down, which some browsers leave out. */
export async function printWhole(): Promise<void> {
  const missing = [...document.images].filter((image) => !image.complete)
  for (const image of missing) image.loading = 'eager'
  const enough = new Promise((resolve) => {
    setTimeout(resolve, timeout)
  })
  await Promise.race([Promise.allSettled(missing.map((image) => image.decode())), enough])
  window.print()
}
