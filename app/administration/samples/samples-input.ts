import { z } from 'zod'

const key =
  /^(?:(?:event|restaurant)-[1-9]\d{0,14}|(?:post|partner|assembly|proposal|member|account)-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u

/** Above the size of any list of samples. */
const most = 20_000

/** Samples shown as kept, and a tick for each to remove all the same. */
export const samplesInput = z
  .record(z.string(), z.string())
  .transform(({ shown = '', ...ticks }, context) => {
    const refuse = (field: string, message: 'unexpected' | 'invalidChoice') =>
      context.addIssue({ code: 'custom', path: [field], message })
    const keys = shown === '' ? [] : shown.split(',')
    if (shown.length > most || keys.some((one) => !key.test(one))) refuse('shown', 'invalidChoice')
    for (const [name, value] of Object.entries(ticks)) {
      if (!key.test(name)) refuse('form', 'unexpected')
      else if (value !== 'yes') refuse(name, 'invalidChoice')
    }
    return { shown: new Set(keys), chosen: new Set(Object.keys(ticks)) }
  })
