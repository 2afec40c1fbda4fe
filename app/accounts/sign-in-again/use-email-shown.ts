import { useMatches } from 'react-router'
import { emailShown } from './sign-in-again.ts'

/** The account that this page was opened with; null where none of its routes says so. */
export const useEmailShown = (): string | null =>
  emailShown(useMatches().map(({ loaderData }) => loaderData))
