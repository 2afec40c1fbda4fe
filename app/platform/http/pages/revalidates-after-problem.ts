import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For forms that are refused because what they showed has changed: the page shows what is there now. */
export function revalidatesAfterProblem({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}
