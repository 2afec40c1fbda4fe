import { z } from 'zod'
import { menuCapacity } from '#app/events/menus/menu.ts'
import { servedField } from './matrix.ts'

const dish = z.string('required').regex(/^(?:-1|\d)$/u, 'unexpected')

export const servedInput = z
  .strictObject({
    menu: z.uuid('unexpected'),
    version: z.string('required').regex(/^\d{1,15}$/u, 'unexpected'),
    ...Object.fromEntries(
      Array.from({ length: menuCapacity.courses }, (_, at) => [servedField(at), dish.optional()]),
    ),
  })
  .transform(({ menu, version, ...dishes }) => {
    const given: Readonly<Record<string, unknown>> = dishes
    return {
      menu,
      version: Number(version),
      dishes: Array.from({ length: menuCapacity.courses }, (_, at) => given[servedField(at)])
        .filter((each) => each !== undefined)
        .map(Number),
    }
  })

export type ServedInput = z.output<typeof servedInput>
