/** Bounds of a page. Pages count from 1; beyond the end is the last. */
export function listPage(total: number, size: number, asked: number) {
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(Math.max(1, asked), pages)
  return { page, pages, limit: size, offset: (page - 1) * size }
}
