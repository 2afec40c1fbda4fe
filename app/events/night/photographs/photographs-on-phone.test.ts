import { expect, test } from 'vitest'
import { forgetOnPhone, keepOnPhone, keptOnPhone } from './photographs-on-phone.ts'

/** Whose the photographs are that one telephone keeps, here in a browser that keeps them as long as its page lives. */

const ada = { eventId: 2, accountId: 'ada' }
const biel = { eventId: 2, accountId: 'biel' }

const idsOf = ({ own }: Awaited<ReturnType<typeof keptOnPhone>>) => own.map(({ id }) => id)

test('somebody finds their own, those that nobody has, and how many wait of others outside of their lines', async () => {
  const common = {
    eventId: 2,
    at: new Date(),
    name: 'foto.jpg',
    picture: new Blob(),
    refused: null,
  }
  const photographs = [
    { ...common, id: 'of ada', accountId: 'ada' },
    { ...common, id: 'refused', accountId: 'ada', refused: 'pictureUnreadable' as const },
    { ...common, id: 'in her line', accountId: 'ada' },
    { ...common, id: 'left in her line', accountId: null },
    { ...common, id: 'left', accountId: null },
    { ...common, id: 'elsewhere', eventId: 3, accountId: 'biel' },
  ]
  for (const photograph of photographs) await keepOnPhone(photograph)

  const inHerLine = new Set(['in her line', 'left in her line'])
  const foundByBiel = await keptOnPhone(biel, inHerLine)
  expect(idsOf(foundByBiel)).toEqual(['left'])
  expect(foundByBiel.astray).toBe(1)

  const foundByAda = await keptOnPhone(ada, new Set())
  expect(idsOf(foundByAda)).toEqual(photographs.slice(0, 5).map(({ id }) => id))
  expect(foundByAda.astray).toBe(0)
  await forgetOnPhone(photographs.map(({ id }) => id))
})
