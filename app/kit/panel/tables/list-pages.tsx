import { useLocation } from 'react-router'
import { pagingCopy } from '#app/copy/paging.copy.ts'
import { Pagination } from '#app/kit/ui/links/pagination.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/**
 * Links to the other pages of a list. They keep its search and sorting.
 *
 * @param of the name of the list, for screen readers.
 * @param more whether pages follow the last known one.
 * @param path of the list, if the current page has another URL.
 * @param parameter query parameter of the page; a second list on a page has its own.
 */
export function ListPages({
  of,
  path = '',
  parameter = 'pagina',
  ...place
}: {
  page: number
  pages: number
  more?: boolean
  of: string
  path?: string | undefined
  parameter?: string | undefined
}) {
  const { pagesOf, controls } = useCopy(pagingCopy)
  const { search } = useLocation()
  const address = (page: number) => {
    const parameters = new URLSearchParams(search)
    parameters.set(parameter, String(page))
    return `${path}?${parameters}`
  }
  return <Pagination {...place} way={{ hrefFor: address }} label={pagesOf(of)} {...controls} />
}
