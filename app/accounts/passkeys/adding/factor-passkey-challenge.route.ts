import { addingInput } from '#app/accounts/passkeys/passkey-input.ts'
import { addingOptions } from '#app/accounts/passkeys/passkey-options.server.ts'
import { command } from '#app/platform/http/forms/command.server.ts'
import { postOnly } from '#app/platform/http/forms/post-only.ts'
import { Problem } from '#app/problem.ts'

export const loader = postOnly

/** The options for a new passkey, after the password if needed. */
export const action = command({
  form: addingInput,
  wrongForm: 'badRequest',
  act: (cx, { currentPassword }) => addingOptions(cx, currentPassword),
  done: (result) => {
    if (result.outcome === 'refused') throw new Problem(result.code, 422)
    return Response.json({ options: result.options })
  },
})
