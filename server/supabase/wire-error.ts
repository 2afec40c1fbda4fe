/** A refusal in the dialect of the table door: `{code, message, details, hint}`. */
export function wireError(
  status: number,
  code: string,
  message: string,
  {
    details = null,
    hint = null,
    headers = {},
  }: { details?: string | null; hint?: string | null; headers?: Record<string, string> } = {},
): Response {
  return Response.json({ code, message, details, hint }, { status, headers })
}
