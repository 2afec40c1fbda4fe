-- What one wants to know before one comes to an event: its programme, what the price includes and what not,
-- who receives, and how it is paid (docs/decisions/0043). Texts are as the others of an event: in its own
-- language in their column, and in the other one in `translation` by its name.
alter table events
  add column programme text check (char_length(programme) <= 2000),
  add column included text check (char_length(included) <= 1000),
  add column not_included text check (char_length(not_included) <= 1000),
  add column host_name text check (char_length(host_name) <= 100),
  add column host_role text check (char_length(host_role) <= 120),
  add column host_text text check (char_length(host_text) <= 400),
  add column host_image text check (char_length(host_image) <= 2048),
  add column payment text check (char_length(payment) <= 600);

-- The pictures of the last one: events that have some, the latest first.
create index events_with_pictures on events (date desc, id desc)
  where status = 'published' and cancelled_at is null and media <> '[]';
