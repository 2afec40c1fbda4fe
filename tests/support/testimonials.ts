import type pg from 'pg'
import { demoTestimonials } from '#app/administration/sample-club/first-start.server.ts'

/** Forgets all settings but what members say, which is as the seed has put it: version 1. */
export async function settingsAsSeeded(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with rest as (delete from settings where key <> 'testimonials')
     insert into settings (key, value) values ('testimonials', $1)
     on conflict (key) do update set value = excluded.value, version = 1, updated_by = null`,
    [JSON.stringify(demoTestimonials)],
  )
}
