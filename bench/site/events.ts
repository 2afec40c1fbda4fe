import type pg from 'pg'

/** Stores an event with open registration, and returns its id. */
export async function storedEvent(client: pg.Client, seats: number): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into events (title, description, date, location, price, max_participants)
     values ('Cata', 'Cinco tintos', now() + interval '20 days', 'Sala', 3500, $1) returning id`,
    [seats],
  )
  return Number(rows[0]?.id)
}
