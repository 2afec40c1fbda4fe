/** A refusal in the dialect of the REST API: `{code, message, details, hint}`. */
export function restError(
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
