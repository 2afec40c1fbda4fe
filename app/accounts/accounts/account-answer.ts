import type { ProblemCode } from '#app/copy/problems.copy.ts'
import type { FormFailure } from '#app/platform/i18n/form-failure.ts'

/** What a form about an account is told: what is wrong in it, or what failed. */
export type AccountAnswer = FormFailure & { problem?: ProblemCode }
