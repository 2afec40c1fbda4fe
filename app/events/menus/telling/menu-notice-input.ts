import { z } from 'zod'
import { formVersion } from '#app/kit/forms/form-version.ts'

/** What makes a menu final: the version that was looked at. */
export const menuNoticeInput = z.strictObject({ version: formVersion })
