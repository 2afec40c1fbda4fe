/** Which rows of a list a page shows. Pages count from 1; one beyond the end is the last. */
export function listPage(total: number, size: number, asked: number) {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(Math.max(1, asked), pages)
  return { page, pages, limit: size, offset: (page - 1) * size }
}
