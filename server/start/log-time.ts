/** The time of a log line as pino writes it, made once a millisecond: under load many lines are of the same. */
export function logTime(): () => string {
  let madeAt = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== madeAt) text = `,"time":"${new Date(now).toISOString()}"`
    madeAt = now
    return text
  }
}
