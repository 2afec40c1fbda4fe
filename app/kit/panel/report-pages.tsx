import { pagingCopy } from '#app/copy/paging.copy.ts'
import { Pagination } from '#app/kit/ui/links/pagination.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

/**
 * Pages of an import report as buttons of its form: each button reads the file again.
 *
 * @param formAction target of the dry run.
 */
export function ReportPages({
  formAction,
  ...pages
}: {
  page: number
  pages: number
  formAction: string
}) {
  const { ofRows, controls } = useCopy(pagingCopy)
  return <Pagination {...pages} way={{ formAction }} label={ofRows} {...controls} />
}
