import { z } from 'zod'
import { formVersion } from '#app/forms/form-version.ts'

/** What makes a menu final: the version that was looked at. */
export const tellingInput = z.strictObject({ version: formVersion })
