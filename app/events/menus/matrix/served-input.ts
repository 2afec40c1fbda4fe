import { z } from 'zod'
import { most } from '#app/events/menus/menu.ts'

/** How the form of a row of the matrix names the dish of a course; '-1' stands for none. */
export const servedField = (course: number) => `plato_${course}`

const dish = z.string('required').regex(/^(?:-1|\d)$/u, 'unexpected')

/** What somebody is served, course by course: `menu` is of which dishes, `version` of which answers the page was. */
export const servedInput = z
  .strictObject({
    menu: z.uuid('unexpected'),
    version: z.string('required').regex(/^\d{1,15}$/u, 'unexpected'),
    ...Object.fromEntries(
      Array.from({ length: most.courses }, (_, at) => [servedField(at), dish.optional()]),
    ),
  })
  .transform(({ menu, version, ...dishes }) => {
    const given: Readonly<Record<string, unknown>> = dishes
    return {
      menu,
      version: Number(version),
      dishes: Array.from({ length: most.courses }, (_, at) => given[servedField(at)])
        .filter((each) => each !== undefined)
        .map(Number),
    }
  })

export type ServedInput = z.output<typeof servedInput>
