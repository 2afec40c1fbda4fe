import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** `shouldRevalidate` for forms refused because their data has changed: reloads it. */
export function revalidatesAfterProblem({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}
